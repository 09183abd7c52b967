package import CardWire

extension Scene {
  /// Carries out a patch on the view of a process: all of it or, when it throws, nothing.
  ///
  /// - Throws: the first mistake, with the path of the member that it is in.
  package func apply(
    _ operations: [PatchOperation], in slot: SlotPath
  ) throws(WireFault) -> [SlotChange] {
    guard let card = views[slot], let root = card.root else {
      throw WireFault(
        .order, about: "patch", message: "there is no view to change; send a render first")
    }
    let held = putDown(in: slot)
    defer { takeUpAgain(held) }
    let trail = FocusTrail(from: focused.flatMap { root.contains($0) ? $0 : nil })
    let before = descriptions(in: card)
    var run = PatchRun(
      scene: self, card: card, classes: classes(of: card, in: element(ofSlot: slot)))
    try run.run(operations)

    needsPaint = true
    if isLayoutDue { needsLayout = true }
    let hadSlots = !before.isEmpty || !card.slots.isEmpty
    let changes = hadSlots ? settleSlots(of: card, before: before) : []
    startRuns(after: run.touched)
    settleFocus(after: trail)
    if let wanted = run.wantsFocus?.firstFocusable(where: isUsable), mayMoveFocus(slot) {
      focused = wanted
      reveal(wanted)
    }
    for reveal in run.reveals { self.reveal(reveal.element, in: reveal.container) }
    return changes
  }
}

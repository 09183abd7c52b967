package import CardWire

extension Scene {
  /// Takes the whole view of a process; what has the same identity as before keeps its state.
  ///
  /// - Returns: what happened to the slots of that view: the removed ones first, then the others in
  ///   the order of the tree.
  /// - Throws: a duplicate id or slot name, a slot that is not there; nothing has changed then.
  package func render(_ view: Node, in slot: SlotPath) throws(WireFault) -> [SlotChange] {
    []
  }

  /// Carries out a patch on the view of a process: all of it or, when it throws, nothing.
  package func apply(
    _ operations: [PatchOperation], in slot: SlotPath
  ) throws(WireFault) -> [SlotChange] {
    []
  }

  /// Forgets the view of a slot, with all that stands below it.
  package func clearView(in slot: SlotPath) {}

  /// Says how the process in a slot is.
  package func setStatus(_ status: CardStatus, of slot: SlotPath) {}

  /// The slots of a process's view, in the order of the tree.
  package func slots(in slot: SlotPath) -> [SlotDescription] { [] }
}

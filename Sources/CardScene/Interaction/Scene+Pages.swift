import CardWire

/// Lists that hold a part of their rows: the card is asked for the next ones before they are missed.
extension Scene {
  /// Asks for more rows where the end of those that are there comes near; once for each state of a
  /// list.
  func askForRows() {
    for card in views.values {
      for list in card.partial {
        refuseOrder(of: list)
        askForRows(of: list)
      }
    }
  }

  /// Says once to the author of a list that it cannot have both.
  private func refuseOrder(of list: Element) {
    guard let id = list.id, list.resolved.flag(.reorders), list.properties[.total] != nil,
      interaction.isNews("reorders \(id)", of: list.owner)
    else { return }
    interaction.pending.append(
      .fault(
        list.owner,
        WireFault(
          .unsupported, about: "reorders",
          message: "the rows of \"\(id)\" cannot be put elsewhere: it has a \"total\", and "
            + "so only a part of its rows; leave one of the two out")))
  }

  private func askForRows(of list: Element) {
    guard let id = list.id, let total = list.resolved.integer(.total), list.kind.takesRows,
      case .list(var state) = list.state, !list.clip.isEmpty, isUsable(list), takesInput(list)
    else { return }
    let first = max(0, list.resolved.integer(.start) ?? 0)
    let rows = list.children.filter { $0.id != nil && !$0.isDropped }
    let end = first.saturatingAdd(rows.count)
    let page = max(Self.leastPage, rows.count(where: { !$0.clip.isEmpty }) * 2)
    let wanted: ListState.Request?
    if end < total, isNear(state.scroll, toEnd: true) {
      wanted = ListState.Request(start: end, count: min(page, total - end))
    } else if first > 0, isNear(state.scroll, toEnd: false) {
      let count = min(page, first)
      wanted = ListState.Request(start: first - count, count: count)
    } else {
      wanted = nil
    }
    guard let wanted, wanted.start != state.asked?.start else { return }
    state.asked = wanted
    list.state = .list(state)
    interaction.pending.append(
      .message(
        list.owner, .needMore(node: id, start: wanted.start, count: wanted.count)))
  }

  /// Whether less than a page of the list is left on a side.
  private func isNear(_ scroll: ScrollState, toEnd: Bool) -> Bool {
    let left = toEnd ? scroll.extent - scroll.offset - scroll.viewport : scroll.offset
    return left < max(1, scroll.viewport)
  }

  /// The fewest rows that are asked for at once.
  private static let leastPage = 10
}

import CardWire

extension Scene {
  /// Shows the log of a card over the screen, its newest line at the bottom.
  package func showLog(title: String, lines: [String]) {
    show(.log(title: title, lines: lines))
  }

  /// Gives the log on the screen its present lines, without moving what is being read.
  ///
  /// - Returns: whether a log is on the screen; one that was left is not shown again.
  package func renewLog(lines: [String]) -> Bool {
    guard overlay?.kind == .log else { return false }
    overlay?.renew(lines)
    needsPaint = true
    return true
  }

  /// Shows the merged tree of all processes.
  package func showTree(title: String, lines: [String]) {
    show(.tree(title: title, lines: lines))
  }

  /// Shows what the keys do.
  package func showKeys() { show(.keys) }

  /// Takes away what lies over the screen.
  package func dismissOverlay() { show(nil) }

  private func show(_ new: Overlay?) {
    if new != nil {
      cancelGesture(animated: true)
      dismissMenu()
    }
    overlay = new
    needsPaint = true
  }

  /// An overlay takes all keys; those that called it also send it away.
  func pressInOverlay(_ key: KeyEvent) -> [SceneEvent] {
    guard let rows = overlay.map({ max(1, $0.area.height - 3) }) else { return [] }
    switch key.key {
    case .escape, .character("q"), .enter: dismissOverlay()
    case .character("l") where overlay?.kind == .log: dismissOverlay()
    case .character("i"), .function(12):
      if overlay?.kind == .tree { dismissOverlay() }
    case .character("?") where overlay?.kind == .keys: dismissOverlay()
    case .up: scrollOverlay(by: -1)
    case .down: scrollOverlay(by: 1)
    case .pageUp: scrollOverlay(by: -rows)
    case .pageDown, .character(" "): scrollOverlay(by: rows)
    case .home: scrollOverlay(by: -Int(Int32.max))
    case .end: scrollOverlay(by: Int(Int32.max))
    default: break
    }
    return []
  }

  func scrollOverlay(by rows: Int) {
    overlay?.scroll(by: rows)
    needsPaint = true
  }
}

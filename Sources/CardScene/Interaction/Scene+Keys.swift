import CardWire

/// Keys, in their order: the host's, the focused node's, the cards' shortcuts, the host's letters.
extension Scene {
  func press(_ key: KeyEvent) -> [SceneEvent] {
    if let events = pressAlways(key) { return events }
    if key.key == .escape, isInGesture {
      cancelGesture(animated: true)
      return []
    }
    if interaction.menu != nil { return pressInMenu(key) }
    if overlay != nil { return pressInOverlay(key) }
    if let events = pressInCell(key) { return events }
    switch key.key {
    case .tab: return moveFocus(forward: true)
    case .backTab: return moveFocus(forward: false)
    case .escape: return leave()
    default: break
    }
    if let events = pressInFocus(key) { return events }
    if let events = pressShortcut(key) { return events }
    return pressLetter(key)
  }

  /// Ctrl-C and Ctrl-Z work everywhere.
  private func pressAlways(_ key: KeyEvent) -> [SceneEvent]? {
    guard key.modifiers == .control, case .character(let character) = key.key else { return nil }
    switch character {
    case "c": return [.command(.quit)]
    case "z": return [.command(.suspend)]
    default: return nil
    }
  }

  // MARK: The focused node

  /// The focused node takes the key, else what it stands in: a row's list, a scroll.
  private func pressInFocus(_ key: KeyEvent) -> [SceneEvent]? {
    guard let focused else { return nil }
    if focused.kind == .slot || focused.isCard {
      return pressOnCard(focused, key) ?? pressAround(focused, key)
    }
    guard takesInput(focused) else { return nil }
    var current: Element? = focused
    while let element = current, element.owner == focused.owner {
      if let events = pressToMove(key, on: element) { return events }
      if let events = press(key, on: element, isFocused: element === focused) { return events }
      if let events = revealActions(key, of: element) { return events }
      current = element.parent
    }
    return current.flatMap { pressAround($0, key) }
  }

  /// What is around a view takes keys too: a slot with actions is a cell, a stack of cards scrolls.
  private func pressAround(_ element: Element, _ key: KeyEvent) -> [SceneEvent]? {
    for around in element.outward {
      if let events = pressToMove(key, on: around) { return events }
      if let events = revealActions(key, of: around) { return events }
      if around.kind == .cards, let events = pressPage(key, inStack: around) { return events }
    }
    return nil
  }

  private func press(_ key: KeyEvent, on element: Element, isFocused: Bool) -> [SceneEvent]? {
    switch element.kind {
    case .input: isFocused ? type(key, in: element) : nil
    case .button, .toggle:
      isFocused && key.isActivation ? activate(element) : nil
    case .list: press(key, inList: element, isFocused: isFocused)
    case .scroll: press(key, inScroll: element)
    case .cards: pressPage(key, inStack: element)
    default: isFocused && key.isActivation ? perform(element) : nil
    }
  }

  /// A card in which nothing takes the focus: Enter opens and closes it.
  private func pressOnCard(_ element: Element, _ key: KeyEvent) -> [SceneEvent]? {
    guard key.isActivation, element.isCard, let place = card(around: element) else { return nil }
    toggle(place)
    return []
  }

  /// Whether the process that drew an element answers. What has become of those around it does not
  /// matter: the cards of a controller that crashed go on. What is on its way takes nothing.
  func takesInput(_ element: Element) -> Bool {
    guard !isOnItsWay(element) else { return false }
    guard case .slot(let slot)? = element.card?.state else { return true }
    return slot.status == .empty || slot.status.takesInput
  }

  /// Whether an element is on a screen that moves, or in a slot over which one moves.
  func isOnItsWay(_ element: Element) -> Bool {
    screens.contains { screen in
      screen.isMoving
        && (screen.element.contains(element) || screen.element.parent?.contains(element) == true)
    }
  }

  // MARK: Shortcuts

  /// A key that a card declared: the nodes around the focus first, then the rest of its view, then
  /// its parents' views.
  private func pressShortcut(_ key: KeyEvent) -> [SceneEvent]? {
    var element = focused
    if let slot = focused, slot.kind == .slot, let top = slot.children.first,
      case .slot(let state) = slot.state, state.status.takesInput
    {
      element = top
    }
    while let inner = element {
      var current: Element? = inner
      var top = inner
      while let around = current, around.owner == inner.owner {
        if let name = around.shortcut(for: key) { return tell(inner.owner, name, around) }
        top = around
        current = around.parent
      }
      if let (name, node) = shortcut(for: key, in: top) { return tell(inner.owner, name, node) }
      element = current
    }
    return nil
  }

  private func tell(_ owner: SlotPath, _ name: String, _ node: Element) -> [SceneEvent] {
    takesInput(node) ? [.message(owner, .shortcut(name: name))] : []
  }

  /// The first node of a view that declares a key; the views in its slots are not looked into.
  private func shortcut(for key: KeyEvent, in element: Element) -> (String, Element)? {
    guard !element.isDropped else { return nil }
    if let name = element.shortcut(for: key) { return (name, element) }
    guard element.kind != .slot else { return nil }
    for child in element.children {
      if let found = shortcut(for: key, in: child) { return found }
    }
    return nil
  }

  // MARK: Letters

  /// The host's own letters come last, so that every card can take them for itself.
  private func pressLetter(_ key: KeyEvent) -> [SceneEvent] {
    // An input takes all letters.
    if key.key == .function(12) { return [.command(.inspect)] }
    switch key.text {
    case "q": return [.command(.quit)]
    case "?": showKeys()
    case "m": _ = openFocusedMenu()
    case "i": return [.command(.inspect)]
    case "o": focusedPlace.map { open($0, animated: true) }
    case "c": focusedPlace.map { close($0, animated: true) }
    case "r":
      if let slot = focusedSlot, case .slot(let state) = slot.state,
        state.status.canRestart(now: now), let path = slot.slotPath
      {
        return [.command(.restart(path))]
      }
    case "l":
      if let path = focusedSlot?.slotPath { return [.command(.showLog(path))] }
    default: break
    }
    return []
  }

  /// The card around the focus; without one the first card of the first container.
  private var focusedPlace: CardPlace? {
    if let place = card(around: focused) { return place }
    guard let container = containers(in: root).first, let first = container.cards.first else {
      return nil
    }
    return CardPlace(card: first, container: container, index: 0)
  }

  /// Opens a closed card and closes an open one.
  func toggle(_ place: CardPlace) {
    guard case .cards(let state) = place.container.state else { return }
    if place.index < state.openCount {
      close(place, animated: true)
    } else {
      open(place, animated: true)
    }
  }
}

extension KeyEvent {
  /// Enter or Space, with nothing held down.
  var isActivation: Bool {
    modifiers.isEmpty && (key == .enter || key == .character(" "))
  }
}

extension Element {
  /// The name under which the node wants a key.
  fileprivate func shortcut(for key: KeyEvent) -> String? {
    guard case .shortcuts(let shortcuts) = resolved[.shortcuts], !isDropped else { return nil }
    return shortcuts.first { KeyEvent(name: $0.key) == key }?.name
  }
}

import CardScene
import CardWire

/// Following a deck, and the files of its cards, while they are on the screen.
extension Host {
  /// Takes a new version of the deck, with as few restarts as it allows; a view that cannot be shown
  /// leaves everything as it is.
  func follow(_ new: DeckDocument, named name: String) {
    guard !isQuitting else { return }
    do {
      _ = try scene.render(new.view, in: .deck)
    } catch {
      let place = error.path ?? "view"
      return breakDeck("\(name): \(place): \(error.message)")
    }
    deck = new
    mendDeck()
    takeBack(announcementOf: .deck)
    reconcile(.deck)
    // Cards use the deck's controllers in their own views, too.
    for path in pathsInOrder where path.parent != .deck || screen(path) != nil {
      followDefinition(of: path)
    }
    watchFiles()
    sayUndefined(in: name)
  }

  /// Names the controllers that slots of the deck have and the deck has not any more; their cards
  /// were started before, and go on.
  private func sayUndefined(in name: String) {
    let slots = scene.slots(in: .deck).filter {
      deck.controllers[$0.controller] == nil && children[$0.path]?.definition != nil
    }
    guard let slot = slots.first else { return }
    announce(
      "\(name): no controller is called \(Quotation.quoted(slot.controller)); "
        + "the card in its slot goes on", about: .deck)
  }

  /// Says what is wrong with the deck's file, until it is right again.
  func breakDeck(_ words: String) {
    deckFault = words
    scene.banner = words
    bannerEnds = nil
  }

  private func mendDeck() {
    guard deckFault != nil else { return }
    deckFault = nil
    bannerEnds = nil
    scene.banner = nil
  }

  /// A file that belongs to the card in a slot has changed.
  func filesChanged(of path: SlotPath) {
    guard let child = children[path] else { return }
    log(.host, "its files have changed", of: path)
    bring(child.specification, to: path, state: .sameName)
  }

  /// Gives a slot another program: behind the view of the one that runs, or at once.
  func bring(_ specification: ControllerSpecification, to path: SlotPath, state: StateRule) {
    guard !isQuitting else { return }
    if isGreeted(path), children[path]?.hasDrawn == true {
      swap(path, to: specification, state: state, isAsked: false)
    } else {
      replace(path, with: specification)
    }
  }

  /// Brings a slot up to date with what is said of its controller now.
  func followDefinition(of path: SlotPath) {
    guard let child = children[path], let parent = path.parent, isDefinite(parent),
      let found = specification(of: child.slot.controller, from: parent),
      found != child.definition
    else { return }
    guard let old = child.definition else { return renew(path) }
    children[path]?.definition = found
    guard old.starts(as: found) else {
      return bring(found, to: path, state: .sameName)
    }
    let config = config(of: path)
    children[path]?.specification.follow(found)
    children[path]?.supervisor.follow(found)
    if let new = self.config(of: path), new != config { send(.config(new), to: path) }
    refreshWatch(of: path)
  }

  /// Whether all around a slot say now which controllers there are.
  private func isDefinite(_ parent: SlotPath) -> Bool {
    var here: SlotPath? = parent
    while let path = here, path != .deck {
      if hello(of: path) == nil { return false }
      here = path.parent
    }
    return true
  }

  // MARK: Files to watch

  /// Says of all slots which files are to be watched.
  func watchFiles() {
    for path in pathsInOrder { refreshWatch(of: path) }
  }

  /// Says which files of a slot are to be watched, where they are others than before.
  func refreshWatch(of path: SlotPath) {
    let wanted = children[path].flatMap { child -> WatchOrder? in
      let specification = child.specification
      guard child.definition != nil, !specification.isAttached,
        let files = specification.watch ?? (watchesAll ? [] : nil)
      else { return nil }
      return WatchOrder(command: specification.command, files: files)
    }
    guard wanted != watched[path] else { return }
    watched[path] = wanted
    effects.append(.watch(path, wanted))
  }
}

/// The files whose change brings a new process into a slot.
package struct WatchOrder: Equatable {
  /// The program, and its arguments where they name files.
  package var command: [String]
  /// The files that the controller names.
  package var files: [String]

  package init(command: [String], files: [String]) {
    self.command = command
    self.files = files
  }
}

extension ControllerSpecification {
  /// Whether a process that was started by this one would be the same, started by the other.
  fileprivate func starts(as other: ControllerSpecification) -> Bool {
    command == other.command && environment == other.environment && limits == other.limits
  }

  /// Takes over what needs no other process.
  fileprivate mutating func follow(_ other: ControllerSpecification) {
    config = other.config
    restart = other.restart
    helloTimeout = other.helloTimeout
    firstFrameTimeout = other.firstFrameTimeout
    stopTimeout = other.stopTimeout
    hangTimeout = other.hangTimeout
    watch = other.watch
  }
}

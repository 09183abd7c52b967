package import CardWire

/// What the scene wants its owner to do after something that the person did.
package enum SceneEvent: Equatable {
  /// A message for the process whose view the node is in.
  case message(SlotPath, HostMessage)
  /// A node's `do`, as far as it is not local to the scene.
  case actions(SlotPath, [CardAction])
  /// What a screen does.
  case screen(SlotPath, ScreenEvent)
  /// The pointer begins to pull a screen out of a node of the process's view; the request stands in
  /// the node's `do`.
  case pullsScreen(SlotPath, NavigationRequest)
  /// A mistake in the view of a process that only shows when it is drawn.
  case fault(SlotPath, WireFault)
  /// A key of the host's own.
  case command(HostCommand)
  /// Text for the person's clipboard, from a `copy`.
  case copy(String)
}

/// What the host's own keys and strips ask for.
package enum HostCommand: Equatable {
  case quit
  /// Ctrl-Z.
  case suspend
  /// Start the process in the slot again, at once.
  case restart(SlotPath)
  /// Show the log of the process in the slot.
  case showLog(SlotPath)
  /// Show the merged tree of all processes.
  case inspect
}

/// What an update of a view did to the slots in it.
package enum SlotChange: Equatable {
  case added(SlotDescription)
  /// The id stayed, the controller is another one.
  case controllerChanged(SlotDescription)
  case configChanged(SlotDescription)
  case hiddenChanged(SlotDescription)
  case removed(SlotPath)
}

/// A slot as the view that contains it describes it.
package struct SlotDescription: Equatable {
  package var path: SlotPath
  /// The controller's name, looked up from the parent outward.
  package var controller: String
  /// The `config` of the slot, where it has one of its own.
  package var config: RawJSON?
  /// Whether it or a container of it is `hidden`.
  package var isHidden: Bool

  package init(path: SlotPath, controller: String, config: RawJSON? = nil, isHidden: Bool = false) {
    self.path = path
    self.controller = controller
    self.config = config
    self.isHidden = isHidden
  }
}

package import CardWire

/// What the host holds for an element on the person's behalf; no update of a card overwrites it.
package enum ElementState: Equatable {
  case none
  case scroll(ScrollState)
  case list(ListState)
  case input(InputState)
  case control(ControlState)
  case cards(CardsState)
  case slot(SlotState)

  /// The state that an element of this kind starts in.
  package init(for kind: NodeKind) {
    switch kind {
    case .scroll: self = .scroll(ScrollState())
    case .list, .table: self = .list(ListState())
    case .input: self = .input(InputState())
    case .toggle, .choice, .slider: self = .control(ControlState())
    case .cards: self = .cards(CardsState())
    case .slot: self = .slot(SlotState())
    default: self = .none
    }
  }
}

/// How far a container is scrolled, in cells along its axis.
///
/// The layout keeps the first visible child where it is when others come or go before it.
package struct ScrollState: Equatable {
  /// The first visible cell of the content.
  package var offset = 0
  /// The content's length, set by the layout.
  package var extent = 0
  /// The length of the part that can be seen, set by the layout.
  package var viewport = 0

  package init() {}
}

/// Cursor, selection and scrolling of a list.
package struct ListState: Equatable {
  /// The row that keys act on.
  package var cursor: NodeID?
  /// The selected rows.
  package var selected: Set<NodeID> = []
  package var scroll = ScrollState()
  /// The `selected` that the card sent last; another one overwrites the selection.
  package var sent: [NodeID] = []
  /// The rows that the card was asked for last, where it holds a part of them.
  var asked: Request?

  /// Rows of a list that are not there yet.
  struct Request: Equatable {
    var start: Int
    var count: Int
  }

  package init() {}
}

/// The draft in an input, which the host edits itself.
package struct InputState: Equatable {
  /// The text as it stands.
  package var text = ""
  /// The caret as an offset in characters, 0 … count.
  package var caret = 0
  /// The other end of the selection; equal to the caret when nothing is selected.
  package var mark = 0
  /// The number of the person's last edit in this input.
  package var edit = 0
  /// The first visible character.
  package var scroll = 0
  /// What the card sent last; something else may overwrite the draft.
  package var sent = SentValue()
  /// Whether the draft differs from what was last committed.
  package var isDirty = false

  package init() {}
}

/// Which cards of a container are open, and how far each is at the moment.
package struct CardsState: Equatable {
  /// The number of open cards, 0 … N: opening one opens those above it, so that they are always
  /// the first ones.
  package var openCount = 0
  /// The offset of each card from its closed place, in cells (0 closed … closedY − openY open);
  /// fractions belong to a drag or a spring.
  package var travel: [Double] = []
  /// The offset of each card in whole cells, as it is drawn: rounded with half a cell of hysteresis.
  package var drawnTravel: [Int] = []

  /// Which cards are shown, where the container has no room for the heads of all: counted in cards.
  package var stack = ScrollState()
  /// Whether the card that `opens` names has still to open; over once any card was moved.
  package var awaitsOpening = false

  package init() {}
}

/// What the host shows about the process in a slot.
package struct SlotState: Equatable {
  /// How the process is.
  package var status: CardStatus = .empty
  /// The size that the process was last told; nil before the first layout.
  package var size: SlotSize?
  /// Whether its owner was last told that it is hidden.
  package var isHidden = false

  package init() {}
}

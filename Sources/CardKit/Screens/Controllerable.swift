import CardWire

/// What a screen knows and does, without a word about how it looks.
///
/// A model gets its data by itself and tells its delegate, usually the controller, what has changed.
public protocol Modelable: AnyObject {
  /// What it starts from; `NoEntry` where nothing is needed.
  associatedtype Entry: EntryModel

  /// Makes a model from what the asker sent.
  init(entryModel: Entry)
}

/// Where a screen leads to.
public protocol Routerable: AnyObject {
  /// Makes a router for a view, which it must hold weakly.
  init(view: any Viewable)
}

/// A controller with a model and a router; most are subclasses of `ScreenController`.
///
/// CardKit reads the entry and calls `configure(entryModel:)` once, after `begin(entry:)` and before
/// `restore(state:)` and `viewDidLoad`. Where no entry came it tries `null`, which `NoEntry` and
/// optional entries take. An entry of another shape ends the process with status 125 and a line in
/// the log, so that the asker learns that the screen has failed.
public protocol Controllerable: AnyController {
  /// The type of its model.
  associatedtype Model: Modelable
  /// The type of its router.
  associatedtype Router: Routerable

  /// What it shows.
  var model: Model { get }
  /// Where it leads to.
  var router: Router { get }

  /// Takes what the asker sent along.
  func configure(entryModel: Model.Entry)
}

extension Controllerable {
  /// Reads an entry and takes it; false where it is of another shape.
  func take(entry: JSON) -> Bool {
    guard let model = Model.Entry(json: entry) else { return false }
    configure(entryModel: model)
    return true
  }
}

import CardHost
import CardScene
import CardSystem
import CardWire

/// A deck with the folder that its paths are taken from.
public struct DeckFile {
  /// Why a deck cannot be used, ready to be printed.
  public struct Failure: Error, CustomStringConvertible {
    /// The message; several lines where it shows the place.
    public let description: String
  }

  /// What tells this deck from all others of this user: its path from the root.
  let identity: String
  /// Where its file is, from the root; nil for a deck that is built in.
  let path: String?

  /// The largest deck, in bytes.
  static let limit = 4 * 1_048_576

  private(set) var document: DeckDocument
  /// Members of the cards' `config` that were set from outside, also when the file is read again.
  private var settings: [JSON.Member] = []
  /// What in the deck is not read, and where it stands.
  let warnings: [DeckFault]
  /// What in the deck is not read, each with its place, ready to be printed; the deck works without.
  public var notes: [String] { warnings.map(\.description) }

  let folder: String
  /// The name that the cards get as CARDHOLDER_DECK.
  let name: String

  /// Reads the deck at a path; a folder means the `deck.json` in it.
  public init(path: String) throws(Failure) {
    var path = path
    var bytes: [UInt8]
    do {
      bytes = try FileReading.bytes(of: path, limit: Self.limit)
    } catch .notAFile where Folder.isFolder(path) {
      path = path.hasSuffix("/") ? path + "deck.json" : path + "/deck.json"
      bytes = try Self.read(path)
    } catch {
      throw Self.failure(path, error)
    }
    try self.init(bytes: bytes, name: path, folder: Self.folder(of: path), isBuiltIn: false)
  }

  /// Reads a deck that is built in; its paths are taken from `folder`.
  public init(bytes: [UInt8], name: String, folder: String = ".") throws(Failure) {
    try self.init(bytes: bytes, name: name, folder: folder, isBuiltIn: true)
  }

  private init(
    bytes: [UInt8], name: String, folder: String, isBuiltIn: Bool
  ) throws(Failure) {
    do {
      (document, warnings) = try Self.decode(bytes, file: name)
    } catch {
      throw Failure(description: "\(error)")
    }
    self.folder = Folder.absolute(folder)
    let file = name.split(separator: "/").last.map(String.init) ?? name
    path = isBuiltIn ? nil : "\(self.folder)/\(file)"
    identity = path ?? name
    self.name = name
  }

  /// Reads a deck whose view can be shown.
  private static func decode(
    _ bytes: [UInt8], file: String
  ) throws(DeckFault) -> (deck: DeckDocument, warnings: [DeckFault]) {
    let result = try DeckDocument.decode(bytes, file: file)
    do {
      try Scene.checkDeck(result.deck.view)
    } catch {
      throw DeckFault(error, in: bytes, file: file)
    }
    return result
  }

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw failure(path, error)
    }
  }

  private static func failure(_ path: String, _ error: FileError) -> Failure {
    Failure(
      description: """
        cardholder: \(error)
        Give the path of a deck file: cardholder run deck.json
        """)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension DeckFile {
  /// Sets a member in the `config` of each of the deck's controllers.
  ///
  /// The value is taken as JSON where it can be read as such, else as a string. A slot with a `config`
  /// of its own does not see it.
  public mutating func configure(_ name: String, _ value: String) {
    let setting = JSON.Member(name, (try? JSON(parsing: value)) ?? .string(value))
    settings.append(setting)
    Self.apply([setting], to: &document)
  }

  private static func apply(_ settings: [JSON.Member], to document: inout DeckDocument) {
    guard !settings.isEmpty else { return }
    for name in document.controllers.keys {
      var config = document.controllers[name]?.config.map { JSON($0) } ?? .object([])
      for setting in settings { config[setting.name] = setting.value }
      document.controllers[name]?.config = RawJSON(config)
    }
  }

  /// What the file says at another time.
  enum Content {
    /// The deck, and what in it is not read.
    case deck(DeckDocument, note: String?)
    /// Where and why it is none, in one line.
    case broken(String)
  }

  /// The name of the file without its folder, for places that have one line.
  var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }

  /// Reads the file as it is now.
  func readAgain() -> Content {
    do {
      let bytes = try FileReading.bytes(of: path ?? name, limit: Self.limit)
      var (document, warnings) = try Self.decode(bytes, file: shortName)
      Self.apply(settings, to: &document)
      return .deck(document, note: warnings.first?.summary)
    } catch let fault as DeckFault {
      return .broken(fault.summary)
    } catch {
      return .broken("\(shortName): \(error)")
    }
  }
}

/// A mistake in a line, in words that say what to do.
public struct WireFault: Error, Hashable, Sendable {
  /// What kind of mistake it is.
  public enum Code: String, Vocabulary {
    /// The line is no JSON object, or its JSON is broken.
    case json
    /// A limit was passed: the line's length, the nesting, a number's range.
    case limit
    /// A member that must be there is missing.
    case missing
    /// A value has the wrong type or is out of its range.
    case type = "wrong-type"
    /// A word that is not among those that the member takes.
    case unknownWord = "unknown-word"
    /// A member or a property that nothing reads; the line counts all the same.
    case unknownMember = "unknown-member"
    /// A node kind that this host does not know; it is drawn as a placeholder.
    case unknownKind = "unknown-kind"
    /// A message type that this host does not know; the line is ignored.
    case unknownType = "unknown-type"
    /// An id that no node has.
    case unknownID = "unknown-id"
    /// Two nodes of one view with the same id.
    case duplicateID = "duplicate-id"
    /// A controller that nobody defines.
    case unknownController = "unknown-controller"
    /// Slots that contain themselves.
    case cycle
    /// Bytes that are not UTF-8; they were replaced.
    case encoding
    /// A message that is not allowed at this time.
    case order
    /// A controller that was asked for did not come: its process ended, or drew nothing.
    case failed
    /// Something this version of the host does not do.
    case unsupported
  }

  /// The kind of mistake.
  public var code: Code
  /// The type of the message it was found in, or what of a view it concerns, such as `bind`; empty where
  /// there is neither.
  public var about: String
  /// The way to the value inside the message, such as `view.children[2].width`; nil for the whole.
  public var path: String?
  /// What is wrong and what to do.
  public var message: String

  /// Joins the parts.
  public init(_ code: Code, about: String, path: String? = nil, message: String) {
    self.code = code
    self.about = about
    self.path = path
    self.message = message
  }
}

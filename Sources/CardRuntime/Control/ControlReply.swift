package import CardWire

/// What a host says to a request.
package enum ControlReply: Equatable {
  /// It is done; the members follow `"ok":true`.
  case done([JSON.Member] = [])
  /// It is not done, and why.
  case refused(ControlRefusal)
  /// It is under way; the connection waits for `settle`.
  case later
  /// It is done, and new lines of this card's log follow.
  case follow([JSON.Member], SlotPath)
  /// It is done, and from now on the client speaks of the card that it starts.
  case attached([JSON.Member])

  /// The line, with its newline; nil while there is none.
  var line: [UInt8]? {
    let members: [JSON.Member]
    switch self {
    case .done(let more), .follow(let more, _), .attached(let more):
      members = [JSON.Member("ok", true)] + more
    case .refused(let refusal):
      members =
        [JSON.Member("ok", false), JSON.Member("error", .string(refusal.message))]
        + (refusal.advice.isEmpty ? [] : [JSON.Member("advice", .string(refusal.advice))])
    case .later: return nil
    }
    return Array(JSON.object(members).text.utf8) + [UInt8(ascii: "\n")]
  }
}

/// Why a request is not carried out.
package struct ControlRefusal: Error, Equatable {
  /// What is wrong.
  package var message: String
  /// What to do, or what there is instead; may be empty.
  package var advice: String

  package init(_ message: String, advice: String = "") {
    self.message = message
    self.advice = advice
  }
}

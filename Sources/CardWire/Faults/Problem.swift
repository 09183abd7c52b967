/// What the reader throws; what went wrong stands in its `problem`.
struct Stop: Error {}

/// A mistake and its place in the bytes.
///
/// The way to it inside the message, its line and its column are worked out from the place, and only
/// once there is a mistake.
struct Problem: Error, Equatable {
  var code: WireFault.Code
  /// The byte at which the wrong member, value or text starts.
  var offset: Int
  var message: String
}

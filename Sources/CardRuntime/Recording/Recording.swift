import CardSystem
import CardWire

/// A recording as it is read from its file.
struct Recording {
  var head: RecordingHead
  /// In the order in which they happened.
  var events: [RecordedEvent]

  /// The largest file that is read, in bytes.
  static let limit = 512 * 1_048_576

  /// Why a file is no recording.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads a file. A last line that was cut in the middle, as by a host that was killed, is passed
  /// over.
  init(path: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileReading.bytes(of: path, limit: Self.limit)
    } catch {
      throw Failure(description: "\(error)")
    }
    try self.init(bytes: bytes, name: path)
  }

  init(bytes: [UInt8], name: String) throws(Failure) {
    var head: RecordingHead?
    var events: [RecordedEvent] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let isLast = index == lines.count - 1
      guard let value = try? JSON(bytes: Array(line)) else {
        if isLast, head != nil { break }
        throw Self.failure(name, index, "no JSON")
      }
      if head == nil {
        guard let found = RecordingHead(value) else {
          throw Self.failure(
            name, index, "no head of a recording of version \(RecordingHead.version)")
        }
        head = found
        continue
      }
      guard let event = RecordedEvent(value), event.time >= events.last?.time ?? 0 else {
        throw Self.failure(name, index, "no event of a recording, or earlier than the one before")
      }
      events.append(event)
    }
    guard let head else { throw Self.failure(name, 0, "an empty file") }
    self.head = head
    self.events = events
  }

  private static func failure(_ name: String, _ index: Int, _ found: String) -> Failure {
    Failure(
      description: "\(name):\(index + 1): \(found). Recordings are made by: "
        + "cardholder run --record FILE deck.json")
  }

  /// The time of the last event, in nanoseconds.
  var duration: UInt64 { events.last?.time ?? 0 }
}

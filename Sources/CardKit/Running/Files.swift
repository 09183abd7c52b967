import CardSystem

/// What a card can ask of the files around it without Foundation; all of it may be called on any
/// thread, so from `background`, too.
public enum Files {
  /// Why a file could not be read.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, with the path.
    public let description: String
  }

  /// The bytes of a regular file of at most `limit` bytes.
  public static func bytes(of path: String, limit: Int = 1_048_576) throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try FileReading.bytes(of: path, limit: limit)
    } catch {
      throw Failure(description: error.description)
    }
  }

  /// The text of a regular file of at most `limit` bytes; what is no UTF-8 in it becomes U+FFFD. Nil
  /// where it cannot be read.
  public static func text(of path: String, limit: Int = 1_048_576) -> String? {
    (try? FileReading.bytes(of: path, limit: limit)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in a folder, sorted, without `.` and `..`; none where it cannot be read.
  public static func names(in folder: String) -> [String] {
    (try? Folder.entries(of: folder)) ?? []
  }

  /// Whether there is a folder at the path, following links.
  public static func isFolder(_ path: String) -> Bool { Folder.isFolder(path) }

  /// Whether there is a regular file at the path, following links.
  public static func isFile(_ path: String) -> Bool { Folder.isFile(path) }

  /// Whether there is a link at the path, whatever it leads to.
  public static func isLink(_ path: String) -> Bool { Folder.isLink(path) }

  /// When the file or folder was last changed, in seconds since 1970; nil where there is none.
  public static func modificationTime(of path: String) -> Int? {
    Folder.modificationTime(of: path)
  }

  /// The path from the root with all links followed; as it is where there is nothing at it.
  public static func absolutePath(_ path: String) -> String { Folder.absolute(path) }

  /// A variable of the environment; the host passes few, see a controller's `env`.
  public static func environment(_ name: String) -> String? { Environment.get(name) }

  /// The time of day now, in seconds since 1970, for comparison with `modificationTime(of:)`.
  public static var now: Int { WallClock.seconds }
}

import CLinux
import Glibc

/// Says when files have got another content, once it is complete.
///
/// It watches the folders in which a path is decided: that of the file, and that of each link on the
/// way to it. So a file may be written, replaced, or reached through another link. A change is told
/// when nothing has happened for `quiet`, nobody is known to be writing, and the file is another one
/// than before.
package final class FileWatch {
  /// How long nothing must happen, in nanoseconds.
  package static let quiet: UInt64 = 200_000_000
  /// How long a writer that keeps the file open without writing is waited for, in nanoseconds.
  package static let patience: UInt64 = 2_000_000_000
  /// As many links are followed, as by the system.
  private static let mostLinks = 40

  private struct Watched {
    /// How the file was when it was told last.
    var told: FileLook?
    /// How it was at the last event.
    var seen: FileLook?
    /// When it is looked at, if nothing happens until then.
    var due: UInt64?
    var lastEvent: UInt64 = 0
    /// Somebody has begun to write and has not closed the file.
    var isOpen = false
    var places: Set<Place> = []
  }

  /// A name in a folder, which decides where a path leads.
  private struct Place: Hashable {
    let folder: String
    let name: String
  }

  private let loop: EventLoop
  private let notices: OpenFile
  private var token: EventLoop.Token?
  private let changed: (Set<String>) -> Void
  private let clock: () -> UInt64
  private var files: [String: Watched] = [:]
  private var byPlace: [Place: Set<String>] = [:]
  /// The folders that are watched, by the system's number of the watch. Two names may be one folder.
  private var folders: [Int32: Set<String>] = [:]
  private var numbers: [String: Int32] = [:]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)

  /// Watches nothing so far.
  ///
  /// - Parameters:
  ///   - clock: nanoseconds; the machine's clock but for tests.
  ///   - changed: gets the paths of files, those that were ready together.
  package init(
    loop: EventLoop, clock: @escaping () -> UInt64 = MonotonicClock.now,
    changed: @escaping (Set<String>) -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.clock = clock
    self.changed = changed
    let raw = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if raw < 0 { throw SystemError("watch files", .current) }
    notices = OpenFile(Descriptor(owning: raw))
    token = try loop.register(raw, interest: .read) { [unowned self] _ in read() }
  }

  deinit {
    if let token { loop.unregister(token) }
    buffer.deallocate()
  }

  /// The paths that are watched.
  package var paths: Set<String> { Set(files.keys) }

  /// Watches these paths from the root, and no others; a file need not be there yet.
  package func watch(_ paths: Set<String>) {
    for path in files.keys where !paths.contains(path) { files[path] = nil }
    for path in paths where files[path] == nil {
      let look = FileLook(path)
      files[path] = Watched(told: look, seen: look, places: places(of: path))
    }
    watchFolders()
  }

  /// When `advance` wants to be called; nanoseconds of the machine's clock.
  package var nextDeadline: UInt64? { files.values.compactMap(\.due).min() }

  /// Tells what has become ready.
  package func advance(now: UInt64) {
    var ready: Set<String> = []
    for (path, file) in files {
      guard let due = file.due, due <= now else { continue }
      if look(at: path, file, now: now) { ready.insert(path) }
    }
    watchFolders()
    if !ready.isEmpty { changed(ready) }
  }

  /// Whether a file is complete and another one than before.
  private func look(at path: String, _ file: Watched, now: UInt64) -> Bool {
    var file = file
    defer { files[path] = file }
    // Where it leads may have changed with it.
    file.places = places(of: path)
    if file.isOpen, now < file.lastEvent &+ Self.patience {
      file.due = file.lastEvent &+ Self.patience
      return false
    }
    let look = FileLook(path)
    guard look == file.seen else {
      file.seen = look
      file.due = now &+ Self.quiet
      return false
    }
    file.due = nil
    file.isOpen = false
    // What is gone is about to come again, or stays gone; neither is a new content.
    guard let look, look != file.told else { return false }
    file.told = look
    return true
  }

  // MARK: Events

  private func read() {
    while case .bytes(let count) = notices.descriptor.read(into: buffer) {
      var start = 0
      while start + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let nameStart = start + MemoryLayout<inotify_event>.size
        let end = min(count, nameStart + Int(event.len))
        let name = String(decoding: buffer[nameStart..<end].prefix { $0 != 0 }, as: UTF8.self)
        handle(event.wd, UInt32(event.mask), name)
        start = end
      }
    }
  }

  private func handle(_ number: Int32, _ mask: UInt32, _ name: String) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      for path in files.keys { touch(path, mask: 0) }
      return
    }
    let names = folders[number] ?? []
    if mask & UInt32(IN_IGNORED) != 0 {
      for folder in names { numbers[folder] = nil }
      folders[number] = nil
    }
    let isFolderItself = mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0
    guard isFolderItself else {
      for folder in names {
        for path in byPlace[Place(folder: folder, name: name)] ?? [] { touch(path, mask: mask) }
      }
      return
    }
    for (path, file) in files where file.places.contains(where: { names.contains($0.folder) }) {
      touch(path, mask: mask)
    }
  }

  private func touch(_ path: String, mask: UInt32) {
    let now = clock()
    let look = FileLook(path)
    files[path]?.seen = look
    files[path]?.lastEvent = now
    files[path]?.due = now &+ Self.quiet
    if mask & UInt32(IN_MODIFY) != 0 {
      files[path]?.isOpen = true
    } else if mask & UInt32(IN_CREATE) != 0 {
      // Who makes an empty file means to write it.
      files[path]?.isOpen = look?.size == 0
    } else if mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 {
      files[path]?.isOpen = false
    }
  }

  // MARK: Folders

  /// Watches the folders that the files need now, and no others.
  private func watchFolders() {
    byPlace = [:]
    for (path, file) in files {
      for place in file.places { byPlace[place, default: []].insert(path) }
    }
    let wanted = Set(byPlace.keys.map(\.folder))
    for (folder, number) in numbers where !wanted.contains(folder) {
      numbers[folder] = nil
      folders[number]?.remove(folder)
      guard folders[number]?.isEmpty == true else { continue }
      folders[number] = nil
      inotify_rm_watch(notices.rawValue, number)
    }
    for folder in wanted where numbers[folder] == nil {
      let number = inotify_add_watch(notices.rawValue, folder, Self.mask)
      // A folder that cannot be watched may be gone; what leads there is watched as well.
      guard number >= 0 else { continue }
      numbers[folder] = number
      folders[number, default: []].insert(folder)
    }
  }

  private static let mask =
    UInt32(
      IN_CREATE | IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  /// The names that decide where a path leads: each link on the way, and the end of it.
  private func places(of path: String) -> Set<Place> {
    var places: Set<Place> = []
    var folder = "/"
    var rest = path.split(separator: "/").map(String.init)[...]
    var links = 0
    while let name = rest.popFirst() {
      if name == "." { continue }
      if name == ".." {
        folder = Self.parent(of: folder)
        continue
      }
      let here = CommandSearch.join(folder, name)
      let target = FileLook.target(of: here)
      if target != nil || rest.isEmpty || FileLook(here) == nil {
        places.insert(Place(folder: folder, name: name))
      }
      if let target {
        links += 1
        guard links <= Self.mostLinks else { break }
        if target.hasPrefix("/") { folder = "/" }
        rest = (target.split(separator: "/").map(String.init) + rest)[...]
      } else {
        folder = here
      }
    }
    return places
  }

  private static func parent(of folder: String) -> String {
    guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "/" }
    return String(folder[..<slash])
  }
}

/// What of a file differs between one content and another.
private struct FileLook: Equatable {
  let device: UInt64
  let inode: UInt64
  let mode: UInt32
  let size: Int
  let modified: Int64

  /// Looks at the file, following links; nil where there is none.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    device = UInt64(info.st_dev)
    inode = UInt64(info.st_ino)
    mode = UInt32(info.st_mode)
    size = Int(info.st_size)
    modified = Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }

  /// Where a link leads; nil for what is none.
  static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

import Glibc

/// Starts this program once more, with the same descriptors and environment unless told otherwise;
/// returns its process.
@discardableResult
func start(_ arguments: [String], environment: [String] = environment()) -> Int32 {
  var words = (["badcard"] + arguments).map { strdup($0) }
  var variables = environment.map { strdup($0) }
  words.append(nil)
  variables.append(nil)
  var pid: Int32 = 0
  let error = posix_spawn(&pid, "/proc/self/exe", nil, nil, &words, &variables)
  guard error == 0 else {
    say("could not start a child: error \(error)", to: 2)
    exit(71)
  }
  return pid
}

/// The variables as `NAME=value`; Glibc's own variable is not safe to read from Swift.
func environment() -> [String] {
  contents(of: "/proc/self/environ").split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
}

/// The bytes of a file; empty where it cannot be read.
func contents(of path: String) -> [UInt8] {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { return [] }
  defer { close(file) }
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return all }
    all += buffer[..<count]
  }
}

/// The numbers of the open descriptors, in order.
func openDescriptors() -> [Int] {
  (0..<1024).filter { fcntl(Int32($0), F_GETFD) >= 0 }
}

/// From now on these signals do nothing.
func shrugOff(_ signals: [Int32]) {
  for number in signals { signal(number) { _ in } }
}

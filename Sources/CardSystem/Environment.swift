import CLinux
import Glibc

/// This process's environment, read only: changing it is not safe once there are threads.
package enum Environment {
  /// The value of a variable; nil where it is not set.
  package static func get(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// All variables in the system's order; entries without `=` are left out.
  package static func all() -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    guard var next = clinux_environment() else { return [] }
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "="), equals != text.startIndex {
        result.append((String(text[..<equals]), String(text[text.index(after: equals)...])))
      }
      next += 1
    }
    return result
  }
}

/// Where this program's own file is.
package enum ExecutablePath {
  /// The path of the running executable with all links followed.
  package static func current() throws(SystemError) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        characters.baseAddress.map { readlink("/proc/self/exe", $0, characters.count) } ?? -1
      }
    }
    if count < 0 { throw SystemError("find the running executable", .current) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  /// The folder it is in.
  package static func folder() throws(SystemError) -> String {
    let path = try current()
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

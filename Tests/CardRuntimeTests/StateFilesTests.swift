import CardHost
import CardSystem
import CardWire
import Glibc
import Testing

@testable import CardRuntime

/// States on disk, from one run of the host to the next.
@Suite("Files of states")
struct StateFilesTests {
  private let folder: String

  init() throws { folder = try Folder.makeTemporary(prefix: "cardholder-states-") }

  private func state(_ text: String) -> KeptState {
    KeptState(value: RawJSON(canonical: text), writer: "wörk/er")
  }

  private func files() throws -> StateFiles {
    StateFiles(folder: folder + "/states", loop: try EventLoop())
  }

  @Test("a file that is no state is put aside and named, and the others are read")
  func broken() throws {
    defer { try? Folder.removeAll(folder) }
    let writing = try files()
    for slot in ["a", "b"] as [SlotPath] { writing.write(slot, state("7")) }
    writing.finish()
    let path = "\(folder)/states/b.json"
    try Folder.removeAll(path)
    let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT, mode: 0o600)
    try FileWriting.append(Array("garbage".utf8), to: file, path: path)
    var named: [String] = []
    #expect(try files().read { named.append($0) } == ["a": state("7")])
    #expect(named == [path + ".aside"])
    #expect(try Folder.entries(of: folder + "/states").sorted() == ["a.json", "b.json.aside"])
    #expect(try files().read { named.append($0) } == ["a": state("7")])
    #expect(named.count == 1)
  }

  @Test("what one run writes the next one reads, whatever the slots are called")
  func roundTrip() throws {
    defer { try? Folder.removeAll(folder) }
    let long = String(repeating: "x", count: 200)
    var states: [SlotPath: KeptState] = [
      "a": state("{\"n\":1.50,\"m\":1e3}"), "a/b": state("[]"), "a%2Fb": state("null"),
      "..": state("1"), "ü\n": state("\"\\u00fc\""),
    ]
    for name in ["1", "2"] { states[SlotPath([long, long + name])] = state(name) }
    let writing = try files()
    for (slot, state) in states { writing.write(slot, state) }
    writing.write("gone", state("1"))
    writing.write("gone", nil)
    writing.finish()
    #expect(try files().read() == states)
    #expect(try Folder.entries(of: folder + "/states").count == states.count)
    #expect(try Folder.entries(of: folder) == ["states"])
  }

  @Test("a state that was set aside is not found, and not lost")
  func aside() throws {
    defer { try? Folder.removeAll(folder) }
    let writing = try files()
    writing.write("a", state("1"))
    writing.finish()
    try files().setAside("a")
    #expect(try files().read() == [:])
    #expect(try Folder.entries(of: folder + "/states") == ["a.json.aside"])
  }

  @Test("a file that is no state, or half of one, is passed over")
  func rubbish() throws {
    defer { try? Folder.removeAll(folder) }
    let writing = try files()
    writing.write("a", state("{\"n\":1}"))
    writing.finish()
    let whole = try FileReading.bytes(of: folder + "/states/a.json", limit: 1000)
    for count in 0..<(whole.count - 1) {
      try FileWriting.replace(folder + "/states/a.json", with: Array(whole[..<count]))
      #expect(try files().read() == [:], "\(count) bytes")
    }
    try FileWriting.replace(folder + "/states/a.json", with: whole)
    #expect(try files().read() == ["a": state("{\"n\":1}")])
  }
}

import CardSystem
import Glibc

/// The files of the package that these tests read.
enum Repository {
  /// The package's folder, from the place of this file.
  static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/")

  /// Whether generated parts of the documents are to be written instead of compared.
  static let writes = Environment.get("CARDHOLDER_WRITE_DOCUMENTS") == "1"
  static let howToWrite =
    "CARDHOLDER_WRITE_DOCUMENTS=1 swift test --filter DocsTests writes it anew"

  static func text(_ path: String) throws -> String {
    String(
      decoding: try FileReading.bytes(of: root + "/" + path, limit: 1 << 22), as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(root + "/" + path, "w") else { throw Errno.current }
    defer { fclose(file) }
    fputs(text, file)
  }

  static func page(_ path: String) throws -> MarkdownPage { MarkdownPage(try text(path)) }

  /// The pages of all catalogs, by their paths.
  static func catalogPages() throws -> [String] {
    var pages: [String] = []
    for module in try Folder.entries(of: root + "/Sources") {
      let catalog = "Sources/\(module)/\(module).docc"
      guard let names = try? Folder.entries(of: root + "/" + catalog) else { continue }
      pages += names.filter { $0.hasSuffix(".md") }.map { catalog + "/" + $0 }
    }
    return pages
  }
}

/// What is put in the place of a template's placeholders.
struct TemplateFilling {
  /// The card's name, for `new-card`.
  let name: String
  /// The program's file, for `card-program`; nil where the deck knows it.
  let program: String?
  /// Whether what stands between `// begin screen` and `// end screen` stays.
  let hasSecondScreen: Bool
  /// Where CardKit is; nil leaves the template's guess.
  let checkout: Checkout?

  /// Fills one file.
  func fill(_ bytes: [UInt8]) -> [UInt8] {
    var lines: [Substring] = []
    var isInScreen = false
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line.drop(while: { $0 == " " }) {
      case "// begin screen": isInScreen = true
      case "// end screen": isInScreen = false
      default: if !isInScreen || hasSecondScreen { lines.append(line) }
      }
    }
    return Array(replaced(lines.joined(separator: "\n")).utf8)
  }

  /// The name comes last: it may hold any other placeholder.
  private func replaced(_ text: String) -> String {
    var text = text.replacing("NewCard", with: "Card")
    if let checkout {
      text.replace(
        #"path: "../cardholder""#, with: #"name: "cardholder", path: \#(checkout.literal)"#)
    }
    if let program { text.replace("card-program", with: program) }
    return text.replacing("new-card", with: name)
  }
}

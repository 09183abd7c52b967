import CardSystem

/// `cardholder new` as the executable carries it out: makes the folder of a new card.
package struct NewCardTool {
  /// What a card can be written in.
  package enum Language: String, CaseIterable, Sendable {
    case sh, python, javascript, swift

    /// The program that the deck runs; nil where it has to be built first.
    package var program: String? {
      switch self {
      case .sh: "card.sh"
      case .python: "card.py"
      case .javascript: "card.js"
      case .swift: nil
      }
    }
  }

  /// What it is called.
  package var name: CardName
  /// What it is written in.
  package var language = Language.sh
  /// Whether it has a second screen, which returns a result to the first.
  package var hasSecondScreen = false
  /// The folder in which its own is made; it must be there.
  package var folder = "."
  /// How the host is called in the commands that are printed.
  package var host = "cardholder"
  /// Names that mean another deck where they stand without a path.
  package var takenNames: [String] = []

  /// Makes a card of a name.
  package init(name: CardName) { self.name = name }

  /// Why it cannot be made.
  package struct Failure: Error, CustomStringConvertible {
    /// The message, with what can be done.
    package let description: String
  }

  /// Makes the folder from the files of a template, and prints what there is and what comes next.
  ///
  /// What is there already is never touched. A folder that could not be filled is removed again.
  package func run(
    _ template: [(path: String, bytes: [UInt8])], print: (String) -> Void
  ) throws(Failure) {
    let checkout = Checkout.ofThisProgram()
    try checkName(against: checkout)
    guard Folder.isFolder(folder) else {
      throw Failure(
        description: "there is no folder \(folder); mkdir -p \(ShellWord.quoted(folder)) makes it")
    }
    let filling = TemplateFilling(
      name: name.text, program: language.program, hasSecondScreen: hasSecondScreen,
      checkout: checkout)
    try makeFolder()
    do {
      for file in template { try write(filling.fill(file.bytes), to: file.path) }
    } catch {
      try? Folder.removeAll(path)
      throw Failure(description: "\(error); \(path) was removed again")
    }
    print(report(of: template.map(\.path), checkout: checkout))
  }

  /// Where the card's folder is.
  private var path: String {
    if folder == "." { return name.text }
    return folder.hasSuffix("/") ? folder + name.text : "\(folder)/\(name.text)"
  }

  /// A package cannot depend on one of its own name, nor have a product of the other's name.
  private func checkName(against checkout: Checkout?) throws(Failure) {
    guard language == .swift else { return }
    let taken = ["cardholder", "cardkit", "cardruntime"] + [checkout?.name.lowercased() ?? ""]
    guard taken.contains(name.text.lowercased()) else { return }
    throw Failure(
      description: """
        a package named \(name.text) could not use CardKit, which is in one of that name; \
        try \(name.text)-card
        """)
  }

  private func makeFolder() throws(Failure) {
    do {
      try Folder.make(path)
    } catch {
      guard error.errno == .exists else { throw Failure(description: "\(error)") }
      throw Failure(
        description: """
          \(path) is there already, and nothing in it was changed; \
          choose another name, or another folder with --folder
          """)
    }
  }

  private func write(_ bytes: [UInt8], to file: String) throws(SystemError) {
    var inner = path
    for part in file.split(separator: "/").dropLast() {
      inner += "/" + part
      if !Folder.isFolder(inner) { try Folder.make(inner) }
    }
    try FileWriting.create("\(path)/\(file)", bytes, isProgram: file == language.program)
  }

  /// What there is now, and the next commands.
  func report(of files: [String], checkout: Checkout?) -> String {
    let isTaken = path == name.text && takenNames.contains(path)
    let deck = ShellWord.quoted(isTaken ? "./" + path : path)
    let run = "\(ShellWord.quoted(host)) run --watch \(deck)"
    var lines = ["Made \(path):"] + files.map { "  " + $0 }
    if language == .swift, checkout == nil {
      lines += [
        "Package.swift takes Cardholder from ../cardholder: write there where its repository is."
      ]
    }
    let change = language == .swift ? "build" : "save"
    lines.append("Next, with --watch so that what you \(change) is shown at once:")
    if language == .swift {
      lines += ["  swift build --package-path \(deck)", "  swift test --package-path \(deck)"]
    }
    lines.append("  " + run)
    return lines.joined(separator: "\n") + "\n"
  }
}

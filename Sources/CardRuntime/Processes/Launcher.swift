import CardHost
import CardSystem
import CardWire

/// Turns an order of the host into a running program, or into words that say why there is none.
struct Launcher {
  /// Variables that every card gets with the host's value.
  static let inherited: Set<String> = [
    "HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER", "LANG", "TZ", "TMPDIR",
  ]

  /// The folder from which paths in the deck and bare commands with a `/` are taken.
  let folder: String
  /// The folder of the host's executable, where bare commands are looked up first.
  let besideExecutable: String?
  /// The deck's name, for CARDHOLDER_DECK and the cards' private folders.
  let deckName: String
  /// The mark of every process of this host.
  let nonce: String
  /// Where the private folders of the cards are.
  let dataFolder: String

  /// A program that runs and our ends of its pipes.
  struct Launched {
    /// The file that was run.
    let program: String
    let child: ChildProcess
    let input: OpenFile
    let output: OpenFile
    let error: OpenFile
  }

  func launch(_ order: SpawnOrder, signs: ProcessSigns) throws(LaunchError) -> Launched {
    let environment = environment(for: order)
    let path = environment.first { $0.name == "PATH" }?.value ?? "/usr/local/bin:/usr/bin:/bin"
    let command = order.command.first ?? ""
    let candidates = CommandSearch.candidates(
      command: command, folder: folder, besideExecutable: besideExecutable, path: path)
    let executable = try CommandSearch.resolve(
      command: command, candidates: candidates, path: path)
    let pipes: (input: Pipe.Ends, output: Pipe.Ends, error: Pipe.Ends)
    do {
      pipes = (
        try Pipe(ours: .writing).split(), try Pipe(ours: .reading).split(),
        try Pipe(ours: .reading).split()
      )
    } catch {
      throw .refused(path: executable, error.errno)
    }
    let child = try SpawnRequest(
      executable: executable, arguments: Array(order.command.dropFirst()),
      environment: environment.map { "\($0.name)=\($0.value)" }, workingDirectory: folder,
      streams: .descriptors(
        input: pipes.input.reading.rawValue, output: pipes.output.writing.rawValue,
        error: pipes.error.writing.rawValue),
      limits: ResourceLimits(order.limits), mark: signs.mark
    ).start()
    return Launched(
      program: executable, child: child, input: pipes.input.writing, output: pipes.output.reading,
      error: pipes.error.reading)
  }

  /// What every process of this host has.
  var hostSigns: ProcessSigns { ProcessSigns(host: nonce) }

  /// What a process has, and all that it starts.
  func signs(of id: ProcessID, _ order: SpawnOrder) -> ProcessSigns {
    hostSigns.process(id.rawValue, variables(of: order))
  }

  /// What names a generation of a slot.
  private func variables(of order: SpawnOrder) -> [String] {
    ["CARDHOLDER_SLOT=\(order.slot)", "CARDHOLDER_GENERATION=\(order.generation)"]
  }

  private func environment(for order: SpawnOrder) -> [(name: String, value: String)] {
    let inherited = Environment.all().filter {
      Self.inherited.contains($0.name) || $0.name.hasPrefix("LC_")
    }
    return environment(for: order, marks: hostSigns.pairs + variables(of: order), on: inherited)
  }

  /// What a card that is started by hand gets besides its own environment. It has no mark of the host:
  /// it ends with its standard input, or by the hand that started it.
  func attachedEnvironment(for order: SpawnOrder) -> [String] {
    environment(for: order, marks: variables(of: order), on: [])
      .map { "\($0.name)=\($0.value)" }
  }

  private func environment(
    for order: SpawnOrder, marks: [String], on inherited: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    var variables = inherited
    func set(_ name: String, _ value: String) {
      variables.removeAll { $0.name == name }
      variables.append((name, value))
    }
    for (name, variable) in order.environment.sorted(by: { $0.key < $1.key }) {
      switch variable {
      case .value(let value): set(name, value)
      case .inherited:
        if let value = Environment.get(name) { set(name, value) }
      }
    }
    for mark in marks {
      let parts = mark.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      set(String(parts[0]), String(parts[1]))
    }
    set("CARDHOLDER_DECK", deckName)
    let data = "\(dataFolder)/\(Self.fileName(order.slot.description))"
    if (try? Folder.makePrivate(data)) != nil { set("CARDHOLDER_DATA", data) }
    return variables
  }

  /// A name that is one file or folder on any file system, another one for each name.
  static func fileName(_ name: String) -> String {
    let isPlain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ".")
    }
    if !name.isEmpty, name.count <= 80, name.allSatisfy(isPlain), name.first != "." { return name }
    // FNV-1a: what is replaced must not make two names one.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let readable = String(name.suffix(60).map { isPlain($0) ? $0 : "_" })
    return "\(readable)-\(String(hash, radix: 16))"
  }
}

extension LaunchFailure {
  /// The words for an error of the system: what happened with its errno, what to do, where was looked.
  init(_ error: LaunchError) {
    let name = error.errno.map { " (\($0.name))" } ?? ""
    self.init(
      reason: error.description.hasSuffix(name) ? error.description : error.description + name,
      advice: [error.remedy] + (error.search.map { [$0] } ?? []))
  }
}

extension ResourceLimits {
  /// The limits of a deck.
  fileprivate init(_ limits: ControllerSpecification.Limits) {
    self.init(
      memory: limits.memory.map(UInt64.init), cpuSeconds: limits.cpuSeconds.map(UInt64.init),
      openFiles: limits.openFiles.map(UInt64.init), nice: limits.nice.map(Int32.init))
  }
}

extension Pipe {
  /// Both ends of a pipe, to be kept.
  typealias Ends = (reading: OpenFile, writing: OpenFile)
}

import Glibc

/// The benchmarks by name, in the order in which they run.
let benchmarks: [(name: String, run: () throws -> Figures)] = [
  ("round-trip", RoundTrip.run), ("decode", Codec.decode), ("encode", Codec.encode),
  ("idle", Crowd.idle), ("crowd", Crowd.crowd), ("flood", Flood.run), ("crash", Crash.run),
  ("swap", Swap.run), ("drag", Movement.drag), ("animate", Movement.animate),
  ("present", Movement.present),
]

func complain(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(2, bytes, bytes.count)
}

var names = Array(CommandLine.arguments.dropFirst())
if names.first == "--card", let mode = CardModes.all[names.dropFirst().first ?? ""] { mode() }
let isJSON = names.contains("--json")
names.removeAll { $0 == "--json" }
if let unknown = names.first(where: { name in !benchmarks.contains { $0.name == name } }) {
  complain(
    "cardholder-bench: there is no benchmark \(unknown); there are "
      + benchmarks.map(\.name).joined(separator: ", "))
  exit(64)
}

var results: [Figures] = []
for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
  do {
    let figures = try benchmark.run()
    results.append(figures)
    if !isJSON { print(figures.line) }
  } catch {
    complain("cardholder-bench: \(benchmark.name): \(error)")
    exit(1)
  }
}
if isJSON { print("{\(results.map(\.json).joined(separator: ","))}") }

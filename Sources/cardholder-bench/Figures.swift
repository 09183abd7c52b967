/// The figures of one benchmark, in the order in which they are shown.
struct Figures {
  let name: String
  private(set) var values: [(name: String, value: Double)] = []

  init(_ name: String) { self.name = name }

  mutating func add(_ name: String, _ value: Double) {
    values.append((name, value))
  }

  /// One line for people.
  var line: String {
    name + ": " + values.map { "\($0.name) \(Self.short($0.value))" }.joined(separator: ", ")
  }

  /// One member of the JSON object.
  var json: String {
    let members = values.map { "\"\($0.name)\":\(Self.short($0.value))" }
    return "\"\(name)\":{\(members.joined(separator: ","))}"
  }

  /// Three digits after the point are more than the machine is good for.
  private static func short(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// The value below which a share of the sorted values lies.
func percentile(_ values: [Double], _ share: Double) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return 0 }
  return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}

func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

/// Why a benchmark has no figures.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String
}

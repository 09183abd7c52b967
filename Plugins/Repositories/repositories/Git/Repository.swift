import CardKit

/// What a list says of a git repository.
struct Repository: EntryModel, Equatable, Sendable {
  /// The folder, from the root.
  var path: String
  /// What its owner wrote about it; empty where nobody did.
  var about = ""
  /// The branch that is checked out; nil for a commit without one.
  var branch: String?
  /// The commit that is checked out, in full; empty before the first.
  var hash = ""
  var branchCount = 0
  /// What was done last.
  var last: LogEntry?
  /// When it was last worked with, in seconds since 1970.
  var time: Int?

  init(path: String) { self.path = path }

  init?(json: JSON) {
    guard let path = json["path"]?.string else { return nil }
    self.path = path
    about = json["about"]?.string ?? ""
    branch = json["branch"]?.string
    hash = json["hash"]?.string ?? ""
    branchCount = json["branches"]?.integer ?? 0
    last = json["last"].flatMap(LogEntry.init)
    time = json["time"]?.integer
  }

  var json: JSON {
    [
      "path": path.json, "about": about.json, "branch": branch.json, "hash": hash.json,
      "branches": branchCount.json, "last": last.json, "time": time.json,
    ]
  }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What is checked out, in a word.
  var head: String { branch ?? (hash.isEmpty ? "no commit" : String(hash.prefix(7))) }
}

/// A line of the log that git keeps of what was checked out.
struct LogEntry: EntryModel, Equatable, Sendable {
  /// The commit afterwards, in full.
  var hash: String
  var author: String
  /// Seconds since 1970.
  var time: Int
  /// What was done, such as `commit` or `checkout`; empty where the log does not say.
  var action: String
  var message: String

  init(hash: String, author: String, time: Int, action: String, message: String) {
    self.hash = hash
    self.author = author
    self.time = time
    self.action = action
    self.message = message
  }

  /// Reads a line: `OLD NEW NAME <MAIL> SECONDS ZONE`, a tab, and what was done.
  init?(line: Substring) {
    let halves = line.split(separator: "\t", maxSplits: 1)
    guard let head = halves.first, let mail = head.lastIndex(of: ">") else { return nil }
    let commits = head.split(separator: " ", maxSplits: 2)
    let times = head[head.index(after: mail)...].split(separator: " ")
    guard commits.count == 3, let open = commits[2].lastIndex(of: "<"),
      let time = times.first.flatMap({ Int($0) })
    else { return nil }
    hash = String(commits[1])
    author = String(commits[2][..<open].trimmingSpaces)
    self.time = time
    let done = halves.count > 1 ? halves[1] : ""
    let parts = done.split(separator: ":", maxSplits: 1)
    action = parts.count > 1 ? String(parts[0].trimmingSpaces) : ""
    message = String((parts.last ?? "").trimmingSpaces)
  }

  /// What a person reads: the message, and what was done unless it was a commit.
  var summary: String {
    if message.isEmpty { return action }
    // The rest of the action are the options that git was called with.
    let word = action.prefix { $0 != " " }
    return word.isEmpty || word == "commit" ? message : "\(word): \(message)"
  }

  init?(json: JSON) {
    guard let hash = json["hash"]?.string, let time = json["time"]?.integer else { return nil }
    self.init(
      hash: hash, author: json["author"]?.string ?? "", time: time,
      action: json["action"]?.string ?? "", message: json["message"]?.string ?? "")
  }

  var json: JSON {
    [
      "hash": hash.json, "author": author.json, "time": time.json, "action": action.json,
      "message": message.json,
    ]
  }
}

extension Substring {
  /// Without spaces at either end.
  fileprivate var trimmingSpaces: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

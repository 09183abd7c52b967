// A card that does wrong on purpose, one mode a fault; the tests of the whole host run it.
//
// It shares no code with the host or the SDK: what it says must not depend on what they think.
import Glibc

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "--list" {
  for mode in Mode.all { say(mode.line) }
} else if let mode = Mode.all.first(where: { $0.name == words.first }) {
  mode.body(Array(words.dropFirst()))
} else {
  say("usage: badcard MODE [ARGUMENT…], or badcard --list", to: 2)
  exit(64)
}

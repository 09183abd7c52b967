import CardHost
import CardScene
import CardSystem
import CardWire

/// The host as one call, for the command and for programs that embed it.
public enum Cardholder {
  /// The name and version, as cards read it in `welcome`.
  public static var version: String { Host.version }

  /// A text for a terminal, in which nothing acts on the terminal; its lines stay lines.
  public static func harmless(_ text: String) -> String { Sanitizer.text(text) }

  /// Why a deck cannot be shown, ready to be printed.
  public struct Failure: Error, CustomStringConvertible {
    /// The message.
    public let description: String
  }

  /// Shows a deck in the terminal of this process until the person quits.
  ///
  /// Call it before any thread is started: the watchdog is a fork of this process. Signals that ask
  /// for the end, the size of the window and children are taken over while it runs.
  ///
  /// - Returns: the exit status, 0.
  /// - Throws: `Failure` where there is no terminal; the terminal is then as it was.
  public static func run(
    _ deck: DeckFile, options: RunOptions = RunOptions()
  ) throws(Failure) -> Int32 {
    do {
      return try TerminalRun(deck, options: options).run()
    } catch {
      throw Failure(description: "\(error)")
    }
  }
}

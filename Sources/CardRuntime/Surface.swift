package import CardScene

/// Where the frames of a run go and its input comes from.
package protocol Surface: AnyObject {
  /// Whether a frame would leave at once; while bytes wait no new frame is made.
  var isReady: Bool { get }
  /// When `advance` wants to be called; nanoseconds of the machine's clock.
  var nextDeadline: UInt64? { get }
  /// Lets time pass: a lone Escape becomes a key, an unanswered question is given up.
  func advance(now: UInt64)
  /// Shows a frame.
  func present(_ canvas: Canvas, caret: Point?)
  /// Puts a text on the person's clipboard.
  func copy(_ text: String)
  /// Gives the terminal to the shell, stops the job, and takes the terminal back when continued.
  func suspend()
  /// Gives the terminal back for good.
  func leave()
}

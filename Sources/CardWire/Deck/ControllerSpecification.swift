/// How a controller is started and kept, in a deck's `controllers` and in a card's `hello`.
public struct ControllerSpecification: Hashable, Sendable {
  /// When the host starts the process again by itself.
  public enum Restart: String, Vocabulary {
    /// After every end.
    case always
    /// After an end that was a failure.
    case onFailure
    /// Not at all.
    case never
  }

  /// A variable of the child's environment.
  public enum Variable: Hashable, Sendable {
    /// This value.
    case value(String)
    /// The host's own value, where it has one.
    case inherited
  }

  /// What the system grants the process at most; nothing is limited by default.
  public struct Limits: Hashable, Sendable {
    /// Bytes of data and heap. (Not address space: Node reserves far more than it uses.)
    public var memory: Int?
    /// Seconds of processor time in all.
    public var cpuSeconds: Int?
    /// Descriptors that may be open at once.
    public var openFiles: Int?
    /// The niceness, -20 … 19; below 0 needs the right to it.
    public var nice: Int?

    /// No limits.
    public init() {}
  }

  /// The program and its arguments; empty where the card is started by hand.
  public var command: [String]
  /// Additions to the environment that the host passes.
  public var environment: [String: Variable] = [:]
  /// The value of the `config` line.
  public var config: RawJSON?
  /// When the process is started again.
  public var restart: Restart = .onFailure
  /// How long the process may take until its hello, in milliseconds; 10 s by default.
  public var helloTimeout = 10_000
  /// How long it may take from `viewDidLoad` to its first view, in milliseconds; 5 s by default.
  public var firstFrameTimeout = 5_000
  /// How long each step of the stop sequence takes, in milliseconds; 2 s by default, which is also
  /// the most.
  public var stopTimeout = 2_000
  /// How long it may hang (be stopped, or leave what a person did unread) before it is ended, in
  /// milliseconds; nil, the default, lets it hang.
  public var hangTimeout: Int?
  /// What the system grants the process at most.
  public var limits = Limits()
  /// The files, besides the program and what its arguments name, whose change brings a new process;
  /// nil, the default, watches nothing.
  public var watch: [String]?

  /// Makes a specification with everything but the command at its default.
  public init(command: [String]) { self.command = command }

  /// Whether the host starts no program, and waits for one that somebody attaches.
  public var isAttached: Bool { command.isEmpty }
}

extension JSONWriter {
  /// Writes controllers in the order of their names, so that equal ones are equal bytes.
  mutating func controllers(_ controllers: [String: ControllerSpecification]) {
    byte(ASCII.openBrace)
    for (name, controller) in controllers.sorted(by: { $0.key < $1.key }) {
      self.name(name)
      self.controller(controller)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func controller(_ controller: ControllerSpecification) {
    literal("{\"command\":")
    if controller.isAttached {
      string(WireDecoder.attach)
    } else {
      array(controller.command) { $0.string($1) }
    }
    if !controller.environment.isEmpty {
      literal(",\"env\":{")
      for (name, variable) in controller.environment.sorted(by: { $0.key < $1.key }) {
        self.name(name)
        switch variable {
        case .value(let text): string(text)
        case .inherited: bool(true)
        }
      }
      byte(ASCII.closeBrace)
    }
    free("config", controller.config)
    let usual = ControllerSpecification(command: [])
    if controller.restart != usual.restart {
      name("restart")
      string(controller.restart.rawValue)
    }
    timeouts(of: controller, usual: usual)
    limits(controller.limits)
    watch(controller.watch)
    byte(ASCII.closeBrace)
  }

  private mutating func timeouts(
    of controller: ControllerSpecification, usual: ControllerSpecification
  ) {
    let timeouts: [(StaticString, Int?, Int?)] = [
      ("hello", controller.helloTimeout, usual.helloTimeout),
      ("firstFrame", controller.firstFrameTimeout, usual.firstFrameTimeout),
      ("stop", controller.stopTimeout, usual.stopTimeout),
      ("hang", controller.hangTimeout, usual.hangTimeout),
    ].filter { $0.1 != $0.2 }
    guard !timeouts.isEmpty else { return }
    literal(",\"timeouts\":{")
    for case (let name, let milliseconds?, _) in timeouts {
      self.name(name)
      number(Double(milliseconds) / 1000)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func watch(_ files: [String]?) {
    guard let files else { return }
    name("watch")
    if files.isEmpty { bool(true) } else { array(files) { $0.string($1) } }
  }

  private mutating func limits(_ limits: ControllerSpecification.Limits) {
    let members: [(StaticString, Int)] = [
      ("memory", limits.memory), ("cpu", limits.cpuSeconds), ("openFiles", limits.openFiles),
      ("nice", limits.nice),
    ].compactMap { name, value in value.map { (name, $0) } }
    guard !members.isEmpty else { return }
    literal(",\"limits\":{")
    for (name, value) in members {
      self.name(name)
      integer(value)
    }
    byte(ASCII.closeBrace)
  }
}

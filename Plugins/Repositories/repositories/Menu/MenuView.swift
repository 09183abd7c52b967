import CardKit

/// Two ways to the list, in the middle of the screen.
final class MenuView: ControllerView {
  let push = Button("Push the list", id: "push")
  let present = Button("Present the list", id: "present")
  private let heading = Label("Repositories", level: .title, emphasis: .bold)
  private let folder = Label(id: "folder", tone: .muted)
  private lazy var buttons = Row(gap: 2, push, present)

  override func addSubviews() {
    addSubview(heading)
    addSubview(folder)
    addSubview(buttons)
  }

  override func constrainSubviews() {
    align = .center
    justify = .center
    height = .fill
    gap = 1
    at(.short) { $0.gap = 0 }
    push.hasFirstFocus = true
    for width in [WidthClass.xs, .s] {
      buttons.becomesColumn(at: width)
      buttons.at(width) { $0.gap = 0 }
    }
  }

  func show(folder: String) { self.folder.text = "below \(Words.short(folder))" }
}

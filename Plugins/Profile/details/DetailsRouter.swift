import CardKit

/// What the host's alert shows.
struct Alert: EntryModel, Equatable {
  var title: String
  var message: String
  /// Names and texts of its buttons.
  var buttons: [[String]]

  init(title: String, message: String, buttons: [[String]]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  init?(json: JSON) {
    guard let title = json["title"]?.string, let message = json["message"]?.string else {
      return nil
    }
    let buttons = json["buttons"]?.array ?? []
    self.init(
      title: title, message: message,
      buttons: buttons.map { [$0["id"]?.string ?? "", $0["text"]?.string ?? ""] })
  }

  var json: JSON {
    let buttons = buttons.map { button in
      JSON.object([.init("id", .string(button[0])), .init("text", .string(button[1]))])
    }
    return ["title": title.json, "message": message.json, "buttons": .array(buttons)]
  }
}

extension RouterInput where Entry == Alert, Outcome == String {
  /// The way into the alert that every host has; it leaves the id of the button.
  static var alert: Self { RouterInput("host.alert") }
}

/// Leads from a book to an alert, and back to the list.
final class DetailsRouter: RouterOutput {
  /// Asks whether a friend is to hear of the book.
  func askForMessage(about title: String, then: @escaping (_ isSent: Bool) -> Void) {
    guard let view else { return }
    let alert = Alert(
      title: "Message", message: "Tell a friend about \(title)?",
      buttons: [["send", "Send"], ["cancel", "Not now"]])
    RouterInput.alert.present(on: view, entry: alert, style: .alert) { then($0 == "send") }
  }
}

import CardKit

final class ReportView: ControllerView {
  let report = Label(id: "report")

  override func addSubviews() { addSubview(report) }
}

final class ReportController: Controller<ReportView> {
  private var city = "Rome"
  private let places = SizeValue(20, xs: 5, s: 10)

  override func configure(config: JSON) { city = config["city"]?.string ?? city }

  override func viewWillAppear(animated: Bool) {
    let (city, places) = (city, places.definedValue(for: size))
    background {
      slowReport(on: city, places: places)
    } then: { [unowned self] text in
      controllerView.report.text = text
    }
  }
}

import CardKit

/// Says who the profile belongs to.
final class ShortInfoController: Controller<ShortInfoView> {
  private let profile = Profile.embedded

  /// The rows of the largest portrait by the room there is: name and rank take two rows below it.
  private let heights = SizeValue(
    8, (SizeBand(columns: 0...9), 0), (SizeBand(rows: 0...5), 0), (SizeBand(columns: 0...17), 4),
    (SizeBand(rows: 0...9), 4))

  override func setViewHandlers() {
    controllerView.show(profile)
    fit(size)
  }

  override func viewWillTransition(to size: SlotSize, animated: Bool) { fit(size) }

  private func fit(_ size: SlotSize) {
    let height = heights.definedValue(for: size)
    controllerView.show(
      portraits: profile.portraits.filter { $0.count <= height }, in: size.rows)
  }
}

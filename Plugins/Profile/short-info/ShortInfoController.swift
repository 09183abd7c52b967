import CardKit

/// Says who the profile belongs to.
final class ShortInfoController: Controller<ShortInfoView> {
  private let profile = Profile.embedded

  /// The rows of the portrait by the room there is: name and rank take two rows below it.
  private lazy var portraits = SizeValue(
    profile.portrait,
    (SizeBand(columns: 0...9), []),
    (SizeBand(rows: 0...5), []),
    (SizeBand(columns: 0...17), profile.smallPortrait),
    (SizeBand(rows: 0...9), profile.smallPortrait))

  override func setViewHandlers() {
    controllerView.show(profile)
    showPortrait(for: size)
  }

  override func viewWillTransition(to size: SlotSize, animated: Bool) {
    showPortrait(for: size)
  }

  private func showPortrait(for size: SlotSize) {
    controllerView.show(portrait: portraits.definedValue(for: size))
  }
}

public import CardWire

/// What can look different in another size class of its slot: every view.
public protocol SizeAdaptive: View {}

extension View: SizeAdaptive {}

extension SizeAdaptive {
  /// The property changes made in `change` hold only while the slot's width has this class.
  ///
  /// The host applies them, without a word from this process. They can change any property, but
  /// neither subviews nor the id.
  public func at(_ width: WidthClass, _ change: (Self) -> Void) {
    override(in: .width(width), with: change)
  }

  /// The same for a class of the slot's height, which wins over one of the width.
  public func at(_ height: HeightClass, _ change: (Self) -> Void) {
    override(in: .height(height), with: change)
  }

  private func override(in sizeClass: SizeOverride.Class, with change: (Self) -> Void) {
    let outer = overridden
    overridden = sizeClass
    defer { overridden = outer }
    change(self)
  }
}

extension View {
  /// Sets a property for one size class only.
  final func setOverride(
    _ property: Property, _ value: PropertyValue, in sizeClass: SizeOverride.Class
  ) {
    editOverride(in: sizeClass) { $0.properties[property] = value }
  }

  /// Changes what holds in one size class.
  final func editOverride(in sizeClass: SizeOverride.Class, _ edit: (inout SizeOverride) -> Void) {
    var overrides: [SizeOverride] = []
    if case .overrides(let present)? = properties[.at] { overrides = present }
    if let index = overrides.firstIndex(where: { $0.sizeClass == sizeClass }) {
      edit(&overrides[index])
    } else {
      var override = SizeOverride(sizeClass)
      edit(&override)
      overrides.append(override)
    }
    set(.at, .overrides(overrides))
  }
}

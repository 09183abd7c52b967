import CardWire

extension Scene {
  /// Lets a screen follow the pointer that pulls it, if one does.
  ///
  /// - Returns: whether it does.
  func holdShowing(_ index: Int) -> Bool { false }
}

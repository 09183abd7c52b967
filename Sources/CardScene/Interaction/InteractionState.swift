/// What the scene keeps about motion and input between events, besides the states of elements.
package struct InteractionState {
  /// Containers of cards whose cards move by themselves.
  package var motions: [CardsMotion] = []

  package init() {}
}

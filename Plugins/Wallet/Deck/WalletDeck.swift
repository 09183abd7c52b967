/// The deck that shows passes, one of which is a small card first.
package enum WalletDeck {
  /// The deck's file.
  package static var bytes: [UInt8] { PackageResources.wallet_json }
}

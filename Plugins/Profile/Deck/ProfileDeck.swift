/// The deck that is shown when no other is asked for; its cards stand beside the host's executable.
package enum ProfileDeck {
  /// The deck's file.
  package static var bytes: [UInt8] { PackageResources.profile_json }
}

/// The deck that shows the git repositories below a folder.
package enum RepositoriesDeck {
  /// The deck's file.
  package static var bytes: [UInt8] { PackageResources.repositories_json }
}

import CardKit

extension RouterInput where Entry == Repository, Outcome == JSON {
  /// The way into a repository.
  static var detail: Self { RouterInput("detail") }
}

/// Leads back to the list.
final class DetailRouter: RouterOutput {}

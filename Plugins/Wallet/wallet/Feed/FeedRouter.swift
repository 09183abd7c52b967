import CardKit

/// Leads back to the small card.
final class FeedRouter: RouterOutput {}

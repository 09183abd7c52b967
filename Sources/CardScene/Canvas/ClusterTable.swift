/// A cluster of several scalars that may be drawn: it holds no control and at most sixteen scalars.
struct DrawableCluster: Hashable, Sendable {
  let text: String

  init(_ character: Character) {
    var scalars = String.UnicodeScalarView()
    for scalar in character.unicodeScalars.prefix(Sanitizer.longestCluster)
    where Sanitizer.isDrawable(scalar) {
      scalars.append(scalar)
    }
    text = scalars.isEmpty ? " " : String(scalars)
  }
}

/// The clusters of a canvas that do not fit into one scalar.
struct ClusterTable: Sendable {
  private var clusters: [DrawableCluster] = []
  private var indices: [DrawableCluster: UInt32] = [:]

  var count: Int { clusters.count }

  /// The glyph that stands for the cluster.
  mutating func index(of cluster: DrawableCluster) -> UInt32 {
    if let known = indices[cluster] { return known }
    let glyph = Cell.clusterFlag | UInt32(clusters.count)
    clusters.append(cluster)
    indices[cluster] = glyph
    return glyph
  }

  func cluster(_ glyph: UInt32) -> DrawableCluster {
    clusters[Int(glyph & ~Cell.clusterFlag)]
  }

  subscript(_ glyph: UInt32) -> String { cluster(glyph).text }
}

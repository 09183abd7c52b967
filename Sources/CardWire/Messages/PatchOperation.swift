/// One keyed change of a patch.
package enum PatchOperation: Equatable, Sendable {
  /// Sets properties: an absent one stays, `null` goes back to the default.
  case set(NodeAddress, Properties)
  case insert(Node, into: NodeAddress, PatchPlace)
  case move(NodeAddress, into: NodeAddress?, PatchPlace)
  case remove(NodeAddress)
  case append(NodeAddress, AppendedContent, keep: Int?)
  case focus(NodeAddress)
  case scrollTo(NodeAddress, in: NodeAddress)
}

/// Where an inserted or moved node goes among its new siblings.
package enum PatchPlace: Equatable, Sendable {
  case last
  case before(NodeAddress)
  case after(NodeAddress)
}

/// What `append` adds at the end of a chart, of a list or table, or of a text.
package enum AppendedContent: Equatable, Sendable {
  case points([Double?])
  case rows([Node])
  case text(String)
}

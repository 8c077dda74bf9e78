/// When a drag of a zoomed page goes on as one of the pager, and turns the page.
public enum ZoomHandover: String, Hashable, Sendable, Codable, CaseIterable {
  /// Where the content stood at that edge as the finger went down. A pan that reaches an edge turns nothing.
  case fromEdge
  /// As soon as the content reaches the edge, in the same drag.
  case atEdge
  /// Never: a page turns at fit alone.
  case never
}

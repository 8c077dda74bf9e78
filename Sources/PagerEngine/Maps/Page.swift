/// Names a page. What the numbers mean is the page map's business; the engine only compares them.
public struct Page: Hashable, Sendable, Codable {
  /// Tells pages of a row apart.
  public var column: Int
  /// Tells rows apart.
  public var row: Int

  /// The page at (`column`, `row`).
  @inlinable public init(column: Int, row: Int = 0) {
    self.column = column
    self.row = row
  }
}

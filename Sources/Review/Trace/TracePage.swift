import PagerEngine

/// How much of a page there was to see.
public struct TracePage: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// What was seen of it.
  public var shows: Level

  /// How much that is.
  public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    /// Its name on paper.
    case paper
    /// A preview, or the picture as it was made for another size.
    case preview
    /// Its picture.
    case sharp
    /// Why there was no picture.
    case failed
  }

  /// A page that showed so much.
  public init(_ page: Page, shows level: Level) {
    self.page = page
    shows = level
  }
}

extension TracePage: Codable {
  private enum CodingKeys: CodingKey {
    case page, shows
  }

  /// Reads a page.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let place = try values.decode([Int].self, forKey: .page)
    guard place.count == 2 else {
      throw DecodingError.dataCorruptedError(
        forKey: .page, in: values, debugDescription: "a page has a column and a row")
    }
    page = Page(column: place[0], row: place[1])
    shows = try values.decode(Level.self, forKey: .shows)
  }

  /// Writes the page.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode([page.column, page.row], forKey: .page)
    try values.encode(shows, forKey: .shows)
  }
}

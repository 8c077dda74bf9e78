import PagerEngine
import Paging

/// How much of a page there was to see.
public struct TracePage: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// What was seen of it.
  public var readiness: PageReadiness

  /// A page that showed so much.
  public init(_ page: Page, _ readiness: PageReadiness) {
    self.page = page
    self.readiness = readiness
  }
}

extension TracePage: Codable {
  private enum CodingKeys: String, CodingKey {
    case page
    case readiness = "shows"
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
    readiness = try values.decode(PageReadiness.self, forKey: .readiness)
  }

  /// Writes the page.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode([page.column, page.row], forKey: .page)
    try values.encode(readiness, forKey: .readiness)
  }
}

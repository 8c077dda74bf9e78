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
    page = try values.decodePage(forKey: .page)
    readiness = try values.decode(PageReadiness.self, forKey: .readiness)
  }

  /// Writes the page.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(page.pair, forKey: .page)
    try values.encode(readiness, forKey: .readiness)
  }
}

extension Page {
  /// The page as a trace writes it: its column and its row.
  var pair: [Int] { [column, row] }
}

extension KeyedDecodingContainer {
  /// A page that was written as its column and its row.
  func decodePage(forKey key: Key) throws -> Page {
    let pair = try decode([Int].self, forKey: key)
    guard pair.count == 2 else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "a page has a column and a row")
    }
    return Page(column: pair[0], row: pair[1])
  }
}

import PagerEngine
import Paging

/// The readiness of a page in a frame.
public struct TracePage: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The readiness of the page.
  public var readiness: PageReadiness

  /// Creates a page with its readiness.
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
  /// The form of the page in a trace: its column and its row.
  var pair: [Int] { [column, row] }
}

extension KeyedDecodingContainer {
  /// Reads a page from its column and its row.
  func decodePage(forKey key: Key) throws -> Page {
    let pair = try decode([Int].self, forKey: key)
    guard pair.count == 2 else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "a page has a column and a row")
    }
    return Page(column: pair[0], row: pair[1])
  }
}

import PagerEngine
import PagerGeometry
import Paging

/// The size of a page's content, in its own pixels and before rotation.
public struct TraceSize: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// The width and height of the content (px).
  public var size: PixelSize

  /// Creates a page with the size of its content.
  public init(_ page: Page, _ size: PixelSize) {
    self.page = page
    self.size = size
  }
}

extension TraceSize: Codable {
  private enum CodingKeys: CodingKey {
    case page
    case size
  }

  /// Reads a size; a side that is not positive is an error.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    page = try values.decodePage(forKey: .page)
    let sides = try values.decode([Int].self, forKey: .size)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: "content too large")
    }
    size = PixelSize(width: sides[0], height: sides[1])
  }

  /// Writes the size.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(page.pair, forKey: .page)
    try values.encode([size.width, size.height], forKey: .size)
  }
}

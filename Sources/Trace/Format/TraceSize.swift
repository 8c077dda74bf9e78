import PagerEngine
import PagerGeometry
import Paging

/// How large a page's content is, in its own pixels and before it is turned.
public struct TraceSize: Hashable, Sendable {
  /// The page.
  public var page: Page
  /// Columns and rows of its content.
  public var size: PixelSize

  /// A page whose content is `size`.
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

  /// Reads a size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    page = try values.decodePage(forKey: .page)
    let sides = try values.decode([Int].self, forKey: .size)
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else {
      throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: "no content is this large")
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

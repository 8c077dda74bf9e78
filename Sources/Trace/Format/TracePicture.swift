import FoundationEssentials
import PagerEngine
import PagerGeometry

/// A small version of a picture of the library, in a trace of photos.
public struct TracePicture: Hashable, Sendable {
  /// The longest side of a small version (pixels).
  public static let longestSide = 640
  /// The limits of a trace: small versions, and bytes of each.
  public static let most = (pictures: 256, bytes: 1 << 18)

  /// The page of the picture.
  public var page: Page
  /// The columns and rows of the picture itself, upright.
  public var size: PixelSize
  /// The small version, a JPEG.
  public var jpeg: [UInt8]

  /// Creates a small version, `jpeg`, of the picture of `page` with `size` pixels.
  public init(_ page: Page, size: PixelSize, jpeg: [UInt8]) {
    self.page = page
    self.size = size
    self.jpeg = jpeg
  }

  /// The bytes that a line of a trace has beside the small version, at most.
  public static let lineBytes = 256

  /// Whether the bytes are within the limits, and begin as a JPEG of at most ``longestSide`` pixels per side.
  ///
  /// Whether they are a whole picture turns out in the decoder.
  public var isSmall: Bool {
    guard jpeg.count <= Self.most.bytes, let side = Self.longestSide(of: jpeg) else { return false }
    return side <= Self.longestSide
  }

  /// Returns the longer side in the frame header of `jpeg` (ITU-T T.81, B.2.2); `nil` without one.
  private static func longestSide(of jpeg: [UInt8]) -> Int? {
    func number(_ place: Int) -> Int { Int(jpeg[place]) << 8 | Int(jpeg[place + 1]) }
    guard jpeg.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 <= jpeg.count, jpeg[place] == 0xFF {
      let marker = jpeg[place + 1]
      // Start of frame, but for the tables and the reserved marker among its numbers.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let (rows, columns) = (number(place + 5), number(place + 7))
        return rows > 0 && columns > 0 ? max(rows, columns) : nil
      }
      place += 2 + number(place + 2)
    }
    return nil
  }
}

extension TracePicture: Codable {
  private enum CodingKeys: CodingKey { case page, size, jpeg }

  /// Reads a small version; one that is not small is an error.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    page = try values.decodePage(forKey: .page)
    let sides = try values.decode([Int].self, forKey: .size)
    jpeg = Array(try values.decode(Data.self, forKey: .jpeg))
    guard sides.count == 2, sides.allSatisfy((1...Self.mostSide).contains) else {
      throw DecodingError.dataCorruptedError(forKey: .size, in: values, debugDescription: "a size has two sides")
    }
    size = PixelSize(width: sides[0], height: sides[1])
    guard isSmall else {
      throw DecodingError.dataCorruptedError(forKey: .jpeg, in: values, debugDescription: "no small version")
    }
  }

  /// The longest side of a picture (pixels), far above that of any format.
  private static let mostSide = 1 << 24

  /// Writes the small version, its bytes in Base64.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(page.pair, forKey: .page)
    try values.encode([size.width, size.height], forKey: .size)
    try values.encode(Data(jpeg), forKey: .jpeg)
  }
}

extension TraceFile {
  /// The small versions of its pictures.
  public var pictures: [TracePicture] {
    lines.compactMap { if case .picture(let picture, _) = $0 { picture } else { nil } }
  }

  /// The pages that the trace leads to or that had their pictures, in the order of the trace, each once.
  public var shownPages: [Page] {
    var known: Set<Page> = []
    return lines.flatMap { line -> [Page] in
      switch line {
      case .pages(let pages, _): pages.filter { $0.readiness == .sharp }.map(\.page)
      case .tick(let tick, _): tick.target.map { [$0] } ?? []
      default: []
      }
    }.filter { known.insert($0).inserted }
  }

  /// The sum of bytes, with ``TracePicture/lineBytes`` for each, of small versions that can replace those that it has.
  public var roomForPictures: Int {
    let others = embedding([])
    guard others.lines.count + TracePicture.most.pictures <= Limits.lines else { return 0 }
    // Base64 makes four bytes of three.
    return max(0, (Limits.bytes - others.bytes().count) / 4 * 3)
  }

  /// Returns the trace with `pictures` instead of those that it has, before its other lines.
  public func embedding(_ pictures: [TracePicture]) -> TraceFile {
    var trace = self
    trace.lines.removeAll { if case .picture = $0 { true } else { false } }
    trace.lines.insert(contentsOf: pictures.map { .picture($0, at: .zero) }, at: 0)
    return trace
  }
}

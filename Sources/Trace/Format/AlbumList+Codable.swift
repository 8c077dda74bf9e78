import PagerEngine
import Paging

/// The form of albums in a trace: `docs/TRACE.md`, "map".
///
/// A trace may come from an untrusted source, so its numbers are limited here.
extension AlbumList: Codable {
  /// The limits of pages in an album and of rows: more than any real library has, and small enough for memory.
  private static let (mostPages, mostRows) = (2_000_000, 1_000_000)

  private struct Form: Codable {
    struct Album: Codable {
      var pages: Int
      var order: [Int]?
      var isNotice: Bool?
      var row: Int?
    }

    var albums: [Album]
    var openAt: [Int]?
    var isComplete: Bool?
  }

  /// Reads albums; if several have the same row, the first one counts.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    // The counts are checked before the page orders are made.
    guard
      form.albums.reduce(0, { $0 + max(1, $1.order?.count ?? min($1.pages, Self.mostAllPages + 1)) })
        <= Self.mostAllPages
    else { throw TooManyPages() }
    var rows: Set<Int> = []
    self.init(
      albums: form.albums.enumerated().compactMap { place, album in
        let row = album.row ?? place
        guard (0..<Self.mostRows).contains(row), rows.insert(row).inserted else { return nil }
        let order = album.order ?? Array(0..<max(0, min(Self.mostPages, album.pages)))
        return Album(
          row: row, order: order.filter { (0..<Self.mostPages).contains($0) }, isNotice: album.isNotice ?? false)
      }, openAt: form.openAt.flatMap { $0.count == 2 ? Page(column: $0[0], row: $0[1]) : nil },
      isComplete: form.isComplete ?? true)
  }

  /// Writes the albums.
  ///
  /// An order of 0, 1, 2 and so on is left out, and so is a row that equals the album's index.
  public func encode(to encoder: any Encoder) throws {
    let form = Form(
      albums: albums.enumerated().map { place, album in
        Form.Album(
          pages: album.order.count, order: album.order.elementsEqual(album.order.indices) ? nil : album.order,
          isNotice: album.isNotice ? true : nil, row: album.row == place ? nil : album.row)
      }, openAt: openAt?.pair, isComplete: isComplete ? nil : false)
    try form.encode(to: encoder)
  }

  /// The limit of pages in all albums over all lines of a trace.
  static let mostAllPages = 1 << 23

  /// An error: the albums of a trace have more pages than ``mostAllPages``.
  struct TooManyPages: Error {}

  /// The number of pages in all albums; an empty album counts as one.
  var pageCount: Int { albums.reduce(0) { $0 + max(1, $1.order.count) } }
}

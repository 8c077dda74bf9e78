import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene

/// The layout of an overview: albums one below the other, each with a headline and rows of thumbnails.
///
/// The frames are computed on request, so that its memory depends on the number of albums, not of pictures. Locations
/// are in points from the content's upper left corner.
struct OverviewGrid: Sendable {
  /// The section of one album.
  struct Section: Sendable {
    var album: Album
    /// The y coordinate of the headline's top (pt).
    var top: Double
    /// The index of the album's first picture among all pictures.
    var first: Int
  }

  /// The least height of an album's headline (pt).
  private static let leastHeadline = 44.0
  /// The gap between thumbnails (pt).
  static let gap = 3.0
  /// The margin beside the thumbnails and the headlines (pt). The scroll bar is in the trailing one.
  static let margin = 12.0
  /// The least free height below the last row (pt).
  private static let footHeight = 12.0
  /// The height of a page of the pager that scrolls the grid (pt). The content's height is a multiple of it.
  static let step = 48.0
  /// The least side of a thumbnail (pt), except in a viewport too narrow for two of them.
  private static let leastSide = 44.0
  /// The possible numbers of columns, ascending.
  private static let steps = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40]

  /// The number of columns.
  let columns: Int
  /// The side of a thumbnail (pt).
  let side: Double
  /// The size of the content (pt).
  let size: Size
  /// The height of an album's headline (pt).
  let headlineHeight: Double
  /// The number of pictures.
  let count: Int
  private let isRightToLeft: Bool
  private let margin: Double
  let sections: [Section]
  private let places: [Int: Int]

  /// Creates the grid of the pictures of `snapshot` in `viewport`, with `columns` columns below `inset` points for a
  /// bar. O(albums).
  init(_ snapshot: LibrarySnapshot, viewport: Viewport, columns: Int, inset: Double = 0, isRightToLeft: Bool) {
    let width = viewport.size.width
    headlineHeight = viewport.look.room(Self.leastHeadline)
    self.columns = columns
    self.isRightToLeft = isRightToLeft
    // The side is a whole number of pixels, so that no thumbnail has to be scaled.
    side = max(1, (Self.room(columns, width: width) * viewport.grid.scale).rounded(.down) / viewport.grid.scale)
    margin = max(0, (width - side * Double(columns) - Self.gap * Double(columns - 1)) / 2)
    var (top, first) = (inset, 0)
    var sections: [Section] = []
    var places: [Int: Int] = [:]
    for album in snapshot.albums {
      places[album.id] = sections.count
      sections.append(Section(album: album, top: top, first: first))
      let rows = (album.listed + columns - 1) / columns
      top += headlineHeight + Double(rows) * (side + Self.gap)
      first += album.listed
    }
    self.sections = sections
    self.places = places
    count = first
    size = Size(width: width, height: ((top + Self.footHeight) / Self.step).rounded(.up) * Self.step)
  }

  // MARK: Density

  /// Returns the possible numbers of columns in a viewport `width` points wide, ascending.
  static func densities(width: Double) -> [Int] {
    let fitting = steps.filter { room($0, width: width) >= leastSide }
    return fitting.isEmpty ? [steps[0]] : fitting
  }

  /// Returns the number of columns for thumbnails nearest to `side` points in a viewport `width` points wide.
  static func columns(side: Double, width: Double) -> Int {
    densities(width: width).min { abs(room($0, width: width) - side) < abs(room($1, width: width) - side) } ?? steps[0]
  }

  /// Returns the room for the side of a thumbnail (pt) in one of `columns` columns.
  static func room(_ columns: Int, width: Double) -> Double {
    (width - 2 * margin - gap * Double(columns - 1)) / Double(columns)
  }

  // MARK: Places

  /// Returns the frame of the thumbnail of `page`; `nil` for a page that is not in the grid.
  func frame(of page: Page) -> Rect? {
    guard let place = places[page.row], let index = sections[place].album.index(of: page.column) else { return nil }
    return frame(at: index, in: sections[place])
  }

  private func frame(at index: Int, in section: Section) -> Rect {
    let (row, column) = (index / columns, index % columns)
    let pitch = side + Self.gap
    let x = margin + Double(isRightToLeft ? columns - 1 - column : column) * pitch
    return Rect(x: x, y: section.top + headlineHeight + Double(row) * pitch, width: side, height: side)
  }

  /// Returns the picture at `point`, or one near it; `nil` for a grid without pictures.
  func page(nearest point: Point) -> Page? {
    guard var place = section(at: point.y) else { return nil }
    let pitch = side + Self.gap
    var row = Int(max(0, (point.y - sections[place].top - headlineHeight + Self.gap / 2) / pitch))
    // An album without pictures has no thumbnails.
    while sections[place].album.listed == 0 {
      guard place + 1 < sections.count else { return last }
      (place, row) = (place + 1, 0)
    }
    let seen = max(0, min(columns - 1, Int(max(0, (point.x - margin + Self.gap / 2) / pitch))))
    let column = isRightToLeft ? columns - 1 - seen : seen
    return page(at: min(sections[place].album.listed - 1, row * columns + column), in: place)
  }

  /// Returns the picture whose thumbnail contains `point` or is beside it, at most ``gap`` points away; `nil` for none.
  func page(at point: Point) -> Page? {
    guard let page = page(nearest: point), frame(of: page)?.inset(by: -Self.gap).contains(point) == true else {
      return nil
    }
    return page
  }

  /// Returns the frame of the headline of the album `id`; `nil` for an album that is not in the grid.
  func headline(of id: Int) -> Rect? { places[id].map { headline(at: $0) } }

  private func headline(at place: Int) -> Rect {
    Rect(x: margin, y: sections[place].top, width: size.width - 2 * margin, height: headlineHeight)
  }

  /// Returns the last album whose headline begins above `y`; `nil` if none does.
  func album(above y: Double) -> Album? {
    guard let place = section(at: y), sections[place].top < y else { return nil }
    return sections[place].album
  }

  private func page(at index: Int, in place: Int) -> Page? {
    let album = sections[place].album
    return album.id(at: index).map { Page(column: $0, row: album.id) }
  }

  /// Returns the index of the album at `y`: the last one that begins at or above it, or the first. O(log albums).
  private func section(at y: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].top <= y { low = middle } else { high = middle }
    }
    return low
  }

  /// Calls `headline` for each album and `square` for each picture partly inside `range` (pt), from top to bottom.
  func forEach(
    in range: ClosedRange<Double>, headline: (Album, Rect) -> Void = { _, _ in }, square: (Page, Rect) -> Void
  ) {
    guard var place = section(at: range.lowerBound) else { return }
    let pitch = side + Self.gap
    while place < sections.count, sections[place].top <= range.upperBound {
      let section = sections[place]
      let top = section.top + headlineHeight
      if top >= range.lowerBound {
        headline(section.album, self.headline(at: place))
      }
      let firstRow = max(0, Int(((range.lowerBound - top) / pitch).rounded(.down)))
      let lastRow = Int(((range.upperBound - top) / pitch).rounded(.down))
      if lastRow >= firstRow {
        let end = min(section.album.listed, (lastRow + 1) * columns)
        for index in stride(from: firstRow * columns, to: end, by: 1) {
          if let page = page(at: index, in: place) { square(page, frame(at: index, in: section)) }
        }
      }
      place += 1
    }
  }

  // MARK: From one picture to another

  /// The first picture of all.
  var first: Page? { sections.indices.first { sections[$0].album.listed > 0 }.flatMap { page(at: 0, in: $0) } }
  /// The last picture of all.
  var last: Page? {
    sections.indices.last { sections[$0].album.listed > 0 }.flatMap {
      page(at: sections[$0].album.listed - 1, in: $0)
    }
  }

  /// Returns the picture `count` positions after `page`, across albums, clamped to the first and the last picture.
  func page(after page: Page, by count: Int) -> Page {
    number(of: page).flatMap { self.page(number: $0 + count) } ?? page
  }

  /// Returns the picture `count` rows below `page`, across albums, clamped to the first and the last row. It is in the
  /// same column, or at the end of a shorter row. O(count), plus the albums without pictures on the way.
  func page(below page: Page, by count: Int) -> Page {
    guard var place = places[page.row], let index = sections[place].album.index(of: page.column) else { return page }
    let column = index % columns
    var row = index / columns
    for _ in 0..<count.magnitude {
      if (0..<rows(of: place)).contains(row + count.signum()) {
        row += count.signum()
      } else {
        var next = place + count.signum()
        while sections.indices.contains(next), rows(of: next) == 0 { next += count.signum() }
        guard sections.indices.contains(next) else { break }
        place = next
        row = count > 0 ? 0 : rows(of: next) - 1
      }
    }
    return self.page(at: min(sections[place].album.listed - 1, row * columns + column), in: place) ?? page
  }

  private func rows(of place: Int) -> Int { (sections[place].album.listed + columns - 1) / columns }

  /// Returns the index of `page` among all pictures; `nil` for a page that is not in the grid.
  func number(of page: Page) -> Int? {
    guard let place = places[page.row] else { return nil }
    return sections[place].album.index(of: page.column).map { sections[place].first + $0 }
  }

  /// Returns the picture with the index `number` among all pictures, clamped. O(log albums).
  func page(number: Int) -> Page? {
    let number = max(0, min(count - 1, number))
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].first <= number { low = middle } else { high = middle }
    }
    return sections.indices.contains(low) ? page(at: number - sections[low].first, in: low) : nil
  }

  /// Returns all pictures in order, each once, from `page` to the end and then from the beginning, as a lazy sequence.
  /// For a search.
  func pages(from page: Page) -> some Sequence<(page: Page, album: Album)> {
    let start = number(of: page) ?? 0
    return (0..<count).lazy.compactMap { offset -> (page: Page, album: Album)? in
      guard let found = self.page(number: (start + offset) % self.count), let place = self.places[found.row]
      else { return nil }
      return (found, self.sections[place].album)
    }
  }
}

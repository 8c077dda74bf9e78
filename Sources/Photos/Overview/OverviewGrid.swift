import PagerEngine
import PagerGeometry
import PhotoLibrary
import Scene

/// Where the pictures of a library stand in an overview: albums one below the other, each a headline and rows of squares.
///
/// A value of the albums' size: what stands where is computed, so 100,000 pictures cost no more than one. Places count from
/// the content's upper left corner (pt).
struct OverviewGrid: Sendable {
  /// What belongs to one album.
  private struct Section: Sendable {
    var album: Album
    /// Where its headline begins.
    var top: Double
    /// The number of its first picture among all.
    var first: Int
  }

  /// Least height of an album's headline (pt).
  private static let leastHeadline = 44.0
  /// Distance between squares (pt).
  static let gap = 3.0
  /// Room below the last row, at least (pt).
  private static let footHeight = 12.0
  /// The content's height is a multiple of this (pt), so that it can be scrolled as pages of that height.
  static let step = 48.0
  /// Squares are no smaller than that, but where the viewport is (pt).
  private static let leastSide = 44.0
  /// How many squares can stand side by side.
  private static let steps = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40]

  /// How many squares stand side by side.
  let columns: Int
  /// A square's side (pt).
  let side: Double
  /// The content's extent (pt).
  let size: Size
  /// Height of an album's headline (pt).
  let headlineHeight: Double
  /// How many pictures there are.
  let count: Int
  private let isRightToLeft: Bool
  private let margin: Double
  private let sections: [Section]
  private let places: [Int: Int]

  /// The grid of `snapshot`'s pictures in `viewport`, `columns` side by side. O(albums).
  init(_ snapshot: LibrarySnapshot, viewport: Viewport, columns: Int, isRightToLeft: Bool) {
    let width = viewport.size.width
    headlineHeight = viewport.look.room(Self.leastHeadline)
    self.columns = columns
    self.isRightToLeft = isRightToLeft
    // A whole number of pixels, so that each picture is drawn in pixels of its own.
    let room = (width - Self.gap * Double(columns - 1)) / Double(columns)
    side = max(1, (room * viewport.grid.scale).rounded(.down) / viewport.grid.scale)
    margin = max(0, (width - side * Double(columns) - Self.gap * Double(columns - 1)) / 2)
    var (top, first) = (0.0, 0)
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

  /// The numbers of columns that there can be in a viewport `width` points wide, ascending.
  static func densities(width: Double) -> [Int] {
    let fitting = steps.filter { (width - gap * Double($0 - 1)) / Double($0) >= leastSide }
    return fitting.isEmpty ? [steps[0]] : fitting
  }

  /// The number of columns that comes nearest to squares of `side` points in a viewport `width` points wide.
  static func columns(side: Double, width: Double) -> Int {
    densities(width: width).min {
      abs(width / Double($0) - side) < abs(width / Double($1) - side)
    } ?? steps[0]
  }

  // MARK: Places

  /// The square of `page`; `nil` where it is not among the pictures.
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

  /// The picture at `point`, or the nearest one; `nil` where there is none at all.
  func page(nearest point: Point) -> Page? {
    guard var place = section(at: point.y) else { return nil }
    let pitch = side + Self.gap
    var row = Int(max(0, (point.y - sections[place].top - headlineHeight) / pitch))
    // An album that has no picture yet has no square.
    while sections[place].album.listed == 0 {
      guard place + 1 < sections.count else { return last }
      (place, row) = (place + 1, 0)
    }
    let seen = max(0, min(columns - 1, Int(max(0, (point.x - margin) / pitch))))
    let column = isRightToLeft ? columns - 1 - seen : seen
    return page(at: min(sections[place].album.listed - 1, row * columns + column), in: place)
  }

  /// The picture whose square is at `point`; `nil` beside all.
  func page(at point: Point) -> Page? {
    guard let page = page(nearest: point), frame(of: page)?.contains(point) == true else { return nil }
    return page
  }

  private func page(at index: Int, in place: Int) -> Page? {
    let album = sections[place].album
    return album.id(at: index).map { Page(column: $0, row: album.id) }
  }

  /// The album that `y` is in: the last one that begins at or above it. O(log albums).
  private func section(at y: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].top <= y { low = middle } else { high = middle }
    }
    return low
  }

  /// Calls `headline` with each album and `square` with each picture of which a part is in `range` (pt), from the top on.
  func forEach(
    in range: ClosedRange<Double>, headline: (Album, Rect) -> Void = { _, _ in }, square: (Page, Rect) -> Void
  ) {
    guard var place = section(at: range.lowerBound) else { return }
    let pitch = side + Self.gap
    while place < sections.count, sections[place].top <= range.upperBound {
      let section = sections[place]
      let top = section.top + headlineHeight
      if top >= range.lowerBound {
        headline(
          section.album, Rect(x: margin, y: section.top, width: size.width - 2 * margin, height: headlineHeight))
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

  /// The picture `count` places after `page`, across albums, or the last one there is.
  func page(after page: Page, by count: Int) -> Page {
    guard let place = places[page.row], let index = sections[place].album.index(of: page.column) else { return page }
    return self.page(number: sections[place].first + index + count) ?? page
  }

  /// The picture `count` rows below `page`, across albums, in the same column or the last one before it; as far as there
  /// are rows. O(rows + log albums).
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

  /// The picture with that number among all, or the nearest one. O(log albums).
  private func page(number: Int) -> Page? {
    let number = max(0, min(count - 1, number))
    var (low, high) = (0, sections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].first <= number { low = middle } else { high = middle }
    }
    return sections.indices.contains(low) ? page(at: number - sections[low].first, in: low) : nil
  }

  /// The pictures from `page` on, in order, to the end and on from the beginning, each once; for a search. The sequence is
  /// made as it is read.
  func pages(from page: Page) -> some Sequence<(page: Page, album: Album)> {
    let start = places[page.row].flatMap { place in
      sections[place].album.index(of: page.column).map { sections[place].first + $0 }
    }
    return (0..<count).lazy.compactMap { offset -> (page: Page, album: Album)? in
      guard let found = self.page(number: ((start ?? 0) + offset) % self.count), let place = self.places[found.row]
      else { return nil }
      return (found, self.sections[place].album)
    }
  }
}

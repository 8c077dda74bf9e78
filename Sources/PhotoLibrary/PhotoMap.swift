import Geometry
import PagerEngine

/// Which picture is next to which: left and right in an album, up and down to where the next album was left.
///
/// A value; a copy has a memory of its own. Every call takes the same time however large the library is.
public struct PhotoMap: PageMap {
  private var albums: [Album]
  /// By album id; `nil` where an album has not been visited.
  private var remembered: [Place?]

  private struct Place {
    var id: Int
    /// Where the picture stood, should it be gone one day.
    var index: Int
  }

  /// The map of `snapshot`, no album visited.
  public init(_ snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    remembered = Array(repeating: nil, count: albums.count)
  }

  /// Takes on what is known now. Albums keep their memory; where a remembered picture is gone, the nearest takes its
  /// place. O(albums).
  public mutating func update(to snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    remembered.removeLast(max(remembered.count - albums.count, 0))
    while remembered.count < albums.count { remembered.append(nil) }
    for row in remembered.indices {
      if let place = remembered[row] { remembered[row] = Self.place(nearest: place, in: albums[row]) }
    }
  }

  /// The picture beside `page` in its album, or the page where the next album up or down was left. `nil` at the ends, and
  /// for a page that is not in the map.
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    guard let index = index(of: page) else { return nil }
    switch direction.axis {
    case .horizontal:
      return albums[page.row].id(at: index + direction.sign).map { Page(column: $0, row: page.row) }
    case .vertical:
      return self.page(inAlbum: page.row + direction.sign)
    }
  }

  /// Pictures apart within an album; albums apart, and no columns, across albums.
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard let index = index(of: page), let targetIndex = self.index(of: target) else { return nil }
    return page.row == target.row
      ? Steps(columns: targetIndex - index) : Steps(columns: 0, rows: target.row - page.row)
  }

  /// Remembers `page` as where its album was left; a page that is not in the map is not.
  public mutating func visit(_ page: Page) {
    if let index = index(of: page) { remembered[page.row] = Place(id: page.column, index: index) }
  }

  /// Where album `id` was left; its first page if it has not been visited, `nil` if there is no such album.
  public func page(inAlbum id: Int) -> Page? {
    guard albums.indices.contains(id), let column = remembered[id]?.id ?? albums[id].id(at: 0) else { return nil }
    return Page(column: column, row: id)
  }

  private func index(of page: Page) -> Int? {
    albums.indices.contains(page.row) ? albums[page.row].index(of: page.column) : nil
  }

  private static func place(nearest place: Place, in album: Album) -> Place? {
    if let index = album.index(of: place.id) { return Place(id: place.id, index: index) }
    let index = min(place.index, album.listed - 1)
    return album.id(at: index).map { Place(id: $0, index: index) }
  }
}

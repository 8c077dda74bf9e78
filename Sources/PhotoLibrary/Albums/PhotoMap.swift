import PagerEngine
import PagerGeometry

/// Which picture is next to which: left and right in an album, up and down to where the next album was left.
///
/// A value; a copy has a memory of its own. Every call takes the same time however large the library is.
public struct PhotoMap: PageMap {
  private var albums: [Album]
  private var places: AlbumPlaces
  /// By album id; `nil` where an album has not been visited.
  private var remembered: [Place?]
  /// The album that was visited last, and where it stood.
  private var last: (album: Int, index: Int)?

  private struct Place {
    var id: Int
    /// Where the picture stood, should it be gone one day.
    var index: Int
  }

  /// The map of `snapshot`, no album visited.
  public init(_ snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    places = snapshot.places
    remembered = []
    makeRoom()
  }

  /// Takes on what is known now. Albums keep their memory wherever they move to; where a remembered picture is gone, the
  /// nearest takes its place. O(albums).
  public mutating func update(to snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    places = snapshot.places
    makeRoom()
    for id in remembered.indices {
      guard let place = remembered[id] else { continue }
      remembered[id] = places[id].flatMap { Self.place(nearest: place, in: albums[$0]) }
    }
  }

  /// The picture beside `page` in its album, or the page where the next album up or down was left. `nil` at the ends, and
  /// for a page that is not in the map.
  public func neighbor(of page: Page, toward direction: Direction) -> Page? {
    guard let place = places[page.row],
      let index = albums[place].index(of: page.column)
    else { return nil }
    switch direction.axis {
    case .horizontal:
      return albums[place].id(at: index + direction.sign).map { Page(column: $0, row: page.row) }
    case .vertical:
      let next = place + direction.sign
      return albums.indices.contains(next) ? self.page(inAlbum: albums[next].id) : nil
    }
  }

  /// Pictures apart within an album; albums apart, and no columns, across albums.
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard let place = places[page.row], let index = albums[place].index(of: page.column),
      let targetPlace = places[target.row],
      let targetIndex = albums[targetPlace].index(of: target.column)
    else { return nil }
    return place == targetPlace ? Steps(columns: targetIndex - index) : Steps(columns: 0, rows: targetPlace - place)
  }

  /// Remembers `page` as where its album was left; a page that is not in the map is not.
  public mutating func visit(_ page: Page) {
    guard let place = places[page.row], let index = albums[place].index(of: page.column) else { return }
    remembered[page.row] = Place(id: page.column, index: index)
    last = (page.row, place)
  }

  /// Where album `id` was left; its first page if it has not been visited, `nil` if there is no such album.
  public func page(inAlbum id: Int) -> Page? {
    guard let place = places[id],
      let column = remembered[id]?.id ?? albums[place].id(at: 0)
    else { return nil }
    return Page(column: column, row: id)
  }

  /// The page itself where it is in the map; of an album's picture that is gone the one where the album was left, and of an
  /// album that is gone, if it was visited last, the album that stands in its place. For other pages the first; `nil` in an
  /// empty map.
  public func nearestPage(to page: Page) -> Page? {
    if let place = places[page.row] {
      return albums[place].index(of: page.column) == nil ? self.page(inAlbum: page.row) : page
    }
    guard !albums.isEmpty else { return nil }
    let index = if let last, last.album == page.row { min(last.index, albums.count - 1) } else { 0 }
    return self.page(inAlbum: albums[index].id)
  }

  /// Kept so that visiting a page never allocates memory.
  private mutating func makeRoom() {
    let count = (albums.lazy.map(\.id).max() ?? -1) + 1
    while remembered.count < count { remembered.append(nil) }
  }

  private static func place(nearest place: Place, in album: Album) -> Place? {
    if let index = album.index(of: place.id) { return Place(id: place.id, index: index) }
    let index = min(place.index, album.listed - 1)
    return album.id(at: index).map { Place(id: $0, index: index) }
  }
}

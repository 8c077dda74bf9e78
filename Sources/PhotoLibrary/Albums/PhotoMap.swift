import PagerEngine
import PagerGeometry

/// The neighbours of pictures: left and right within an album, up and down to the remembered page of the next album.
///
/// A value; a copy has its own memory of pages. Every call takes constant time, unless it says otherwise.
public struct PhotoMap: PageMap {
  private var albums: [Album]
  private var places: AlbumPlaces
  /// The remembered pages, by album id; `nil` for an album that has not been visited.
  private var remembered: [Place?]
  /// The album visited last, and its index.
  private var last: (album: Int, index: Int)?

  private struct Place {
    var id: Int
    /// The index of the picture, for the case that it is gone later.
    var index: Int
  }

  /// Creates the map of `snapshot`, with no album visited.
  public init(_ snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    places = snapshot.places
    remembered = []
    makeRoom()
  }

  /// Updates the map to `snapshot`. Albums keep their remembered pages, even when they move. Where a remembered picture
  /// is gone, the nearest one takes its place. O(albums).
  public mutating func update(to snapshot: LibrarySnapshot) {
    albums = snapshot.albums
    places = snapshot.places
    makeRoom()
    for id in remembered.indices {
      guard let place = remembered[id] else { continue }
      remembered[id] = places[id].flatMap { Self.place(nearest: place, in: albums[$0]) }
    }
  }

  /// Returns the picture beside `page` in its album, or the remembered page of the next album above or below. `nil` at
  /// the ends, and for a page outside the map.
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

  /// Returns the distance in pictures within an album; between albums, the distance in albums, with no columns.
  public func steps(from page: Page, to target: Page) -> Steps? {
    guard let place = places[page.row], let index = albums[place].index(of: page.column),
      let targetPlace = places[target.row],
      let targetIndex = albums[targetPlace].index(of: target.column)
    else { return nil }
    return place == targetPlace ? Steps(columns: targetIndex - index) : Steps(columns: 0, rows: targetPlace - place)
  }

  /// Remembers `page` as the page of its album. Ignores a page outside the map.
  public mutating func visit(_ page: Page) {
    guard let place = places[page.row], let index = albums[place].index(of: page.column) else { return }
    remembered[page.row] = Place(id: page.column, index: index)
    last = (page.row, place)
  }

  /// Returns the remembered page of album `id`: its first page if it has not been visited, `nil` if there is no such
  /// album.
  public func page(inAlbum id: Int) -> Page? {
    guard let place = places[id],
      let column = remembered[id]?.id ?? albums[place].id(at: 0)
    else { return nil }
    return Page(column: column, row: id)
  }

  /// Returns the page that stands for `page`: the page itself if it is in the map. For a picture that is gone, the
  /// remembered page of its album. For the album visited last that is gone, the album in its place. For other pages,
  /// the first album. `nil` in an empty map.
  public func nearestPage(to page: Page) -> Page? {
    if let place = places[page.row] {
      return albums[place].index(of: page.column) == nil ? self.page(inAlbum: page.row) : page
    }
    guard !albums.isEmpty else { return nil }
    let index = if let last, last.album == page.row { min(last.index, albums.count - 1) } else { 0 }
    return self.page(inAlbum: albums[index].id)
  }

  /// Allocates memory for all albums, so that visiting a page allocates none.
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

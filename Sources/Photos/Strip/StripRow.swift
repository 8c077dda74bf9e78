import PagerEngine
import PagerGeometry
import PhotoLibrary

/// An album in the filmstrip, with the pages' position in it.
struct StripRow {
  let album: Album
  let track: StripTrack
  /// The position of the middle of the viewport in the album (see ``StripTrack``).
  let place: Double
  /// The displacement of the row from its resting location, in heights of the filmstrip, positive down. Albums move
  /// through the filmstrip as their pages move through the viewport.
  let displacement: Double

  /// The page of the picture nearest to ``place``.
  var page: Page? { album.id(at: Int(place.rounded())).map { Page(column: $0, row: album.id) } }

  /// Returns the pages of the thumbnails with the x coordinate of each middle (pt), without the page `hidden`.
  func cells(without hidden: Page?) -> [(page: Page, x: Double)] {
    (0..<track.cells).compactMap { cell in
      let place = track.place(of: cell)
      guard let id = album.id(at: Int(place.rounded())) else { return nil }
      let page = Page(column: id, row: album.id)
      return page == hidden ? nil : (page, track.x(of: place))
    }
  }

  /// Returns this row with another position.
  func at(_ place: Double) -> StripRow {
    StripRow(album: album, track: track, place: place, displacement: displacement)
  }

  /// Returns the rows of the albums with visible pages, the row nearest to the middle first.
  ///
  /// - Parameter width: The width of the filmstrip (pt).
  static func rows(
    of pager: Pager<PhotoMap>, in snapshot: LibrarySnapshot, width: Double, isRightToLeft: Bool
  ) -> [StripRow] {
    let middle = Point(x: pager.viewport.width / 2, y: pager.viewport.height / 2)
    // The visible pages of each row.
    var seen: [(row: Int, pages: [PlacedPage])] = []
    pager.forEachPlacedPage { placed in
      if let place = seen.firstIndex(where: { $0.row == placed.page.row }) {
        seen[place].pages.append(placed)
      } else {
        seen.append((placed.page.row, [placed]))
      }
    }
    return seen.compactMap { _, pages -> StripRow? in
      let pages = pages.sorted { ($0.frame.center.x - middle.x).magnitude < ($1.frame.center.x - middle.x).magnitude }
      guard let page = pages.first, let album = snapshot.album(of: page.page),
        let index = album.index(of: page.page.column)
      else { return nil }
      var place = Double(index)
      if pages.count > 1, let next = album.index(of: pages[1].page.column) {
        let (from, to) = (page.frame.center.x, pages[1].frame.center.x)
        place += Double(next - index) * (middle.x - from) / (to - from)
      }
      return StripRow(
        album: album, track: StripTrack(count: album.listed, width: width, isRightToLeft: isRightToLeft),
        place: place, displacement: (page.frame.center.y - middle.y) / max(1, page.frame.size.height))
    }.sorted { $0.displacement.magnitude < $1.displacement.magnitude }
  }
}

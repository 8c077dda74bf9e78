import PageStore
import PagerEngine
import PhotoLibrary
import Words

/// The content of the details panel for a page.
public struct DetailsContent: Hashable, Sendable {
  /// The picture's name, and that of a RAW photograph for which it is shown.
  public var name: String
  /// The picture's folder; empty for a page without a file.
  public var folder: String
  /// The details of the file; `nil` before the first request.
  public var details: DetailsStore.Details?

  /// Creates the content of a page.
  public init(name: String = "", folder: String = "", details: DetailsStore.Details? = nil) {
    self.name = name
    self.folder = folder
    self.details = details
  }

  /// Creates the content for the picture `page` of `snapshot`, without a folder for a page without a file.
  public init(of page: Page, in snapshot: LibrarySnapshot, details: DetailsStore.Details?) {
    let album = snapshot.album(of: page)
    let names = album.map { [$0.name(of: page.column) ?? $0.title, $0.nameOfRAW(of: page.column)].compactMap(\.self) }
    self.init(
      name: joined(names ?? []), folder: snapshot.location(of: page).map { $0.absolute.parent.shownPath } ?? "",
      details: details
    )
  }
}

/// A row of the details panel.
struct DetailsRow: Hashable {
  /// The label; empty for a row that needs none.
  let label: String
  let value: String
  /// The rank. With little room the rows with the highest ranks are left out first.
  let rank: Int
  var isAlert = false
  /// The location that a tap on the row opens in a map program, as `latitude,longitude` in degrees; `nil` for none.
  var location: String?
}

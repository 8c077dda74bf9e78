import PageStore
import PagerEngine
import PhotoLibrary

/// What the details panel shows of a page.
public struct DetailsContent: Hashable, Sendable {
  /// The picture's name.
  public var name: String
  /// The folder that it is in; empty where it has no place in one.
  public var folder: String
  /// What is known of its file; `nil` where nothing was asked for.
  public var details: DetailsStore.Details?

  /// A page of which `details` are known.
  public init(name: String = "", folder: String = "", details: DetailsStore.Details? = nil) {
    self.name = name
    self.folder = folder
    self.details = details
  }

  /// The picture `page` of `snapshot`; its name alone where it has no place in a folder.
  public init(of page: Page, in snapshot: LibrarySnapshot, details: DetailsStore.Details?) {
    let name = snapshot.album(of: page).map { $0.name(of: page.column) ?? $0.title }
    self.init(
      name: name ?? "", folder: snapshot.location(of: page).map { $0.parent.shownPath } ?? "", details: details)
  }
}

/// A line of the details panel.
struct DetailsRow: Hashable {
  /// What it is about; empty for a line that speaks for itself.
  let label: String
  let value: String
  /// The lower, the longer it stays where there is little room.
  let rank: Int
  var isAlert = false
}

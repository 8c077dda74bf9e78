import Words

/// The description of a page for a screen reader.
public struct SpokenPage: Hashable, Sendable {
  /// The page's column, an id within its row.
  public var column: Int
  /// The page's row, an id.
  public var row: Int
  /// The name of the page.
  public var name: String
  /// The page's position in its album; `nil` for a page without an album.
  public var place: AlbumPlace?
  /// The states of the page, such as zoomed or marked.
  public var states: [SpokenState]

  /// Creates the description of the page at (`column`, `row`).
  public init(column: Int, row: Int, name: String, place: AlbumPlace? = nil, states: [SpokenState] = []) {
    self.column = column
    self.row = row
    self.name = name
    self.place = place
    self.states = states
  }

  /// Returns whether `other` is the same page with the same name.
  func isSame(as other: SpokenPage?) -> Bool {
    other.map { (column, row, name) == ($0.column, $0.row, $0.name) } ?? false
  }

  /// Returns whether the picture's position in its album changed since `other` while the count did not, as after a
  /// sort. A change caused by pictures that come or go is not announced: a folder that is being read would cause one
  /// announcement after another.
  func hasMoved(since other: SpokenPage?) -> Bool {
    guard let place, let before = other?.place else { return false }
    return place.picture != before.picture && place.count == before.count
  }

  /// Returns the name, the position and the states in one line; with the album's title if `old` is in another row or
  /// has no album.
  func line(after old: SpokenPage?) -> String {
    var parts = [name]
    if let place {
      parts = [translated("%1$@, %2$@ of %3$@", name, localNumber(place.picture), localNumber(place.count))]
      if old?.place == nil || old?.row != row { parts.append(place.title) }
    }
    return joined(parts + states.map(\.line))
  }
}

import Words

/// What a screen reader tells of a page.
public struct SpokenPage: Hashable, Sendable {
  /// Tells pages of a row apart.
  public var column: Int
  /// Tells rows apart.
  public var row: Int
  /// What it is called.
  public var name: String
  /// Where it stands; `nil` for pages that are in no album.
  public var place: AlbumPlace?
  /// What is so of it: it is zoomed, it is marked.
  public var states: [SpokenState]

  /// The page at (`column`, `row`).
  public init(column: Int, row: Int, name: String, place: AlbumPlace? = nil, states: [SpokenState] = []) {
    self.column = column
    self.row = row
    self.name = name
    self.place = place
    self.states = states
  }

  /// Whether it is the page that `other` is, by the same name.
  func isSame(as other: SpokenPage?) -> Bool {
    other.map { (column, row, name) == ($0.column, $0.row, $0.name) } ?? false
  }

  /// Whether its album was sorted since it was `other`. A place that changes because pictures come or go is nothing that a
  /// person has asked for: a folder that is being read would talk without end.
  func hasMoved(since other: SpokenPage?) -> Bool {
    guard let place, let before = other?.place else { return false }
    return place.picture != before.picture && place.count == before.count
  }

  /// Its name, its place and what is so of it, in a line; with the album's name where `old` was in another.
  func line(after old: SpokenPage?) -> String {
    var line = name
    if let place {
      line = translated("%1$@, %2$@ of %3$@", name, localNumber(place.picture), localNumber(place.count))
      if old?.place == nil || old?.row != row { line = translated("%1$@, %2$@", line, place.title) }
    }
    return states.reduce(line) { translated("%1$@, %2$@", $0, $1.line) }
  }
}

import PagerEngine
import Paging
import PhotoLibrary
import Scene

/// The user's choices for the files of pictures: the marked pages, and the pages moved to the trash.
///
/// The choices depend on events and the library alone, so that a playback has the same ones. The scene around moves the
/// files.
struct FileChoices: Hashable {
  /// The marked pages, in the order in which they were marked.
  private(set) var marks: [Page]
  /// The pages moved to the trash, the latest last; pages that were moved together are one element.
  private var trashed: [[Page]] = []
  /// The pages to restore from the trash and then to show. Any other input of the user clears the list.
  private var awaited: [Page] = []

  /// Creates choices with the marked pages `marks`.
  init(marks: [Page]) { self.marks = marks }

  /// Marks `pages`; removes their marks if all of them are marked. O(marks + pages).
  mutating func toggle(_ pages: [Page]) {
    let marked = Set(marks)
    let unmarked = pages.filter { !marked.contains($0) }
    if unmarked.isEmpty {
      let removed = Set(pages)
      marks.removeAll { removed.contains($0) }
    } else {
      marks += unmarked
    }
  }

  /// Removes all marks.
  mutating func unmarkAll() { marks = [] }

  /// Notes that the pictures `pages` are moved to the trash together.
  mutating func trash(_ pages: [Page]) { trashed.append(pages) }

  /// Notes that the pictures moved to the trash last are to be restored.
  mutating func takeBack() { if let pages = trashed.popLast() { awaited += pages.reversed() } }

  /// Handles an event and its `command`: input of the user other than undo ends the wait for restored pictures.
  mutating func heard(_ event: InputEvent, _ command: Command?) {
    guard event.isByPerson, command != FileCommand.undo.command else { return }
    awaited = []
  }

  /// Returns the new pages of the pictures that the latest undo restored; none if no picture is awaited, or if none has
  /// come back yet.
  ///
  /// The library gives a restored picture a new page: it is a page of the album that `old` does not have. The new page
  /// gets the mark of the old one. O(pictures of the albums + marks).
  mutating func restored(in new: LibrarySnapshot, after old: LibrarySnapshot) -> [Page] {
    guard !awaited.isEmpty else { return [] }
    var arrivals: [Int: ArraySlice<Page>] = [:]
    var found: [Page] = []
    var renamed: [Page: Page] = [:]
    while let page = awaited.last {
      let row = page.row
      if arrivals[row] == nil { arrivals[row] = new.arrivals(in: row, after: old)[...] }
      guard let arrival = arrivals[row]?.popFirst() else { break }
      awaited.removeLast()
      found.append(arrival)
      renamed[page] = arrival
    }
    if !renamed.isEmpty { marks = marks.map { renamed[$0] ?? $0 } }
    return found
  }

  /// Returns the marked page after `page` in the order of `snapshot`, and after the last one the first; `nil` for no
  /// marks. O(marks x log) in most cases.
  func next(after page: Page, in snapshot: LibrarySnapshot) -> Page? {
    func place(_ page: Page) -> (album: Int, picture: Int)? {
      guard let album = snapshot.albumIndex(of: page), let picture = snapshot.albums[album].index(of: page.column)
      else { return nil }
      return (album, picture)
    }
    let marked = marks.compactMap { page in place(page).map { (page: page, place: $0) } }
      .sorted { $0.place < $1.place }
    guard let start = place(page) else { return marked.first?.page }
    return (marked.first { $0.place > start } ?? marked.first)?.page
  }
}

extension LibrarySnapshot {
  /// Returns the pictures of the album `row` that `old` does not have, in order; if there are none, those of a new
  /// album. O(pictures of the album).
  func arrivals(in row: Int, after old: LibrarySnapshot) -> [Page] {
    func arrivals(_ album: Album) -> [Page] {
      guard album.failure == nil else { return [] }
      let known = old.album(of: Page(column: 0, row: album.id))
      let isKnown = known?.failure == nil
      return (0..<album.listed).compactMap { index in
        guard let id = album.id(at: index), !isKnown || known?.index(of: id) == nil else { return nil }
        return Page(column: id, row: album.id)
      }
    }
    let found = album(of: Page(column: 0, row: row)).map(arrivals) ?? []
    guard found.isEmpty else { return found }
    // A folder that lost its last picture comes back as a new album.
    return albums.first { old.album(of: Page(column: 0, row: $0.id)) == nil }.map(arrivals) ?? []
  }
}

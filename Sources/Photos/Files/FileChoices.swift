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
  /// The pages moved to the trash, the latest last.
  private var trashed: [Page] = []
  /// The pages to restore from the trash and then to show. Any other input of the user clears the list.
  private var awaited: [Page] = []

  /// Creates choices with the marked pages `marks`.
  init(marks: [Page]) { self.marks = marks }

  /// Marks `page`, or removes its mark.
  mutating func toggle(_ page: Page) {
    if let place = marks.firstIndex(of: page) { marks.remove(at: place) } else { marks.append(page) }
  }

  /// Removes all marks.
  mutating func unmarkAll() { marks = [] }

  /// Notes that the picture `page` is moved to the trash.
  mutating func trash(_ page: Page) { trashed.append(page) }

  /// Notes that the last picture moved to the trash is to be restored.
  mutating func takeBack() { if let page = trashed.popLast() { awaited.append(page) } }

  /// Handles an event and its `command`: input of the user other than undo ends the wait for restored pictures.
  mutating func heard(_ event: InputEvent, _ command: Command?) {
    guard event.isByPerson, command != FileCommand.undo.command else { return }
    awaited = []
  }

  /// Returns the new page of the picture that the latest undo restored; `nil` if no picture is awaited, or if it has
  /// not come back yet.
  ///
  /// The library gives a restored picture a new page: it is a page of the album that `old` does not have. The new page
  /// gets the mark of the old one.
  mutating func restored(in new: LibrarySnapshot, after old: LibrarySnapshot) -> Page? {
    guard let page = awaited.last, let found = new.arrival(in: page.row, after: old) else { return nil }
    awaited.removeLast()
    if let place = marks.firstIndex(of: page) { marks[place] = found }
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
  /// Returns a picture of the album `row` that `old` does not have; for a new album, its first picture. O(pictures of
  /// the album).
  func arrival(in row: Int, after old: LibrarySnapshot) -> Page? {
    func arrival(_ album: Album) -> Page? {
      guard album.failure == nil else { return nil }
      let known = old.album(of: Page(column: 0, row: album.id))
      let isKnown = known?.failure == nil
      for index in 0..<album.listed {
        guard let id = album.id(at: index) else { continue }
        if !isKnown || known?.index(of: id) == nil { return Page(column: id, row: album.id) }
      }
      return nil
    }
    if let album = album(of: Page(column: 0, row: row)), let page = arrival(album) { return page }
    // A folder that lost its last picture comes back as a new album.
    let new = albums.first { old.album(of: Page(column: 0, row: $0.id)) == nil }
    return new.flatMap(arrival)
  }
}

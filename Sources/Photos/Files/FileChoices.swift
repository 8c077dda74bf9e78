import PagerEngine
import Paging
import PhotoLibrary
import Scene

/// What a person has chosen of pictures' files: which are marked, and which were to go to the trash.
///
/// Files are other programs' work. What is here follows from events and the library alone, as it is replayed.
struct FileChoices: Hashable {
  /// The marked pages, in the order in which they were marked.
  private(set) var marks: [Page]
  /// What was to go to the trash, the latest last.
  private var trashed: [Page] = []
  /// What is to come back from there, and then to be seen; nobody waits for it any more who has done something else.
  private var awaited: [Page] = []

  /// Nothing but `marks`.
  init(marks: [Page]) { self.marks = marks }

  /// Marks `page`, or no longer.
  mutating func toggle(_ page: Page) {
    if let place = marks.firstIndex(of: page) { marks.remove(at: place) } else { marks.append(page) }
  }

  /// Marks nothing any more.
  mutating func unmarkAll() { marks = [] }

  /// The picture `page` is to go to the trash.
  mutating func trash(_ page: Page) { trashed.append(page) }

  /// The one that went there last is to come back.
  mutating func takeBack() { if let page = trashed.popLast() { awaited.append(page) } }

  /// Hears what a person does, and the `command` that it is.
  mutating func heard(_ event: InputEvent, _ command: Command?) {
    guard event.isByPerson, command != PictureCommand.undo.command else { return }
    awaited = []
  }

  /// What has come back, the last first in line; `nil` where nothing is awaited, or nothing has come.
  ///
  /// A picture that comes back is a new one of its album to everybody: what is new in it now and was not there in `old` is
  /// it. It is marked if it was.
  mutating func restored(in new: LibrarySnapshot, after old: LibrarySnapshot) -> Page? {
    guard let page = awaited.last, let found = new.arrival(in: page.row, after: old) else { return nil }
    awaited.removeLast()
    if let place = marks.firstIndex(of: page) { marks[place] = found }
    return found
  }

  /// The marked page after `page` in the order of `snapshot`, round from the last to the first; `nil` where there is none.
  /// O(marks x log) in most cases.
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
  /// A picture of the album `row` that `old` has not; where that album is new, its first one. O(pictures of the album).
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
    // A folder whose last picture had gone comes back as another album.
    let new = albums.first { old.album(of: Page(column: 0, row: $0.id)) == nil }
    return new.flatMap(arrival)
  }
}

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
  /// The pages that the user moved to the trash, in that order. Those whose move failed are among them.
  private var trashed: [Page] = []
  /// Whether the user undid a move, and has given no other input since. A page that comes back is shown then.
  private var isAwaiting = false

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
  mutating func trash(_ pages: [Page]) { trashed += pages }

  /// Notes that the pictures moved to the trash last are to be restored.
  ///
  /// The files decide which ones they are: a move that failed leaves nothing to restore.
  mutating func takeBack() { isAwaiting = true }

  /// Handles an event and its `command`: input of the user other than undo ends the wait for restored pages.
  mutating func heard(_ event: InputEvent, _ command: Command?) {
    guard event.isByPerson, command != FileCommand.undo.command else { return }
    isAwaiting = false
  }

  /// Returns the pages that `new` has and `old` did not have: those that the latest undo restored.
  ///
  /// The library gives a restored picture its old page. O(pages in the trash) during the wait, else O(1).
  mutating func restored(in new: LibrarySnapshot, after old: LibrarySnapshot) -> [Page] {
    guard isAwaiting else { return [] }
    let found = trashed.filter { new.has($0) && !old.has($0) }
    if !found.isEmpty {
      let found = Set(found)
      trashed.removeAll { found.contains($0) }
    }
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
  /// Returns whether `page` is a picture of the library.
  fileprivate func has(_ page: Page) -> Bool {
    album(of: page).map { $0.failure == nil && $0.index(of: page.column) != nil } ?? false
  }
}

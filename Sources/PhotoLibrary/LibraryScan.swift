import Synchronization

/// The parts of a library, and what they share.
final class LibraryScan: Sendable {
  let request: LibraryRequest
  let desk: LibraryDesk
  private let parts = Mutex<[Int: LibraryPart]>([:])
  private let groups = Mutex(Groups())

  /// Files that were given one by one, by folder.
  private struct Groups {
    /// The part that shows them, by resolved folder.
    var parts: [RawPath: LibraryPart] = [:]
    /// Folders as they were given, and resolved: `./a/1.jpg` and `a/2.jpg` are neighbours.
    var resolved: [RawPath: RawPath] = [:]
  }

  /// A part for each path of `request`, none read yet.
  init(_ request: LibraryRequest, desk: LibraryDesk) {
    self.request = request
    self.desk = desk
    for path in request.paths { addPart(path) }
    if request.list == nil { desk.board.closeParts() }
  }

  /// Adds a part for `path` after the others, and returns its number.
  @discardableResult
  func addPart(_ path: RawPath) -> Int {
    parts.withLock { parts in
      let part = LibraryPart(number: desk.board.addPart(), path: path)
      parts[part.number] = part
      return part.number
    }
  }

  /// Has part `number`, a list that has been read and shown, kept up to date. May wait for disks.
  func keep(_ list: ListedAlbum, as number: Int) {
    parts.withLock { $0[number] = LibraryPart(number: number, listed: list) }
    list.watch(desk, part: number)
  }

  /// Part `number`, or `nil` when there is none.
  func part(_ number: Int) -> LibraryPart? { parts.withLock { $0[number] } }

  /// In their order.
  var allParts: [LibraryPart] { parts.withLock { $0.values.sorted { $0.number < $1.number } } }

  /// Reads everything on this thread, a part after the other.
  func run() {
    for part in allParts where !desk.isCancelled() { part.run(self) }
    publish()
  }

  /// Publishes what there is, with every album in order that nobody is reading.
  func publish() {
    guard !desk.isCancelled() else { return }
    for part in groups.withLock({ Array($0.parts.values) }) { part.finishGiven(desk) }
    desk.board.publishNews()
  }

  /// The part that shows the files that were given of `folder`: `part` if there is none yet.
  func group(of folder: RawPath, orNew part: LibraryPart) -> LibraryPart {
    let known = groups.withLock { $0.resolved[folder] }
    // May wait for the disk, so nobody else may wait for this.
    let resolved = known ?? desk.disk.resolve(folder)
    return groups.withLock { groups in
      groups.resolved[folder] = resolved
      let group = groups.parts[resolved] ?? part
      groups.parts[resolved] = group
      return group
    }
  }

  /// The folder's own name, found out where the path does not say it.
  func title(of folder: RawPath) -> String {
    guard folder.isRelativeName else { return folder.shownName }
    let resolved = desk.disk.resolve(folder)
    return resolved.name.isEmpty ? ShownName.caption(resolved.bytes) : resolved.shownName
  }
}

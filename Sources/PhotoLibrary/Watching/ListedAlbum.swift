import Platform

/// The album of a list from another program, once it has been read, and the folders of its files.
///
/// Files disappear, come back at their place in the order, and change. Files that are not in the list never show.
struct ListedAlbum {
  /// The maximum number of folders to watch, in the order of the list.
  static let mostFolders = 1000

  private var pictures: ListedPictures
  private let title: String
  /// The order of the pictures.
  private var order: PictureOrder
  /// The notices beside the album.
  private let notices: [Album]
  /// The folders of the first pictures, by their numbers.
  private let folders: [RawPath]
  private var gone: Set<UInt32> = []
  /// The end of the patience for each missing picture, in ns.
  private var absenceEnds: [UInt32: Int64] = [:]
  private var versions: [UInt32: UInt32] = [:]
  private var emptyNotice: Album?

  /// Creates the album of `pictures`, with the title `title`, sorted by `order`, and with `notices` after it.
  /// O(pictures).
  init(_ pictures: ListedPictures, title: String, order: PictureOrder = .name, notices: [Album]) {
    self.pictures = pictures
    self.order = order
    self.title = title
    self.notices = notices
    folders = pictures.folders(upTo: Self.mostFolders)
  }

  /// The albums of the source.
  var albums: [Album] {
    guard gone.count < pictures.count else { return [emptyNotice].compactMap { $0 } + notices }
    return [pictures.album(title: title, isComplete: true, without: gone, versions: versions)] + notices
  }

  /// Sorts the pictures by the library's present order. Returns whether the order has changed. O(pictures). May wait
  /// for disks.
  mutating func sort(_ context: LibraryContext) -> Bool {
    let new = context.order.now
    guard new != order else { return false }
    order = new
    pictures.sort(by: new.key(in: RawPath(""), on: context.disk), readsDates: context.readsDates(for: new))
    return true
  }

  /// Takes the dates that were read, if they belong to this album. Returns whether they do. O(pictures).
  mutating func take(_ found: FoundDates) -> Bool {
    guard order == .taken, found.album == pictures.id else { return false }
    pictures.take(found.keys, readOf: found.list, versions: versions)
    return true
  }

  /// Watches the folders. May wait for disks.
  func watch(_ context: LibraryContext, source: Int) {
    for (number, folder) in folders.enumerated() where !context.isCancelled() {
      // An unwatched folder keeps its state from the end of the list.
      try? context.watches?.watch(folder, as: FolderAddress(source: source, folder: number))
    }
  }

  /// Applies events of the folders, oldest first. Returns whether the album changed. O(pictures).
  mutating func take(_ events: [(folder: Int, event: FolderEvent)], _ context: LibraryContext) -> Bool {
    var changes: [ArraySlice<UInt8>: [Change]] = [:]
    var lostFolders: Set<Int> = []
    for (folder, event) in events where folders.indices.contains(folder) {
      switch event.kind {
      case .folderGone, .folderMoved: lostFolders.insert(folder)
      case .removed, .movedAway: changes[event.name[...], default: []].append(Change(folder: folder, isThere: false))
      case .written, .movedHere, .attributes:
        changes[event.name[...], default: []].append(Change(folder: folder, isThere: true))
      case .created:
        // A file that is being written shows when it is closed. Links and second names are never closed.
        let kind = context.disk.kindOfNew(folders[folder].appending(event.name))
        guard kind == .file || kind == .unknown else { continue }
        changes[event.name[...], default: []].append(Change(folder: folder, isThere: true))
      case .ended, .overflow: continue
      }
    }
    guard !changes.isEmpty || !lostFolders.isEmpty else { return false }
    var hasNews = false
    for id in 0..<UInt32(pictures.count) {
      let path = pictures.path(of: id)
      let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path
      let own = changes[name]
      guard own != nil || !lostFolders.isEmpty else { continue }
      let folder = RawPath(bytes: path).parent
      for change in own ?? [] where folders[change.folder] == folder {
        hasNews = note(id, isThere: change.isThere, context) || hasNews
      }
      if lostFolders.contains(where: { folders[$0] == folder }) { hasNews = noteGone(id) || hasNews }
    }
    if hasNews { noteEmptiness(context) }
    return hasNews
  }

  /// The next time when a missing picture counts as gone, in ns; `nil` for none.
  var nextAbsenceEnd: Int64? { absenceEnds.values.min() }

  /// Removes the pictures that have been missing for long enough. Returns whether there are any. May wait for disks.
  mutating func endAbsences(_ context: LibraryContext) -> Bool {
    let now = MonotonicClock.systemNanoseconds
    var hasNews = false
    for id in absenceEnds.filter({ $0.value <= now }).keys.sorted() {
      absenceEnds[id] = nil
      // A file that was written before it got its name causes no event at its end.
      let isThere = context.disk.kindOfNew(RawPath(bytes: pictures.path(of: id))) != nil
      hasNews = (isThere ? note(id, isThere: true, context) : noteGone(id)) || hasNews
    }
    if hasNews { noteEmptiness(context) }
    return hasNews
  }

  private mutating func noteEmptiness(_ context: LibraryContext) {
    if gone.count == pictures.count, emptyNotice == nil {
      let failure = LibraryFailure(path: RawPath(title), reason: .noneLeft)
      emptyNotice = Album(id: context.publisher.newAlbumID(), failure: failure)
    }
  }

  /// An entry of a folder that appeared or disappeared.
  private struct Change {
    let folder: Int
    let isThere: Bool
  }

  private mutating func note(_ id: UInt32, isThere: Bool, _ context: LibraryContext) -> Bool {
    let path = RawPath(bytes: pictures.path(of: id))
    guard isThere else {
      guard !gone.contains(id), let end = context.endOfPatience(for: path) else { return noteGone(id) }
      absenceEnds[id] = end
      return false
    }
    context.removals.noteThere(path)
    absenceEnds[id] = nil
    gone.remove(id)
    pictures.noteWritten(id)
    versions[id, default: 0] += 1
    return true
  }

  private mutating func noteGone(_ id: UInt32) -> Bool {
    absenceEnds[id] = nil
    return gone.insert(id).inserted
  }
}

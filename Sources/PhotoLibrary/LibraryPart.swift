import Synchronization

/// What one given path leads to. One thread at a time works on it, as that may wait for a disk; whoever has news for it
/// does not wait.
final class LibraryPart: Sendable {
  /// What there is to do.
  private struct Work {
    var isUnread = true
    var events: [(folder: Int, event: FolderEvent)] = []
    /// Whether events were lost.
    var listsAll = false
    var listsUnwatched = false
  }

  let number: Int
  let path: RawPath
  private let tree = Mutex<FolderTree?>(nil)
  private let work = Mutex(Work())
  /// What the part shows where it is a list.
  private let listed: Mutex<ListedAlbum?>
  private let unwatchedCount = Atomic(0)
  /// Keeps the bytes of a picture that came through a pipe.
  private let piped = Mutex<PipedPicture?>(nil)

  init(number: Int, path: RawPath) {
    self.number = number
    self.path = path
    listed = Mutex(nil)
  }

  /// A list that has been read, and shown.
  init(number: Int, listed: ListedAlbum) {
    self.number = number
    path = RawPath("")
    self.listed = Mutex(listed)
    work.withLock { $0.isUnread = false }
  }

  /// Whether the system would not watch one of its folders.
  var isPartlyUnwatched: Bool { unwatchedCount.load(ordering: .relaxed) > 0 }

  /// Notes what happened in folder `folder`.
  func note(_ event: FolderEvent, in folder: Int) { work.withLock { $0.events.append((folder, event)) } }

  /// Notes that events were lost.
  func noteOverflow() {
    work.withLock { work in
      work.listsAll = true
      work.events = []
    }
  }

  /// Notes that folders that are not watched should be listed again.
  func noteUnwatched() { work.withLock { $0.listsUnwatched = true } }

  /// Does what there is to do, and tells the board.
  func run(_ scan: LibraryScan) {
    let work = self.work.withLock { work in
      defer { work = Work(isUnread: false) }
      return work
    }
    let desk = scan.desk
    if work.isUnread { read(scan) }
    listed.withLock { listed in
      if listed?.take(work.events, desk) == true { desk.board.set(listed?.albums ?? [], of: number) }
    }
    tree.withLock { tree in
      guard !desk.isCancelled(), tree != nil else { return }
      if work.listsAll { tree?.listAll(desk) }
      if !work.events.isEmpty { tree?.take(work.events, desk) }
      if work.listsUnwatched { tree?.listUnwatched(desk) }
      tree?.settle(desk)
      unwatchedCount.store(tree?.unwatched.count ?? 0, ordering: .relaxed)
      // Nothing new is no news; the first reading is, even when it found nothing.
      if work.isUnread || tree?.hasNews == true { desk.board.set(tree?.albums ?? [], of: number) }
      tree?.hasNews = false
    }
    if work.isUnread, !desk.isCancelled() { desk.board.finish(number) }
  }

  /// Puts files that were given one by one in their last order.
  func finishGiven(_ desk: LibraryDesk) {
    tree.withLock { tree in
      guard tree?.given != nil else { return }
      tree?.finishGiven()
      desk.board.set(tree?.albums ?? [], of: number)
    }
  }

  /// Adds the file `name`, which was given by itself, to the folder `folder`, which is this part's.
  func addGiven(_ name: [UInt8], folder: RawPath, _ scan: LibraryScan) {
    tree.withLock { tree in
      if tree == nil {
        tree = FolderTree(
          part: number, root: folder, title: scan.title(of: folder), depth: 0, selection: .given([]),
          collation: scan.desk.collation)
        tree?.watch(FolderTree.root, scan.desk)
      }
      tree?.addGiven(name, scan.desk)
      // Nobody will come to put it in order: it is.
      if tree?.given == nil { scan.desk.board.set(tree?.albums ?? [], of: number) }
    }
  }

  private func read(_ scan: LibraryScan) {
    if path == RawPath("-"), let input = scan.request.input { return readInput(input, scan) }
    do {
      switch try scan.desk.disk.probe(path) {
      case .folder: readFolders(scan)
      case .file(let header) where PictureSignature.format(of: header) != nil: readFile(scan)
      case .file, .other: say(LibraryFailure(path: path, reason: .notAPicture), scan)
      }
    } catch {
      say(LibraryFailure(path: path, error: error), scan)
    }
  }

  private func readFolders(_ scan: LibraryScan) {
    let depth = scan.request.isRecursive ? Int.max : 1
    tree.withLock { tree in
      tree = FolderTree(
        part: number, root: path, title: scan.title(of: path), depth: depth, collation: scan.desk.collation)
      tree?.read(FolderTree.root, scan.desk)
    }
  }

  /// One file is opened among its siblings, several are an album of exactly these.
  private func readFile(_ scan: LibraryScan) {
    let name = Array(path.name)
    let folder = path.parent
    guard scan.request.paths.count == 1, scan.request.list == nil else {
      return scan.group(of: folder, orNew: self).addGiven(name, folder: folder, scan)
    }
    tree.withLock { tree in
      tree = FolderTree(
        part: number, root: folder, title: scan.title(of: folder), depth: 0, selection: .picturesAnd(name),
        collation: scan.desk.collation)
      tree?.readAround(name, scan.desk)
    }
  }

  private func readInput(_ input: Int32, _ scan: LibraryScan) {
    do throws(LibraryFailure) {
      let picture = try PipedPicture(reading: input, isCancelled: scan.desk.isCancelled)
      piped.withLock { $0 = picture }
      let album = Album(
        id: scan.desk.board.newAlbumID(), title: PipedPicture.title, folder: RawPath("-"), count: 1, isComplete: true,
        content: .single(name: "Picture", location: picture.location))
      scan.desk.board.set([album], of: number)
    } catch {
      say(error, scan)
    }
  }

  private func say(_ failure: LibraryFailure, _ scan: LibraryScan) {
    let notice = Album(id: scan.desk.board.newAlbumID(), failure: failure)
    scan.desk.board.set([notice], of: number)
    scan.desk.board.publishIfDue(number) { [notice] }
  }
}

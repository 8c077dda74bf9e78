import Synchronization

/// A given path and the albums it leads to. One thread at a time works on it, because that may wait for a disk. Events
/// are noted without waiting.
final class LibrarySource: Sendable {
  /// The work to do.
  private struct Work {
    var isUnread = true
    var events: [(folder: Int, event: FolderEvent)] = []
    /// Whether events were lost.
    var listsAll = false
    var listsUnwatched = false
    var dates: [FoundDates] = []
  }

  let number: Int
  let path: RawPath
  /// Whether it is the only path of its request: a single file is then shown among its siblings.
  private let isAlone: Bool
  private let tree = Mutex<FolderTree?>(nil)
  private let work: Mutex<Work>
  /// The albums of the source, where it is a list.
  private let listed: Mutex<ListedAlbum?>
  private let unwatchedCount = Atomic(0)
  private let absenceEnd = Atomic(Int64.max)
  /// The owner of the bytes of a picture from a pipe.
  private let piped = Mutex<PipedPicture?>(nil)

  /// Creates a source for `path`, not read yet, or for a list that has been read and published.
  init(number: Int, path: RawPath = RawPath(""), isAlone: Bool = false, listed: ListedAlbum? = nil) {
    self.number = number
    self.path = path
    self.isAlone = isAlone
    self.listed = Mutex(listed)
    work = Mutex(Work(isUnread: listed == nil))
  }

  /// Whether the system would not watch one of its folders.
  var isPartlyUnwatched: Bool { unwatchedCount.load(ordering: .relaxed) > 0 }

  /// The next time when a missing picture may count as gone, in ns; `nil` for none.
  var nextAbsenceEnd: Int64? {
    let end = absenceEnd.load(ordering: .relaxed)
    return end == .max ? nil : end
  }

  /// Returns whether that time has come by `now`, and only once: the source finds the next time when it runs, and may
  /// wait for a disk until then.
  func takeAbsenceEnd(at now: Int64) -> Bool {
    let end = absenceEnd.load(ordering: .relaxed)
    return end <= now && absenceEnd.compareExchange(expected: end, desired: .max, ordering: .relaxed).exchanged
  }

  /// Notes an event in folder `folder`.
  func note(_ event: FolderEvent, in folder: Int) { work.withLock { $0.events.append((folder, event)) } }

  /// Notes that events were lost.
  func noteOverflow() {
    work.withLock { work in
      work.listsAll = true
      work.events = []
    }
  }

  /// Notes that unwatched folders should be listed again.
  func noteUnwatched() { work.withLock { $0.listsUnwatched = true } }

  /// Notes dates that were read for an album, which may belong to another source.
  func note(_ dates: FoundDates) { work.withLock { $0.dates.append(dates) } }

  /// Does the noted work, and gives the albums to the publisher.
  func run(_ sources: LibrarySources) {
    let work = self.work.withLock { work in
      defer { work = Work(isUnread: false) }
      return work
    }
    let context = sources.context
    if work.isUnread { read(sources) }
    listed.withLock { listed in
      guard var album = listed else { return }
      var hasNews = album.sort(context)
      for found in work.dates { hasNews = album.take(found) || hasNews }
      hasNews = album.take(work.events, context) || hasNews
      hasNews = album.endAbsences(context) || hasNews
      absenceEnd.store(album.nextAbsenceEnd ?? .max, ordering: .relaxed)
      listed = album
      if hasNews { context.publisher.set(album.albums, of: number) }
    }
    tree.withLock { tree in
      guard !context.isCancelled(), tree != nil else { return }
      tree?.sort(context)
      for found in work.dates { tree?.take(found) }
      if work.listsAll { tree?.listAll(context) }
      if !work.events.isEmpty { tree?.take(work.events, context) }
      if work.listsUnwatched { tree?.listUnwatched(context) }
      tree?.endAbsences(context)
      absenceEnd.store(tree?.nextAbsenceEnd ?? .max, ordering: .relaxed)
      tree?.settle(context)
      unwatchedCount.store(tree?.unwatched.count ?? 0, ordering: .relaxed)
      // Nothing is published without a change. The first reading counts as one, even if it found nothing.
      if work.isUnread || tree?.hasNews == true { context.publisher.set(tree?.albums ?? [], of: number) }
      tree?.hasNews = false
    }
    if work.isUnread, !context.isCancelled() { context.publisher.finish(number) }
  }

  /// Puts the files that were given one by one into their final order.
  func finishGiven(_ context: LibraryContext) {
    tree.withLock { tree in
      guard tree?.given != nil else { return }
      tree?.finishGiven()
      context.publisher.set(tree?.albums ?? [], of: number)
    }
  }

  /// Adds the given file `name` in `folder`, which is the folder of this source.
  func addGiven(_ name: [UInt8], folder: RawPath, _ sources: LibrarySources) {
    tree.withLock { tree in
      if tree == nil {
        tree = FolderTree(
          source: number, root: folder, title: sources.title(of: folder), depth: 0, selection: .given([]),
          sources.context)
        tree?.watch(FolderTree.root, sources.context)
      }
      tree?.addGiven(name, sources.context)
      // It is already in order.
      if tree?.given == nil { sources.context.publisher.set(tree?.albums ?? [], of: number) }
    }
  }

  private func read(_ sources: LibrarySources) {
    if path == RawPath("-"), let input = sources.request.input { return readInput(input, sources) }
    let disk = sources.context.disk
    switch disk.target(at: path) {
    case .folder: readFolders(disk.unambiguous(path), sources)
    case .picture: readFile(disk.unambiguous(path), sources)
    case .failure(let failure): say(failure, sources)
    }
  }

  private func readFolders(_ path: RawPath, _ sources: LibrarySources) {
    let depth = sources.request.isRecursive ? Int.max : 1
    tree.withLock { tree in
      tree = FolderTree(
        source: number, root: path, title: sources.title(of: path), depth: depth, sources.context)
      tree?.read(FolderTree.root, sources.context)
    }
  }

  /// Reads a file: a single file is shown among its siblings; several files make an album of exactly these.
  private func readFile(_ path: RawPath, _ sources: LibrarySources) {
    let name = Array(path.name)
    let folder = path.parent
    guard isAlone else {
      return sources.group(of: folder, orNew: self).addGiven(name, folder: folder, sources)
    }
    tree.withLock { tree in
      tree = FolderTree(
        source: number, root: folder, title: sources.title(of: folder), depth: 0, selection: .picturesAnd(name),
        sources.context)
      tree?.readAround(name, sources.context)
    }
  }

  private func readInput(_ input: Int32, _ sources: LibrarySources) {
    do throws(LibraryFailure) {
      let picture = try PipedPicture(reading: input, isCancelled: sources.context.isCancelled)
      piped.withLock { $0 = picture }
      let album = Album(
        id: sources.context.publisher.newAlbumID(), title: PipedPicture.title, folder: RawPath("-"), count: 1,
        isComplete: true,
        content: .single(name: "Picture", location: picture.location))
      sources.context.publisher.set([album], of: number)
    } catch {
      say(error, sources)
    }
  }

  private func say(_ failure: LibraryFailure, _ sources: LibrarySources) {
    let notice = Album(id: sources.context.publisher.newAlbumID(), failure: failure)
    sources.context.publisher.set([notice], of: number)
    sources.context.publisher.publishIfDue(number) { [notice] }
  }
}

import Platform
import Synchronization

/// A library that is read on threads of its own and kept up to date as its folders change. It keeps the latest snapshot
/// for any other thread.
///
/// While nothing happens on disk, nothing runs except for one waiting thread.
public final class LiveLibrary: Sendable {
  private let snapshot = Mutex(LibrarySnapshot())
  private let isCancelled = Atomic(false)
  private let first = WakeUp()
  private let watcher: any FolderWatching
  private let log: FailureLog
  /// The threads, until the library is cancelled: they hold a reference to it.
  private let threads = Mutex<LibraryThreads?>(nil)

  /// Starts to read `request`. `onNews` is called on a reading thread after each new snapshot, at most 25 times a
  /// second during reading and about 10 times a second afterwards. It should only wake the thread that will fetch the
  /// snapshot.
  ///
  /// - Parameters:
  ///   - dates: The reader of dates taken; without one, the dates of the files stand in.
  ///   - onTrouble: Receives a line when something is less complete than expected: a path that does not exist, a folder
  ///     that cannot be watched.
  public convenience init(
    _ request: LibraryRequest, dates: (any DateReader)? = nil,
    onTrouble: @escaping @Sendable (String) -> Void = { _ in },
    onNews: @escaping @Sendable () -> Void
  ) {
    self.init(request, disk: SystemDisk(), dates: dates, onTrouble: onTrouble, onNews: onNews)
  }

  init(
    _ request: LibraryRequest, disk: any Disk, watcher: any FolderWatching = Inotify(),
    relistingInterval: Int64 = LibraryThreads.relistingInterval, patience: Int64 = Absences.patience,
    dates: (any DateReader)? = nil,
    onTrouble: @escaping @Sendable (String) -> Void = { _ in }, onNews: @escaping @Sendable () -> Void
  ) {
    self.watcher = watcher
    log = FailureLog(onTrouble: onTrouble)
    let publisher = SnapshotPublisher(clock: { MonotonicClock.systemNanoseconds }) { [self] snapshot in
      keep(snapshot)
      onNews()
    }
    let threads = LibraryThreads(
      request, disk: disk, publisher: publisher, watcher: watcher, relistingInterval: relistingInterval,
      patience: patience, dates: dates, isCancelled: { [self] in isCancelled.load(ordering: .relaxed) },
      onTrouble: onTrouble)
    self.threads.withLock { $0 = threads }
    threads.start()
  }

  /// Returns the newest snapshot; an empty one before the first. Never waits for the disk.
  public func latest() -> LibrarySnapshot {
    snapshot.withLock { $0 }
  }

  /// Waits until there is a picture to show or nothing more will come, and returns the newest snapshot. Waits as long
  /// as the disk does.
  public func waitForFirst() -> LibrarySnapshot {
    first.wait()
    return latest()
  }

  /// Waits in the same way, but no longer than `seconds`: returns `nil` if the disk has not answered by then.
  public func waitForFirst(atMost seconds: Double) -> LibrarySnapshot? {
    first.wait(atMost: seconds) ? latest() : nil
  }

  /// The first path that could not be read, among the reported failures. A folder without pictures counts as read.
  public var firstUnread: LibraryFailure? { log.told.first { $0.isUnread } }

  /// Reads the absolute paths `paths` too, in the background: their albums come after the others. A single file brings
  /// its siblings. Each path that cannot be shown gets a page that says why.
  public func open(_ paths: [RawPath]) { threads.withLock { $0 }?.open(paths) }

  /// The sort order of the pictures in albums.
  public var order: PictureOrder { threads.withLock { $0?.order } ?? .name }

  /// Changes the sort order, in the background. A new snapshot has the new order; every picture keeps its id.
  public func sort(by order: PictureOrder) { threads.withLock { $0 }?.sort(by: order) }

  /// Announces that the user removes the file at `path`: its picture then goes at once. A picture that disappears
  /// otherwise stays for a second, because programs that edit a picture remove its name for a moment.
  public func expectRemoval(of path: RawPath) { threads.withLock { $0 }?.expectRemoval(of: path) }

  /// Notes that the user views the album with this id: its dates are read first.
  public func look(atAlbum id: Int) { threads.withLock { $0 }?.look(at: id) }

  /// Ends reading and watching soon, at the latest when the disk has answered. At most one more snapshot follows.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    threads.withLock { $0 = nil }
    watcher.wake()
    first.signal()
  }

  private func keep(_ new: LibrarySnapshot) {
    // This comes before any thread can see that reading has ended, and end the program.
    log.tell(new)
    // The old snapshot leaves the lock alive, so that no thread waits while its memory is freed.
    _ = snapshot.withLock { current in
      let old = current
      current = new
      return old
    }
    if new.startPage != nil || new.isComplete { first.signal() }
    threads.withLock { $0 }?.follow(new)
  }
}

/// The log of paths that are not shown while others are: a line for each, until the whole request has been read.
final class FailureLog: Sendable {
  /// The maximum number of lines. Further failures get no line, but still have their pages.
  static let mostLines = 16

  private struct State {
    var told: [LibraryFailure] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let onTrouble: @Sendable (String) -> Void

  /// Creates a log that passes its lines to `onTrouble`.
  init(onTrouble: @escaping @Sendable (String) -> Void) { self.onTrouble = onTrouble }

  /// The reported failures, in order.
  var told: [LibraryFailure] { state.withLock { $0.told } }

  /// Reports the new failures in `snapshot`; none while it has no picture, because its failures may then be the only
  /// result.
  func tell(_ snapshot: LibrarySnapshot) {
    let lines = state.withLock { state -> [String] in
      guard !state.isOver, snapshot.startPage != nil else { return [] }
      state.isOver = snapshot.isComplete
      var lines: [String] = []
      for failure in snapshot.failures where state.told.count < Self.mostLines && !state.told.contains(failure) {
        state.told.append(failure)
        lines.append(failure.line)
        if state.told.count == Self.mostLines { lines.append("more paths may not be shown: their pages say why") }
      }
      return lines
    }
    for line in lines { onTrouble(line) }
  }
}

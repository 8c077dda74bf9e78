import Platform
import Synchronization

/// Reads a library on threads of its own, keeps it up to date as its folders change, and keeps the latest snapshot of it
/// for any other thread.
///
/// When nothing happens on disk nothing runs: what is left is one thread that waits.
public final class LiveLibrary: Sendable {
  private let snapshot = Mutex(LibrarySnapshot())
  private let isCancelled = Atomic(false)
  private let first = WakeUp()
  private let watcher: any FolderWatching
  private let log: FailureLog
  /// Until it is cancelled: they hold this library.
  private let threads = Mutex<LibraryThreads?>(nil)

  /// Starts reading `request`. `onNews` is called on a reading thread after each new snapshot, at most 25 times a second
  /// while it reads and about 10 times a second afterwards; it should only wake the one who will ask.
  ///
  /// - Parameters:
  ///   - dates: reads when pictures were taken; without, the dates of their files stand for that.
  ///   - onTrouble: told in one line when something is not as complete as one would expect: a path that is not there, a
  ///     folder that cannot be watched.
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

  /// The newest snapshot; empty before the first. Never waits for the disk.
  public func latest() -> LibrarySnapshot {
    snapshot.withLock { $0 }
  }

  /// Waits until there is a picture to show or nothing more will come, and returns the newest snapshot. Waits as long
  /// as the disk does.
  public func waitForFirst() -> LibrarySnapshot {
    first.wait()
    return latest()
  }

  /// The same, but waits no longer than `seconds`: `nil` where the disk has not answered by then.
  public func waitForFirst(atMost seconds: Double) -> LibrarySnapshot? {
    first.wait(atMost: seconds) ? latest() : nil
  }

  /// The first path that could not be read, among those that were told of while others showed; a folder without pictures
  /// could be.
  public var firstUnread: LibraryFailure? { log.told.first { $0.isUnread } }

  /// Reads `paths` too, soon, from the root on: their albums come after those there are. A single file brings its
  /// siblings along, and of paths that cannot be shown each gets a page that says why.
  public func open(_ paths: [RawPath]) { threads.withLock { $0 }?.open(paths) }

  /// What the pictures of albums are sorted by.
  public var order: PictureOrder { threads.withLock { $0?.order } ?? .name }

  /// Has them sorted by `order`, soon: they come in it as news, with every picture's id as it was.
  public func sort(by order: PictureOrder) { threads.withLock { $0 }?.sort(by: order) }

  /// A person sends the file at `path` away: once it is gone its picture goes too, at once. One that goes otherwise stays for
  /// a second, as programs that edit a picture take its name away for a moment.
  public func expectRemoval(of path: RawPath) { threads.withLock { $0 }?.expectRemoval(of: path) }

  /// A person looks at the album with this id: where pictures are to be read, its are read first.
  public func look(atAlbum id: Int) { threads.withLock { $0 }?.look(at: id) }

  /// Ends reading and watching soon, at the latest when the disk has answered. No more than one snapshot follows.
  public func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    threads.withLock { $0 = nil }
    watcher.wake()
    first.signal()
  }

  private func keep(_ new: LibrarySnapshot) {
    // Before anybody can know that all has been read, and end the program.
    log.tell(new)
    // The old one leaves the lock alive, so that nobody waits while its memory is given back.
    _ = snapshot.withLock { current in
      let old = current
      current = new
      return old
    }
    if new.startPage != nil || new.isComplete { first.signal() }
    threads.withLock { $0 }?.follow(new)
  }
}

/// Tells why a path is not shown while others are, a line each, until everything that was asked for has been read.
final class FailureLog: Sendable {
  /// The most lines; what is left out has its page all the same.
  static let mostLines = 16

  private struct State {
    var told: [LibraryFailure] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let onTrouble: @Sendable (String) -> Void

  /// A log whose lines `onTrouble` gets.
  init(onTrouble: @escaping @Sendable (String) -> Void) { self.onTrouble = onTrouble }

  /// What was told, in that order.
  var told: [LibraryFailure] { state.withLock { $0.told } }

  /// Tells what is new in `snapshot`; nothing while it has no picture, as its failures may then be all there is to say.
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

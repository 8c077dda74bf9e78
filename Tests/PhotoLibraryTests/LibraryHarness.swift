import Glibc
import Synchronization

@testable import PhotoLibrary

/// A scanner for a test, which waits for the scanner's callback instead of a fixed time.
final class LibraryHarness: Sendable {
  /// The time limit of a wait (s). No assertion depends on it.
  private static let patience = 20

  let scanner: LiveLibrary
  private let news: News

  /// Wakes the test and counts the news.
  final class News: Sendable {
    /// The semaphore at a fixed address, as the system requires; freed with the last reference.
    private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>
    let count = Atomic(0)
    let troubles = Mutex<[String]>([])

    init() {
      semaphore = .allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
    }

    deinit {
      sem_destroy(semaphore)
      semaphore.deallocate()
    }

    func ring() {
      count.add(1, ordering: .relaxed)
      sem_post(semaphore)
    }

    /// Waits for the next ring; returns `false` at the deadline.
    func wait(until deadline: timespec) -> Bool {
      var deadline = deadline
      while sem_timedwait(semaphore, &deadline) != 0 { if errno != EINTR { return false } }
      return true
    }
  }

  init(
    _ request: LibraryRequest, disk: any Disk = SystemDisk(), watcher: any FolderWatching = Inotify(),
    relistingInterval: Int64 = LibraryThreads.relistingInterval, patience: Int64 = 0,
    dates: (any DateReader)? = nil
  ) {
    let news = News()
    self.news = news
    scanner = LiveLibrary(
      request, disk: disk, watcher: watcher, relistingInterval: relistingInterval, patience: patience,
      dates: dates,
      onTrouble: { line in news.troubles.withLock { $0.append(line) } }, onNews: { news.ring() })
  }

  convenience init(_ paths: [RawPath], isRecursive: Bool = false) {
    self.init(LibraryRequest(paths: paths, isRecursive: isRecursive))
  }

  deinit { scanner.cancel() }

  /// The number of snapshots so far.
  var newsCount: Int { news.count.load(ordering: .relaxed) }

  /// The problems that the scanner reported.
  var troubles: [String] { news.troubles.withLock { $0 } }

  /// Waits for a snapshot that satisfies `isFine`, and returns it, or the latest one after the time limit.
  @discardableResult
  func waits(_ isFine: (LibrarySnapshot) -> Bool) -> LibrarySnapshot {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_sec += Self.patience
    while !isFine(scanner.latest()), news.wait(until: deadline) {}
    return scanner.latest()
  }

  /// Waits until everything has been read.
  @discardableResult
  func waitsForAll() -> LibrarySnapshot { waits(\.isComplete) }

  /// Waits until the library's summary is `expected`, and returns the actual summary.
  func shows(_ expected: [String]) -> [String] { summary(waits { summary($0) == expected }) }
}

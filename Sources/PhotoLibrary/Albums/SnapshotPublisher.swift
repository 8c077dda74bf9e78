import PagerEngine
import Synchronization

/// The collector of the sources' albums. It publishes a snapshot of them when one is due.
///
/// The first snapshot is due when the first album is complete or after 30 ms, the earlier of the two. Most folders are
/// complete by then, so that they open on their first picture. Each later one is due ``interval`` after the one before;
/// after a source that comes once all others are read, it waits as long as the first one, so that a dropped folder opens
/// on its first picture, too.
final class SnapshotPublisher: Sendable {
  /// The time that the first snapshot waits for the first complete album, in ns.
  static let patience: Int64 = 30_000_000
  /// The time until the next snapshot is due, in ns. It is less than the 50 ms by which a count may lag, with a margin
  /// for sorting.
  static let interval: Int64 = 40_000_000
  /// The same time once everything has been read, in ns: changes in the folders are less urgent.
  static let liveInterval: Int64 = 100_000_000

  private struct State {
    /// The albums by the number of their source.
    var albums: [[Album]] = []
    /// The number of sources that are still being read.
    var unfinished = 0
    /// Whether no more sources can come.
    var isWhole = false
    var openAt: Page?
    var hasPublished = false
    var hasNews = false
    /// Whether the last snapshot was complete.
    var hasSaidSo = false

    var isComplete: Bool { isWhole && unfinished == 0 }
  }

  /// The function that returns the time on a monotonic clock, in ns.
  private let clock: @Sendable () -> Int64
  private let send: @Sendable (LibrarySnapshot) -> Void
  private let state = Mutex(State())
  private let due: Atomic<Int64>
  private let albumCount = Atomic(0)

  /// Creates an empty publisher. `send` gets every snapshot, one at a time.
  init(clock: @escaping @Sendable () -> Int64, send: @escaping @Sendable (LibrarySnapshot) -> Void) {
    self.clock = clock
    self.send = send
    due = Atomic(clock() + Self.patience)
  }

  /// Whether another snapshot is due.
  var isDue: Bool { clock() >= due.load(ordering: .relaxed) }

  /// Returns an id that no album has had.
  func newAlbumID() -> Int { albumCount.add(1, ordering: .relaxed).oldValue }

  /// Adds a source after the others and returns its number. It counts as unread until it is finished.
  func addSource() -> Int {
    state.withLock { state in
      if state.isComplete {
        due.store(max(due.load(ordering: .relaxed), clock() + Self.patience), ordering: .relaxed)
      }
      state.albums.append([])
      state.unfinished += 1
      return state.albums.count - 1
    }
  }

  /// Notes that no more sources will be added.
  func closeSources() { state.withLock { $0.isWhole = true } }

  /// Makes `page` the page that the library opens at.
  func open(at page: Page) { state.withLock { $0.openAt = page } }

  /// Sets the albums of source `source` and publishes a snapshot at once.
  func publish(_ albums: [Album], of source: Int) {
    state.withLock { state in
      state.albums[source] = albums
      publish(&state)
    }
  }

  /// Publishes the albums of source `source` if a snapshot is due. Calls `albums` only then.
  func publishIfDue(_ source: Int, _ albums: () -> [Album]) {
    if isDue { publish(albums(), of: source) }
  }

  /// Notes that an album of source `source` is complete. Publishes it if a snapshot is due, or if it would be the first
  /// one.
  func albumIsComplete(_ source: Int, _ albums: () -> [Album]) {
    if isDue || !state.withLock({ $0.hasPublished }) { publish(albums(), of: source) }
  }

  /// Sets the albums of source `source` without publishing.
  func set(_ albums: [Album], of source: Int) {
    state.withLock { state in
      state.albums[source] = albums
      state.hasNews = true
    }
  }

  /// Notes that source `source` has been read, without publishing.
  func finish(_ source: Int) { state.withLock { $0.unfinished -= 1 } }

  /// Publishes albums that were set, or the end of reading, if either is new.
  func publishNews() {
    state.withLock { state in
      if state.hasNews || (state.isComplete && !state.hasSaidSo) { publish(&state) }
    }
  }

  private func publish(_ state: inout State) {
    let isComplete = state.isComplete
    send(LibrarySnapshot(albums: state.albums.flatMap { $0 }, isComplete: isComplete, openAt: state.openAt))
    state.hasSaidSo = isComplete
    state.hasNews = false
    state.hasPublished = true
    // The time counts from the end, so that a long sort is never followed by another at once.
    due.store(clock() + (isComplete ? Self.liveInterval : Self.interval), ordering: .relaxed)
  }
}

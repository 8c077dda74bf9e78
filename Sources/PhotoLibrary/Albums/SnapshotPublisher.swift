import PagerEngine
import Synchronization

/// Gathers what the sources of a library show, and publishes snapshots of it when they are due.
///
/// The first is due when the first album is complete or after 30 ms, whichever comes first: late enough for most folders
/// to be complete, so that they open on their first picture. After that changes wait at most for ``interval``.
final class SnapshotPublisher: Sendable {
  /// How long the first snapshot waits for the first album to be complete (ns).
  static let patience: Int64 = 30_000_000
  /// The least time between snapshots (ns). Shorter than the 50 ms that a count may lag, by a margin for sorting.
  static let interval: Int64 = 40_000_000
  /// The same once everything has been read (ns): changes in the folders are less urgent.
  static let liveInterval: Int64 = 100_000_000

  private struct State {
    /// By the source's number.
    var albums: [[Album]] = []
    /// How many sources are still being read.
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

  /// The time on a steady clock (ns).
  private let clock: @Sendable () -> Int64
  private let send: @Sendable (LibrarySnapshot) -> Void
  private let state = Mutex(State())
  private let due: Atomic<Int64>
  private let albumCount = Atomic(0)

  /// Nothing yet. `send` gets every snapshot, one at a time.
  init(clock: @escaping @Sendable () -> Int64, send: @escaping @Sendable (LibrarySnapshot) -> Void) {
    self.clock = clock
    self.send = send
    due = Atomic(clock() + Self.patience)
  }

  /// Whether it is time for another snapshot.
  var isDue: Bool { clock() >= due.load(ordering: .relaxed) }

  /// An id that no album has had.
  func newAlbumID() -> Int { albumCount.add(1, ordering: .relaxed).oldValue }

  /// Adds a source after the others, and returns its number. It is being read until it is finished.
  func addSource() -> Int {
    state.withLock { state in
      state.albums.append([])
      state.unfinished += 1
      return state.albums.count - 1
    }
  }

  /// No sources are added from now on.
  func closeSources() { state.withLock { $0.isWhole = true } }

  /// The library opens at `page`.
  func open(at page: Page) { state.withLock { $0.openAt = page } }

  /// Source `source` shows `albums` now; publishes that at once.
  func publish(_ albums: [Album], of source: Int) {
    state.withLock { state in
      state.albums[source] = albums
      publish(&state)
    }
  }

  /// Source `source` has news; publishes them if that is due, and asks for them only then.
  func publishIfDue(_ source: Int, _ albums: () -> [Album]) {
    if isDue { publish(albums(), of: source) }
  }

  /// Source `source` has an album complete: the very first is shown at once.
  func albumIsComplete(_ source: Int, _ albums: () -> [Album]) {
    if isDue || !state.withLock({ $0.hasPublished }) { publish(albums(), of: source) }
  }

  /// Source `source` shows `albums` now; publishes nothing yet.
  func set(_ albums: [Album], of source: Int) {
    state.withLock { state in
      state.albums[source] = albums
      state.hasNews = true
    }
  }

  /// Source `source` has been read; publishes nothing yet.
  func finish(_ source: Int) { state.withLock { $0.unfinished -= 1 } }

  /// Publishes what has been set, or that everything has been read, if there is anything to say.
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
    // Counted from the end, so that a sort that takes long is never followed by another at once.
    due.store(clock() + (isComplete ? Self.liveInterval : Self.interval), ordering: .relaxed)
  }
}

import Platform
import Synchronization

/// The reading of dates taken, for the albums that are sorted by them. It reads one album at a time: the one on screen,
/// else the first one.
///
/// The dates of an album are handed over together, because pages would jump with every single date. A thread exists
/// only while there is something to read.
final class DateReading: Sendable {
  /// The number of pictures per request. It is small, so that the thread soon notices changes.
  static let batch = 64

  private struct State {
    var isRunning = false
    var snapshot = LibrarySnapshot()
    /// The undated pictures that were handed over but are not in a snapshot yet, by the album's id.
    var handedOver: [Int: [UInt32]] = [:]
  }

  private let reader: any DateReader
  private let disk: any Disk
  private let isCancelled: @Sendable () -> Bool
  private let handOver: @Sendable (FoundDates) -> Void
  private let state = Mutex(State())
  /// The id of the album on screen.
  private let current = Atomic(-1)

  /// Creates a reading that uses `reader`. `disk` gives the dates of files that have no date taken. `handOver` gets the
  /// dates of each album, on the reading thread.
  init(
    _ reader: any DateReader, disk: any Disk, isCancelled: @escaping @Sendable () -> Bool,
    handOver: @escaping @Sendable (FoundDates) -> Void
  ) {
    self.reader = reader
    self.disk = disk
    self.isCancelled = isCancelled
    self.handOver = handOver
  }

  /// Makes album `id` the next one to read.
  func look(at id: Int) { current.store(id, ordering: .relaxed) }

  /// Follows the library to `snapshot`. Does not wait.
  func follow(_ snapshot: LibrarySnapshot) {
    let starts = state.withLock { state in
      state.snapshot = snapshot
      for (id, undated) in state.handedOver where snapshot.list(ofAlbum: id)?.undated != undated {
        state.handedOver[id] = nil
      }
      guard !state.isRunning, next(state) != nil else { return false }
      state.isRunning = true
      return true
    }
    guard starts else { return }
    // Without a thread, pictures stay in the order of their files' dates until the library changes.
    do throws(SystemError) { try DetachedThread.start { self.run() } } catch {
      state.withLock { $0.isRunning = false }
    }
  }

  private func run() {
    while let album = nextAlbum(), let list = album.list {
      guard let keys = read(list, of: album) else { continue }
      state.withLock { $0.handedOver[album.id] = list.undated }
      // A reader that has stopped gives no more dates.
      guard keys.count == list.undated.count else { continue }
      handOver(FoundDates(album: album.id, list: list, keys: keys))
    }
  }

  private func nextAlbum() -> Album? {
    state.withLock { state in
      let album = isCancelled() ? nil : next(state)
      if album == nil { state.isRunning = false }
      return album
    }
  }

  private func next(_ state: State) -> Album? {
    func isUnread(_ album: Album) -> Bool {
      guard album.isComplete, let list = album.list, !list.undated.isEmpty else { return false }
      return state.handedOver[album.id] == nil
    }
    let looked = state.snapshot.album(withID: current.load(ordering: .relaxed))
    if let looked, isUnread(looked) { return looked }
    return state.snapshot.albums.first(where: isUnread)
  }

  /// Returns the keys of the undated pictures in `list`, the pictures of `album`: fewer keys if the reader has
  /// stopped, `nil` if they are no longer needed.
  private func read(_ list: PictureList, of album: Album) -> [Int64]? {
    let fallback = PictureOrder.taken.key(in: album.folder, on: disk)
    var keys: [Int64] = []
    keys.reserveCapacity(list.undated.count)
    while keys.count < list.undated.count {
      guard isWanted(album) else { return nil }
      let ids = list.undated[keys.count...].prefix(Self.batch)
      let dates = reader.dates(of: ids.map { album.location(of: Int($0)) ?? album.folder })
      guard dates.count == ids.count else { return keys }
      for (id, date) in zip(ids, dates) {
        // Every file has a date of its own, even a damaged one.
        keys.append(date ?? list.name(of: Int(id)).flatMap { fallback.map($0.withUnsafeBufferPointer) } ?? .max)
      }
    }
    return keys
  }

  /// Returns whether the pictures of `album` are still sorted by date taken.
  private func isWanted(_ album: Album) -> Bool {
    guard !isCancelled() else { return false }
    return state.withLock { $0.snapshot.list(ofAlbum: album.id)?.undated.isEmpty == false }
  }
}

extension LibrarySnapshot {
  fileprivate func album(withID id: Int) -> Album? { places[id].map { albums[$0] } }
  fileprivate func list(ofAlbum id: Int) -> PictureList? { album(withID: id)?.list }

  /// Whether all pictures are in their final order: no date is still to be read. O(albums).
  public var isSorted: Bool { albums.allSatisfy { $0.list?.undated.isEmpty ?? true } }
}

/// A reader of the dates taken of pictures.
public protocol DateReader: Sendable {
  /// Returns the date taken of each of `pictures`, in their order, by the camera's own clock (ns since 1970, as if that
  /// clock were in UTC); `nil` for a picture without a date, or one that cannot be read. Waits for disks and for more
  /// urgent work. Returns soon after the reader is stopped, perhaps with fewer dates.
  func dates(of pictures: [RawPath]) -> [Int64?]
}

/// The dates read for an album.
struct FoundDates: Sendable {
  /// The album's id.
  let album: Int
  /// The album's pictures when reading began.
  let list: PictureList
  /// The keys of the list's undated pictures, in their order.
  let keys: [Int64]
}

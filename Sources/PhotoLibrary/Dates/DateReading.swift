import Platform
import Synchronization

/// Has the dates of pictures read that are sorted by them, an album at a time: the one that is looked at, else the first.
///
/// What was found of an album is handed over once all of it has been read, as pages would jump about with every date. There
/// is a thread for it while there is something to read, and none otherwise.
final class DateReading: Sendable {
  /// Pictures that are asked for together: little enough that the thread soon sees what has changed.
  static let batch = 64

  private struct State {
    var isRunning = false
    var snapshot = LibrarySnapshot()
    /// What was handed over and is not in a snapshot yet: the undated pictures of albums, by their ids.
    var handedOver: [Int: [UInt32]] = [:]
  }

  private let reader: any DateReader
  private let disk: any Disk
  private let isCancelled: @Sendable () -> Bool
  private let handOver: @Sendable (FoundDates) -> Void
  private let state = Mutex(State())
  /// The id of the album that is looked at.
  private let current = Atomic(-1)

  /// Reads with `reader`; what it does not know is asked of `disk`. `handOver` gets each album's dates, on the reading thread.
  init(
    _ reader: any DateReader, disk: any Disk, isCancelled: @escaping @Sendable () -> Bool,
    handOver: @escaping @Sendable (FoundDates) -> Void
  ) {
    self.reader = reader
    self.disk = disk
    self.isCancelled = isCancelled
    self.handOver = handOver
  }

  /// Album `id` is looked at: it comes next.
  func look(at id: Int) { current.store(id, ordering: .relaxed) }

  /// The library is `snapshot` now. Does not wait.
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
    // Without a thread pictures stay in the order of their files' dates until the library changes.
    do throws(SystemError) { try DetachedThread.start { self.run() } } catch {
      state.withLock { $0.isRunning = false }
    }
  }

  private func run() {
    while let album = nextAlbum(), let list = album.list {
      guard let keys = read(list, of: album) else { continue }
      state.withLock { $0.handedOver[album.id] = list.undated }
      // A reader that has ended knows nothing more.
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

  /// The keys of what is undated in `list`, the pictures of `album`: fewer where the reader has ended, `nil` where they are of no
  /// more use.
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
        // Whatever is wrong with a file, it has a date of its own.
        keys.append(date ?? list.name(of: Int(id)).flatMap { fallback.map($0.withUnsafeBufferPointer) } ?? .max)
      }
    }
    return keys
  }

  /// Whether the pictures of `album` are still sorted by when they were taken.
  private func isWanted(_ album: Album) -> Bool {
    guard !isCancelled() else { return false }
    return state.withLock { $0.snapshot.list(ofAlbum: album.id)?.undated.isEmpty == false }
  }
}

extension LibrarySnapshot {
  fileprivate func album(withID id: Int) -> Album? { places[id].map { albums[$0] } }
  fileprivate func list(ofAlbum id: Int) -> PictureList? { album(withID: id)?.list }

  /// Whether all pictures are where they are sorted to: no date is still to be read. O(albums).
  public var isSorted: Bool { albums.allSatisfy { $0.list?.undated.isEmpty ?? true } }
}

/// Reads from pictures when they were taken.
public protocol DateReader: Sendable {
  /// When each of `pictures` was taken, in their order, by the camera's own clock (ns since 1970, as if that clock were in
  /// UTC); `nil` for one that does not say so, or cannot be read. Waits for disks and for whatever is more urgent. What
  /// stops this reader makes it return soon.
  func dates(of pictures: [RawPath]) -> [Int64?]
}

/// What was read of an album: by what its pictures are to be sorted.
struct FoundDates: Sendable {
  /// The album's id.
  let album: Int
  /// Its pictures as they were when reading began.
  let list: PictureList
  /// A key for each of the list's undated pictures, in their order.
  let keys: [Int64]
}

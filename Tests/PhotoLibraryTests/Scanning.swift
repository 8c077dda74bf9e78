import Glibc
import Synchronization

@testable import PhotoLibrary

/// A clock that a test moves (ns).
final class ManualClock: Sendable {
  private let time = Atomic<Int64>(0)

  var now: Int64 { time.load(ordering: .relaxed) }

  func advance(microseconds: Int64) {
    time.add(microseconds * 1000, ordering: .relaxed)
  }
}

/// Every snapshot of a scan, and the time of each.
struct Scanned {
  var snapshots: [LibrarySnapshot] = []
  var times: [Int64] = []

  /// The last snapshot.
  var library: LibrarySnapshot { snapshots.last ?? LibrarySnapshot() }
}

/// Scans `paths` on this thread.
func scan(
  _ paths: [RawPath], isRecursive: Bool = false, disk: any Disk = SystemDisk(), clock: ManualClock = ManualClock(),
  order: PictureOrder = .name, pairsRAW: Bool = false, isCancelled: @escaping @Sendable () -> Bool = { false }
) -> Scanned {
  let scanned = Collector()
  let publisher = SnapshotPublisher(clock: { clock.now }) { scanned.add($0, at: clock.now) }
  let request = LibraryRequest(paths: paths, isRecursive: isRecursive)
  let sources = LibrarySources(
    request,
    context: LibraryContext(
      disk: disk, publisher: publisher, pairsRAW: pairsRAW, order: OrderSetting(order), isCancelled: isCancelled))
  for source in sources.all where !isCancelled() { source.run(sources) }
  sources.publish()
  return scanned.all
}

/// Keeps every snapshot that is published.
final class Collector: Sendable {
  private let scanned = Mutex(Scanned())

  var all: Scanned { scanned.withLock { $0 } }

  func add(_ snapshot: LibrarySnapshot, at time: Int64 = 0) {
    scanned.withLock {
      $0.snapshots.append(snapshot)
      $0.times.append(time)
    }
  }
}

/// Scans `paths` of an imaginary disk on this thread.
func scan(_ paths: String..., isRecursive: Bool = false, on disk: ImaginaryDisk) -> LibrarySnapshot {
  scan(paths.map { RawPath($0) }, isRecursive: isRecursive, disk: disk).library
}

/// The albums of a library as text: `title: name name`, or `title! line` for a failure.
func summary(_ library: LibrarySnapshot) -> [String] {
  library.albums.map { album in
    if let failure = album.failure { return "\(album.title)! \(failure.line)" }
    return "\(album.title): \(names(in: album).joined(separator: " "))"
  }
}

/// The names of an album's pictures in order.
func names(in album: Album) -> [String] {
  (0..<album.listed).compactMap { album.id(at: $0).flatMap(album.name) }
}

/// `names` in natural order.
func naturallySorted(_ names: [String], _ collation: Collation = .unicode) -> [String] {
  naturallySorted(names.map { Array($0.utf8) }, collation).map { String(decoding: $0, as: UTF8.self) }
}

/// `names` in natural order.
func naturallySorted(_ names: [[UInt8]], _ collation: Collation = .unicode) -> [[UInt8]] {
  var order = NaturalOrder(collation)
  for name in names { name.withUnsafeBufferPointer { order.append($0) } }
  return order.extend([]).map { Array(order.names[Int($0)]) }
}

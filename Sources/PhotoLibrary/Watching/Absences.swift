import Platform
import Synchronization

/// Names of a folder's pictures that went a moment ago, and may come back: a program that edits a picture renames the
/// original aside, or removes it, before it writes the new one. Until then the album keeps them, and with them their ids.
struct Absences {
  /// How long a name may be gone (ns).
  static let patience: Int64 = 1_000_000_000

  /// When each name that has no file counts as gone (ns on the system's monotonic clock).
  private var ends: [[UInt8]: Int64] = [:]
  /// The first names of pictures that were renamed, by their present ones.
  private var origins: [[UInt8]: (name: [UInt8], end: Int64)] = [:]
  /// Number of origins above which expired ones are removed.
  private var mostOrigins = 100

  /// When a name may count as gone next; `nil` where all are there.
  var next: Int64? { ends.values.min() }

  /// The name `name` has no file; unless it comes back by `end`, or has been gone before, it is gone then.
  mutating func noteGone(_ name: [UInt8], until end: Int64) { if ends[name] == nil { ends[name] = end } }

  /// The picture called `old` is called `new` from `now` on; its first name is its own until `end`. O(1) on average.
  mutating func noteRenamed(_ old: [UInt8], to new: [UInt8], at now: Int64, until end: Int64) {
    let first = origins.removeValue(forKey: old)?.name ?? old
    noteThere(new)
    if first != new { origins[new] = (first, end) }
    guard origins.count > mostOrigins else { return }
    origins = origins.filter { $0.value.end > now }
    mostOrigins = max(100, 2 * origins.count)
  }

  /// The name `name` has a file. Whether it was without one.
  @discardableResult
  mutating func noteThere(_ name: [UInt8]) -> Bool {
    origins[name] = nil
    return ends.removeValue(forKey: name) != nil
  }

  /// What the picture is called now that was called `name` a moment before `now`.
  func renamed(_ name: [UInt8], at now: Int64) -> [UInt8]? {
    origins.first { $0.value.name == name && $0.value.end > now }?.key
  }

  /// Takes the names whose time is over at `now`, in an order that does not change from run to run.
  mutating func takeOver(at now: Int64) -> [[UInt8]] {
    let over = ends.filter { $0.value <= now }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for name in over { ends[name] = nil }
    return over
  }
}

/// Files that a person sends away: nobody waits for them to come back.
final class ExpectedRemovals: Sendable {
  private let paths = Mutex<Set<RawPath>>([])

  /// The file at `path` is about to go.
  func add(_ path: RawPath) { paths.withLock { _ = $0.insert(path.absolute) } }

  /// There is a file at `path`.
  func noteThere(_ path: RawPath) { paths.withLock { _ = $0.isEmpty ? nil : $0.remove(path.absolute) } }

  /// Whether the file at `path` was about to go.
  func contains(_ path: RawPath) -> Bool { paths.withLock { $0.contains(path.absolute) } }
}

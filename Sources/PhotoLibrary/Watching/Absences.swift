import Platform
import Synchronization

/// The names of a folder's pictures that are missing for the moment and may come back. A program that edits a picture
/// renames the original, or removes it, before it writes the new one. The album keeps these pictures, and so their ids,
/// for a moment.
struct Absences {
  /// The time that a name may be missing, in ns.
  static let patience: Int64 = 1_000_000_000

  /// The end of the patience for each missing name, in ns on the system's monotonic clock.
  private var ends: [[UInt8]: Int64] = [:]
  /// The first names of renamed pictures, by their present names.
  private var origins: [[UInt8]: (name: [UInt8], end: Int64)] = [:]
  /// The number of origins above which expired ones are removed.
  private var mostOrigins = 100

  /// The earliest end of a missing name's patience; `nil` if none is missing.
  var next: Int64? { ends.values.min() }

  /// Notes that there is no file named `name`. It counts as gone at `end`, or earlier if it was missing before.
  mutating func noteGone(_ name: [UInt8], until end: Int64) { if ends[name] == nil { ends[name] = end } }

  /// Notes that the picture `old` is named `new` from `now` on. Its first name is remembered until `end`. O(1) on
  /// average.
  mutating func noteRenamed(_ old: [UInt8], to new: [UInt8], at now: Int64, until end: Int64) {
    let first = origins.removeValue(forKey: old)?.name ?? old
    noteThere(new)
    if first != new { origins[new] = (first, end) }
    guard origins.count > mostOrigins else { return }
    origins = origins.filter { $0.value.end > now }
    mostOrigins = max(100, 2 * origins.count)
  }

  /// Notes that there is a file named `name`. Returns whether it was missing.
  @discardableResult
  mutating func noteThere(_ name: [UInt8]) -> Bool {
    origins[name] = nil
    return ends.removeValue(forKey: name) != nil
  }

  /// Returns the present name of the picture that was renamed from `name` a moment before `now`.
  func renamed(_ name: [UInt8], at now: Int64) -> [UInt8]? {
    origins.first { $0.value.name == name && $0.value.end > now }?.key
  }

  /// Removes the names whose patience has ended by `now` and returns them, in an order that is the same in every run.
  mutating func takeOver(at now: Int64) -> [[UInt8]] {
    let over = ends.filter { $0.value <= now }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    for name in over { ends[name] = nil }
    return over
  }
}

/// The files that the user removes. Their names get no patience.
final class ExpectedRemovals: Sendable {
  private let paths = Mutex<Set<RawPath>>([])

  /// Notes that the file at `path` is about to be removed.
  func add(_ path: RawPath) { paths.withLock { _ = $0.insert(path.absolute) } }

  /// Notes that there is a file at `path`.
  func noteThere(_ path: RawPath) { paths.withLock { _ = $0.isEmpty ? nil : $0.remove(path.absolute) } }

  /// Returns whether the removal of the file at `path` is expected.
  func contains(_ path: RawPath) -> Bool { paths.withLock { $0.contains(path.absolute) } }
}

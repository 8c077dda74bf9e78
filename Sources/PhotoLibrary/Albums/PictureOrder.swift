import Glibc
import Synchronization

/// A function from a picture's name to its sort key: smaller keys come first.
typealias PictureKey = @Sendable (_ name: UnsafeBufferPointer<UInt8>) -> Int64

/// The order of the pictures in an album. Albums themselves are always in the order of their names.
public enum PictureOrder: Hashable, Sendable {
  /// By name, in the order of the user's language. A list from another program keeps its own order.
  case name
  /// By the date taken, as stored in the files, the oldest first. The date of the file stands in where there is none,
  /// and until it has been read.
  case taken
  /// By the date of the last change of the file, the oldest first.
  case date
  /// By the length of the file, the shortest first.
  case size
  /// In a random order. It is the same for the same names and seed, even when other pictures come and go.
  case random(seed: UInt64)

  /// The seed of a random order.
  public var seed: UInt64? { if case .random(let seed) = self { seed } else { nil } }

  /// Returns the function for the sort keys of the pictures in `folder`; `nil` if the names alone decide. Each call
  /// reads the facts of a file from the disk where the order needs them, and may wait. A file without facts comes last.
  func key(in folder: RawPath, on disk: any Disk) -> PictureKey? {
    switch self {
    case .name: nil
    case .taken: { disk.facts(folder.appending($0)).map { LocalTime.shown(at: $0.modified) } ?? .max }
    case .date: { disk.facts(folder.appending($0))?.modified ?? .max }
    case .size: { disk.facts(folder.appending($0))?.length ?? .max }
    case .random(let seed): { Int64(bitPattern: Self.hash($0, seed: seed)) }
    }
  }

  /// Returns the FNV-1a hash of the seed's bytes and the name's, mixed by the last steps of SplitMix64. Without them,
  /// the highest bits, which decide the order, would hardly depend on the last letters.
  static func hash(_ name: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for shift in stride(from: 0, to: UInt64(64), by: 8) { add(UInt8(truncatingIfNeeded: seed >> shift)) }
    for byte in name { add(byte) }
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return hash ^ (hash >> 31)
  }
}

extension PictureOrder {
  /// Returns `ids`, which are sorted by name, sorted by `keys`, which has a key for each id. O(n log n).
  static func sorted(_ ids: [UInt32], by keys: [Int64]) -> [UInt32] {
    guard !keys.isEmpty else { return ids }
    var items: [(key: Int64, place: Int)] = []
    items.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() { items.append((keys[Int(id)], place)) }
    items.sort { $0.key != $1.key ? $0.key < $1.key : $0.place < $1.place }
    return items.map { ids[$0.place] }
  }
}

/// The time on the clocks of this system's time zone. A camera's clock has no time zone, so the date of a picture can
/// be compared with that of a file only as local time.
enum LocalTime {
  /// Returns the local time at `instant` (ns since 1970), written as the instant at which a clock in UTC would show the
  /// same time (ns since 1970). Returns `instant` itself where the result would overflow. Two instants in the hour that
  /// is repeated at the end of summer time may give the same result.
  static func shown(at instant: Int64) -> Int64 {
    var seconds = time_t(instant / 1_000_000_000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return instant }
    let (shown, isBeyond) = instant.addingReportingOverflow(Int64(parts.tm_gmtoff) * 1_000_000_000)
    return isBeyond ? instant : shown
  }

  /// Returns the local time `time` (ns since 1970 on a clock in UTC) as text, such as `2024-05-01 12:33`; `nil` for a
  /// year that the system cannot represent.
  static func text(_ time: Int64) -> String? {
    var seconds = time_t((Double(time) / 1e9).rounded(.down))
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(digits(parts.tm_mon + 1))-\(digits(parts.tm_mday)) "
      + "\(digits(parts.tm_hour)):\(digits(parts.tm_min))"
  }
}

/// The present sort order of a library, shared by all threads that read it.
final class OrderSetting: Sendable {
  private let order: Mutex<PictureOrder>

  /// Starts with `order`.
  init(_ order: PictureOrder = .name) { self.order = Mutex(order) }

  /// The present order.
  var now: PictureOrder { order.withLock { $0 } }

  /// Sets the order to `new`. Returns whether it has changed.
  func set(_ new: PictureOrder) -> Bool {
    order.withLock { order in
      defer { order = new }
      return order != new
    }
  }
}

extension PictureList {
  /// Returns the same pictures, sorted by `key` alone and then by their names. Where `readsDates`, all pictures count
  /// as undated. O(n log n). May wait for a disk.
  func sorted(by key: PictureKey?, readsDates: Bool) -> PictureList {
    var keys: [Int64] = []
    if let key {
      keys = Array(repeating: 0, count: names.count)
      for id in idsByName {
        if let name = name(of: Int(id)) { keys[Int(id)] = name.withUnsafeBufferPointer(key) }
      }
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, lost: lost, keys: keys,
      undated: readsDates ? idsByName : [], collation: collation, pairsRAW: pairsRAW)
  }

  /// Returns the same pictures, sorted by the keys `found`, which were read for ``undated`` of `old`, an earlier state
  /// of this list: one key for each, in order. Pictures whose files have changed since stay undated. O(n log n).
  func taking(_ found: [Int64], readOf old: PictureList) -> PictureList {
    var keys = keys
    var isRead = Array(repeating: false, count: keys.count)
    for (id, key) in zip(old.undated, found) where keys.indices.contains(Int(id)) && versions[id] == old.versions[id] {
      keys[Int(id)] = key
      isRead[Int(id)] = true
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, lost: lost, keys: keys,
      undated: undated.filter { !isRead[Int($0)] }, collation: collation, pairsRAW: pairsRAW)
  }
}

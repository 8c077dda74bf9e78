import Glibc
import Synchronization

/// A number for the picture of a name: what has smaller numbers comes first.
typealias PictureKey = @Sendable (_ name: UnsafeBufferPointer<UInt8>) -> Int64

/// What the pictures of an album are sorted by. Albums are in the order of their names whatever this is.
public enum PictureOrder: Hashable, Sendable {
  /// By their names, as the person's language has them. A list from another program keeps its own order.
  case name
  /// By when they were taken, as their files tell, the oldest first; by when those were written to, where they do not
  /// tell, and until they have been read.
  case taken
  /// By when their files were written to last, the oldest first.
  case date
  /// By how long their files are, the shortest first.
  case size
  /// In an order that looks like none: the same for the same names and seed, whatever comes and goes between them.
  case random(seed: UInt64)

  /// The seed of an order at random.
  public var seed: UInt64? { if case .random(let seed) = self { seed } else { nil } }

  /// What sorts the pictures of `folder` before their names do; `nil` where names alone decide.
  /// Asks the disk of a file once at each call where the order needs it, and may wait for it then. What cannot be asked
  /// comes last.
  func key(in folder: RawPath, on disk: any Disk) -> PictureKey? {
    switch self {
    case .name: nil
    case .taken: { disk.facts(folder.appending($0)).map { LocalTime.shown(at: $0.modified) } ?? .max }
    case .date: { disk.facts(folder.appending($0))?.modified ?? .max }
    case .size: { disk.facts(folder.appending($0))?.length ?? .max }
    case .random(let seed): { Int64(bitPattern: Self.hash($0, seed: seed)) }
    }
  }

  /// FNV-1a of the seed's bytes and the name's, stirred by SplitMix64's last steps: FNV's highest bits, by which names
  /// would be sorted, hardly depend on their last letters.
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
  /// Numbers by which names in their order are sorted again: `ids` by `keys`, which has one for each id. O(n log n).
  static func sorted(_ ids: [UInt32], by keys: [Int64]) -> [UInt32] {
    guard !keys.isEmpty else { return ids }
    var items: [(key: Int64, place: Int)] = []
    items.reserveCapacity(ids.count)
    for (place, id) in ids.enumerated() { items.append((keys[Int(id)], place)) }
    items.sort { $0.key != $1.key ? $0.key < $1.key : $0.place < $1.place }
    return items.map { ids[$0.place] }
  }
}

/// What clocks show in this system's time zone. A camera's clock knows no zone, so that a picture's date can be compared
/// with a file's only as a clock on the wall would have shown it.
enum LocalTime {
  /// What a clock shows at `instant` (ns since 1970), as the moment at which one in UTC would show the same (ns since
  /// 1970; held at the ends). Two moments of the hour that is repeated as summer ends may show the same.
  static func shown(at instant: Int64) -> Int64 {
    var seconds = time_t(instant / 1_000_000_000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return instant }
    let (shown, isBeyond) = instant.addingReportingOverflow(Int64(parts.tm_gmtoff) * 1_000_000_000)
    return isBeyond ? instant : shown
  }
}

/// What the pictures of a library are sorted by now, for all threads that read it.
final class OrderSetting: Sendable {
  private let order: Mutex<PictureOrder>

  /// `order` at first.
  init(_ order: PictureOrder = .name) { self.order = Mutex(order) }

  /// What it is now.
  var now: PictureOrder { order.withLock { $0 } }

  /// Makes it `new`; whether it was another one.
  func set(_ new: PictureOrder) -> Bool {
    order.withLock { order in
      defer { order = new }
      return order != new
    }
  }
}

extension PictureList {
  /// The same pictures, sorted by `key` alone and then by their names; where `readsDates`, until all dates have been read.
  /// O(n log n). May wait for a disk.
  func sorted(by key: PictureKey?, readsDates: Bool) -> PictureList {
    var keys: [Int64] = []
    if let key {
      keys = Array(repeating: 0, count: names.count)
      for id in idsByName {
        if let name = name(of: Int(id)) { keys[Int(id)] = name.withUnsafeBufferPointer(key) }
      }
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, keys: keys,
      undated: readsDates ? idsByName : [], collation: collation)
  }

  /// The same pictures, sorted by the keys `found` that were read for ``undated`` of `old`, which is this list as it was:
  /// one for each, in order. What was written to since is still to be read. O(n log n).
  func taking(_ found: [Int64], readOf old: PictureList) -> PictureList {
    var keys = keys
    var isRead = Array(repeating: false, count: keys.count)
    for (id, key) in zip(old.undated, found) where keys.indices.contains(Int(id)) && versions[id] == old.versions[id] {
      keys[Int(id)] = key
      isRead[Int(id)] = true
    }
    return PictureList(
      names: names, ids: idsByName, renamed: renamed, versions: versions, keys: keys,
      undated: undated.filter { !isRead[Int($0)] }, collation: collation)
  }
}

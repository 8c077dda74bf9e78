/// Sorts a growing number of names: by their keys in a collation, then, where these are equal, by their bytes.
///
/// The order is total: two names are in the same place only when they are the same bytes.
struct NaturalOrder {
  /// The names, in the order they came.
  private(set) var names = NameArena()
  private let collation: Collation
  private var keys = NameArena()
  private var key: [UInt8] = []

  /// No name yet, to be sorted by `collation`.
  init(_ collation: Collation) { self.collation = collation }

  /// Adds `name` under the next number.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    names.append(name)
    key.removeAll(keepingCapacity: true)
    collation.appendKey(of: name, to: &key)
    key.withUnsafeBufferPointer { keys.append($0) }
  }

  /// The numbers of all names in order, given `sorted`, the order of the first of them.
  ///
  /// O(n log n) comparisons; the part that is sorted already costs one each.
  func extend(_ sorted: [UInt32]) -> [UInt32] {
    keys.withView { keys in
      names.withView { names in
        let skip = Self.sharedPrefix(of: keys, count: self.keys.count)
        var items = [Item]()
        items.reserveCapacity(self.keys.count)
        for index in sorted { items.append(Item(index, keys, skip)) }
        for index in sorted.count..<self.keys.count { items.append(Item(UInt32(index), keys, skip)) }
        items.sort { left, right in
          if left.head != right.head { return left.head < right.head }
          let (leftIndex, rightIndex) = (Int(left.index), Int(right.index))
          let byKey = compareBytes(keys[leftIndex], keys[rightIndex])
          return byKey == 0 ? compareBytes(names[leftIndex], names[rightIndex]) < 0 : byKey < 0
        }
        return items.map(\.index)
      }
    }
  }

  /// A name to sort: its number, and eight bytes of its key that decide most comparisons without touching the rest.
  private struct Item {
    let head: UInt64
    let index: UInt32

    init(_ index: UInt32, _ keys: NameArena.View, _ skip: Int) {
      let key = keys[Int(index)]
      var head: UInt64 = 0
      for position in skip..<skip + 8 { head = head << 8 | (position < key.count ? UInt64(key[position]) : 0) }
      self.head = head
      self.index = index
    }
  }

  /// How many bytes all keys begin with alike: cameras number their files, so the first eight rarely tell.
  private static func sharedPrefix(of keys: NameArena.View, count: Int) -> Int {
    guard count > 1 else { return 0 }
    let first = keys[0]
    var shared = first.count
    for index in 1..<count where shared > 0 {
      let key = keys[index]
      shared = min(shared, key.count)
      var length = 0
      while length < shared, key[length] == first[length] { length += 1 }
      shared = length
    }
    return shared
  }
}

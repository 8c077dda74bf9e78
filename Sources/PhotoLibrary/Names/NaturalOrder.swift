/// The order of a growing number of names: by their keys in a collation, then, for equal keys, by their bytes.
///
/// The order is total: two names are equal only if their bytes are.
struct NaturalOrder {
  /// The names, in order of arrival.
  private(set) var names = NameArena()
  private let collation: Collation
  private var keys = NameArena()
  private var key: [UInt8] = []

  /// Creates an order by `collation`, without names.
  init(_ collation: Collation) { self.collation = collation }

  /// Adds `name` under the next number.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    names.append(name)
    key.removeAll(keepingCapacity: true)
    collation.appendKey(of: name, to: &key)
    key.withUnsafeBufferPointer { keys.append($0) }
  }

  /// Returns the numbers of all names in order. `sorted` is the order of the first of them.
  ///
  /// Takes O(n log n) comparisons; the part that is already sorted costs one comparison per name.
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

  /// A name to sort: its number, and eight bytes of its key, which decide most comparisons alone.
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

  /// Returns the number of bytes that all keys have in common at the start. Cameras number their files, so that the
  /// first eight bytes alone rarely differ.
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

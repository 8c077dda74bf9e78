/// A file name that can be compared with another of the same collation: the order that ``NaturalOrder`` gives many.
struct NaturalName: Comparable {
  private let key: [UInt8]
  /// The file name's bytes.
  let bytes: [UInt8]

  /// The name of these bytes, in the order of `collation`.
  init(_ bytes: some Collection<UInt8>, _ collation: Collation) {
    let name = Array(bytes)
    var key: [UInt8] = []
    name.withUnsafeBufferPointer { collation.appendKey(of: $0, to: &key) }
    self.key = key
    self.bytes = name
  }

  static func < (left: Self, right: Self) -> Bool {
    let byKey = compare(left.key, right.key)
    return byKey == 0 ? compare(left.bytes, right.bytes) < 0 : byKey < 0
  }

  private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { compareBytes(left, $0) } }
  }
}

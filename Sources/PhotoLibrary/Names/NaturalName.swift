/// A file name that compares with others of the same collation, in the same order as ``NaturalOrder``.
struct NaturalName: Comparable {
  private let key: [UInt8]
  /// The bytes of the file name.
  let bytes: [UInt8]

  /// Creates the name with these bytes, in the order of `collation`.
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

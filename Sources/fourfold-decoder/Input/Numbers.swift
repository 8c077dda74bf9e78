/// Whole numbers out of a file's bytes.
extension Sequence<UInt8> {
  /// The number that the bytes make, the highest first.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number that the bytes make, the lowest first.
  var littleEndian: Int { reversed().bigEndian }

  /// The number of `count` bytes at `offset` of these, which begin at 0, the highest first; `nil` past the end.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<(offset + count)].bigEndian
  }
}

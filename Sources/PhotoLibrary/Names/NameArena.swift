import Glibc

/// Many short byte strings in one block, numbered in the order they came.
///
/// Costs eight bytes a name over the names themselves, and no allocation a name. A value: a copy shares the block until
/// one of the two grows.
struct NameArena: Sendable {
  private var bytes: [UInt8] = []
  /// Where each name ends in `bytes`; it begins where the one before ends.
  private var ends: [Int] = []

  /// How many names there are.
  var count: Int { ends.count }

  /// Adds `name` under the number `count`.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  /// The bytes of name `index`, which must be below `count`.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// Runs `body` on a view of all names that compares them without copying.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in body(View(bytes: bytes, ends: ends)) }
    }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// The names in place; valid inside ``NameArena/withView(_:)`` only.
  struct View {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>

    /// The bytes of name `index`, which must be below the arena's count.
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
    }
  }
}

/// Negative, zero or positive as `left` comes before, is, or comes after `right`, byte by byte; a prefix comes first.
func compareBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
  let shared = min(left.count, right.count)
  if shared > 0, let leftBytes = left.baseAddress, let rightBytes = right.baseAddress {
    let difference = memcmp(leftBytes, rightBytes, shared)
    if difference != 0 { return Int(difference) }
  }
  return left.count - right.count
}

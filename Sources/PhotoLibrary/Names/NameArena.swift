import Glibc

/// A block of many short byte strings, numbered in order of arrival.
///
/// Costs eight bytes per name besides the name itself, and no allocation per name. A value: a copy shares the block
/// until one of the two grows.
struct NameArena: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each name in `bytes`. A name begins at the end of the one before.
  private var ends: [Int] = []

  /// The number of names.
  var count: Int { ends.count }

  /// Adds `name` under the number `count`.
  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  /// The bytes of name `index`, which must be below `count`.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(of: index)] }

  /// Calls `body` with a view of all names, which compares them without copying.
  func withView<Result>(_ body: (View) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in body(View(bytes: bytes, ends: ends)) }
    }
  }

  private func range(of index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }

  /// A view of the names in place. It is valid inside ``NameArena/withView(_:)`` only.
  struct View {
    fileprivate let bytes: UnsafeBufferPointer<UInt8>
    fileprivate let ends: UnsafeBufferPointer<Int>

    /// The bytes of name `index`, which must be below the arena's count.
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
    }
  }
}

/// Compares `left` and `right` byte by byte. Returns a negative number, zero or a positive number where `left` comes
/// before, equals or comes after `right`; a prefix comes first.
func compareBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
  let shared = min(left.count, right.count)
  if shared > 0, let leftBytes = left.baseAddress, let rightBytes = right.baseAddress {
    let difference = memcmp(leftBytes, rightBytes, shared)
    if difference != 0 { return Int(difference) }
  }
  return left.count - right.count
}

import PagerGeometry

/// A 64-bit FNV-1a hash over bit patterns, least significant byte first: the same on every machine and in every run,
/// which `Hasher` is not.
struct Digest {
  /// The hash of what was added so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds one byte: which case of an enum it is, whether an optional has a value.
  mutating func addMark(_ mark: UInt8) { value = (value ^ UInt64(mark)) &* 0x100_0000_01B3 }

  /// Adds eight bytes.
  mutating func addWord(_ word: UInt64) {
    var remaining = word
    for _ in 0..<8 {
      addMark(UInt8(truncatingIfNeeded: remaining))
      remaining >>= 8
    }
  }

  /// Adds the parts in order.
  mutating func add<each Part: Digestible>(_ parts: repeat each Part) {
    repeat (each parts).add(to: &self)
  }

  /// Adds the case of an enum, by its number, and what it holds.
  mutating func add<each Part: Digestible>(case number: UInt8, _ parts: repeat each Part) {
    addMark(number)
    repeat (each parts).add(to: &self)
  }
}

/// What can be added to a digest. Counts and the numbers of cases go first, so that no two states run together.
protocol Digestible {
  func add(to digest: inout Digest)
}

extension UInt64: Digestible {
  func add(to digest: inout Digest) { digest.addWord(self) }
}

extension Int: Digestible {
  func add(to digest: inout Digest) { digest.addWord(UInt64(bitPattern: Int64(self))) }
}

/// By its bits, so that 0 and -0 differ.
extension Double: Digestible {
  func add(to digest: inout Digest) { digest.addWord(bitPattern) }
}

extension Bool: Digestible {
  func add(to digest: inout Digest) { digest.addMark(self ? 1 : 0) }
}

extension Optional: Digestible where Wrapped: Digestible {
  func add(to digest: inout Digest) {
    digest.addMark(self == nil ? 0 : 1)
    self?.add(to: &digest)
  }
}

extension Array: Digestible where Element: Digestible {
  func add(to digest: inout Digest) {
    digest.add(count)
    for element in self { element.add(to: &digest) }
  }
}

extension PerAxis: Digestible where Value: Digestible {
  func add(to digest: inout Digest) { digest.add(horizontal, vertical) }
}

extension Instant: Digestible {
  func add(to digest: inout Digest) { digest.addWord(UInt64(bitPattern: nanoseconds)) }
}

extension Point: Digestible {
  func add(to digest: inout Digest) { digest.add(x, y) }
}

extension Vector: Digestible {
  func add(to digest: inout Digest) { digest.add(x, y) }
}

extension Page: Digestible {
  func add(to digest: inout Digest) { digest.add(column, row) }
}

extension Steps: Digestible {
  func add(to digest: inout Digest) { digest.add(columns, rows) }
}

extension Pointer: Digestible {
  func add(to digest: inout Digest) {
    digest.addWord(UInt64(bitPattern: id))
    digest.addMark(kind == .touch ? 0 : 1)
  }
}

extension Pager {
  /// A number that stands for everything that decides the pager's future and its picture: two pagers that tell the same
  /// digest for the same input have, but for one chance in 2^64, been the same to the bit.
  ///
  /// FNV-1a over bit patterns, so it is the same on every machine, in every run and at every optimization. Of the page
  /// map, which is whatever the caller made it, the pages around the target count. ``chooseTarget`` and the events that
  /// were told do not. Allocates nothing. O(pages that are held, samples and pointers).
  public var digest: UInt64 {
    var digest = Digest()
    digest.add(time, viewport.width, viewport.height, configuration, currentPage, settledPage, neighborhood)
    for direction in Direction.allCases { digest.add(map.neighbor(of: neighborhood.anchor, toward: direction)) }
    digest.add(patternStart, currentSteps, restingOffset, phases, transition, lastTransition, gesture, pointers)
    digest.add(trackers, wheel, pan, visibility)
    return digest.value
  }
}

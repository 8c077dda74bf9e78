import PagerGeometry

/// A 64-bit FNV-1a hash over bit patterns, least significant byte first: the same on every machine and in every run,
/// which `Hasher` is not.
struct Digest {
  /// The hash of what was added so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds eight bytes.
  mutating func add(_ word: UInt64) {
    var remaining = word
    for _ in 0..<8 {
      value = (value ^ (remaining & 0xFF)) &* 0x100_0000_01B3
      remaining >>= 8
    }
  }

  /// Adds a number's bits, so that 0 and -0 differ.
  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  mutating func add(_ isSet: Bool) { addMark(isSet ? 1 : 0) }

  /// Adds one byte: which case of an enum it is, whether an optional has a value.
  mutating func addMark(_ mark: UInt8) { value = (value ^ UInt64(mark)) &* 0x100_0000_01B3 }

  mutating func add(_ instant: Instant) { add(UInt64(bitPattern: instant.nanoseconds)) }

  mutating func add(_ instant: Instant?) {
    addMark(instant == nil ? 0 : 1)
    if let instant { add(instant) }
  }

  mutating func add(_ number: Double?) {
    addMark(number == nil ? 0 : 1)
    if let number { add(number) }
  }

  mutating func add(_ numbers: [Double]) {
    add(numbers.count)
    for number in numbers { add(number) }
  }

  mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  mutating func add(_ vector: Vector) {
    add(vector.x)
    add(vector.y)
  }

  mutating func add(_ page: Page) {
    add(page.column)
    add(page.row)
  }

  mutating func add(_ steps: Steps) {
    add(steps.columns)
    add(steps.rows)
  }

  mutating func add(_ pointer: Pointer) {
    add(UInt64(bitPattern: pointer.id))
    addMark(pointer.kind == .touch ? 0 : 1)
  }
}

import PagerGeometry

extension Pager {
  /// A hash of the observable state: the target, current and settled pages, the exact offset and settling velocity, the
  /// phase, and the numbers of the current and the last transition.
  ///
  /// Pagers with the same observable state have the same digest, regardless of their internal state. The hash is FNV-1a
  /// over bit patterns, least significant byte first. Unlike `Hasher` it is the same on every machine, in every run and
  /// at every optimization level. Allocates nothing.
  public var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      var remaining = word
      for _ in 0..<8 {
        digest = (digest ^ (remaining & 0xFF)) &* 0x100_0000_01B3
        remaining >>= 8
      }
    }
    func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    func add(_ vector: Vector) {
      add(vector.x.bitPattern)
      add(vector.y.bitPattern)
    }
    func add(_ page: Page) {
      add(page.column)
      add(page.row)
    }
    add(targetPage)
    add(currentPage)
    add(settledPage)
    add(offset)
    add(settlingVelocity)
    add(phase.number)
    add(transition?.id.rawValue ?? 0)
    add(lastTransition)
    return digest
  }
}

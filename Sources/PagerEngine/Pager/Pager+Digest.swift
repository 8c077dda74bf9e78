import PagerGeometry

extension Pager {
  /// A number that stands for what can be observed of the pager: its target, current and settled pages, where the picture
  /// is and how fast it moves, to the bit, what the pager does, and the ids that its transitions have had.
  ///
  /// Two pagers that look alike have the same digest, whatever they are made of inside. FNV-1a over bit patterns, least
  /// significant byte first: the same on every machine, in every run and at every optimization, which `Hasher` is not.
  /// Allocates nothing.
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

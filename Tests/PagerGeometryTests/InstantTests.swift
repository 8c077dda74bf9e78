import PagerGeometry
import Testing

struct InstantTests {
  @Test("The earliest of two optional instants ignores nil, and is nil only for two nils") func earliest() {
    let (one, two) = (Instant(milliseconds: 1), Instant(milliseconds: 2))
    #expect(Instant.earliest(one, two) == one && Instant.earliest(two, one) == one)
    #expect(Instant.earliest(nil, two) == two && Instant.earliest(one, nil) == one)
    #expect(Instant.earliest(nil, nil) == nil)
  }

  @Test("An instant advanced beyond the range stops at the last or first one") func saturates() {
    let last = Instant(nanoseconds: .max)
    #expect(last.advanced(bySeconds: 1) == last)
    #expect(Instant(nanoseconds: .min).advanced(bySeconds: -1) == Instant(nanoseconds: .min))
    #expect(Instant.zero.advanced(bySeconds: 1e30) == last)
  }
}

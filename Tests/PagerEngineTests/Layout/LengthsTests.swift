import Testing

@testable import PagerEngine

@Suite("Lengths")
struct LengthsTests {
  @Test("sums repeat the lengths cyclically in both directions")
  func sums() {
    let lengths = Lengths([10, 20, 40], in: 1...100)
    #expect([0, 1, 2, 3, 4, 7].map(lengths.sum(ofFirst:)) == [0, 10, 30, 70, 80, 150])
    #expect([-1, -2, -3, -4].map(lengths.sum(ofFirst:)) == [-40, -60, -70, -110])
  }

  @Test("lengths that are out of range or not finite are clamped")
  func held() {
    #expect(Lengths([0, 50, 1e9, -3], in: 1...100).values == [1, 50, 100, 1])
    #expect(Lengths([.nan, .infinity], in: 1...100).values.allSatisfy { (1...100).contains($0) })
  }
}

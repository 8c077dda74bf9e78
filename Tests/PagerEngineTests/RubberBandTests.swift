import Testing

@testable import PagerEngine

@Suite("Rubber band")
struct RubberBandTests {
  static let lengths = [1.0, 90, 400, 1920]

  @Test("the picture's way is (1 - 1 / (0.55 x / d + 1)) d", arguments: lengths)
  func formula(length: Double) {
    let band = RubberBand(length: length)
    for x in [0, 0.3, 1, 40, 400, 5000] {
      #expect((band.compressed(x) - (1 - 1 / (0.55 * x / length + 1)) * length).magnitude < 1e-9)
    }
    #expect(band.compressed(0) == 0)
    #expect(band.compressed(1e12) <= length)
  }

  @Test("the inverse leads back", arguments: lengths)
  func inverse(length: Double) {
    let band = RubberBand(length: length)
    for share in [0, 0.01, 0.3, 0.7, 0.95] {
      #expect((band.compressed(band.stretched(share * length)) - share * length).magnitude < 1e-9 * length)
    }
    #expect(band.stretched(2 * length) == band.stretched(0.999 * length))
  }

  @Test("the slope is the change of the picture's way", arguments: lengths)
  func slope(length: Double) {
    let band = RubberBand(length: length)
    #expect((band.slope(0) - 0.55).magnitude < 1e-12)
    for share in [0.01, 0.5, 1, 4] {
      let x = share * length
      let difference = (band.compressed(x + 1e-5 * length) - band.compressed(x - 1e-5 * length)) / (2e-5 * length)
      #expect((band.slope(x) - difference).magnitude < 1e-6)
    }
  }

  @Test("a page without a length counts as a point long")
  func noLength() {
    #expect(RubberBand(length: 0).length == 1)
    #expect(RubberBand(length: -.infinity).length == 1)
  }
}

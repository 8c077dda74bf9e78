import Testing

@testable import PagerEngine

@Suite("Spring")
struct SpringTests {
  @Test("bounce gives the damping ratio", arguments: [(0, 1), (0.3, 0.7), (-0.5, 2), (1, 0.1), (-1, 4), (7, 0.1)])
  func bounce(bounce: Double, ratio: Double) {
    #expect((Spring(duration: 0.4, bounce: bounce).dampingRatio - ratio).magnitude < 1e-12)
  }

  @Test("values out of range are clamped, and values that are not finite give the defaults")
  func clamps() {
    #expect(Spring(response: 0).response == 0.05)
    #expect(Spring(response: 99).response == 5)
    #expect(Spring(response: .nan).response == 0.3)
    #expect(Spring(dampingRatio: -1).dampingRatio == 0.1)
    #expect(Spring(dampingRatio: .infinity).dampingRatio == 1)
    #expect(Spring(duration: 0.4, bounce: .nan).dampingRatio == 1)
  }

  @Test("the default spring has an angular frequency of 2 pi / 0.3 s")
  func frequency() {
    #expect((Spring().angularFrequency - 2 * .pi / 0.3).magnitude < 1e-12)
  }
}

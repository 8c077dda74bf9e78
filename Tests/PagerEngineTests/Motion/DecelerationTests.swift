import Foundation
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Deceleration")
struct DecelerationTests {
  @Test(
    "a throw at velocity v with a custom deceleration d goes v / k far, with k = -1000 ln d, along both axes",
    arguments: [(0.995, 5.0125418), (0.9, 105.3605157), (0.9998, 0.200020003)])
  func ownRate(perMillisecond: Double, rate: Double) throws {
    #expect((Deceleration(perMillisecond: perMillisecond).rate - rate).magnitude < 1e-7)
    var input = PagerInput(
      Pager.grid {
        $0.snapPolicy = .free
        $0.deceleration = Deceleration(perMillisecond: perMillisecond)
      })
    input.press(at: Point(x: 200, y: 150))
    for _ in 0..<6 { input.move(by: Vector(x: -16, y: 8)) }
    let start = try #require(input.pager.distance(to: Page(column: 0)))
    input.lift()
    input.settle()
    let pages = start - (try #require(input.pager.distance(to: Page(column: 0))))
    #expect((Vector(x: pages.x * 400, y: pages.y * 300) - Vector(x: 2000 / rate, y: -1000 / rate)).length < 1e-3)
  }

  @Test("a settle by a custom decay is projected by v / k")
  func ownDecay() {
    var input = PagerInput(
      Pager.grid {
        $0.snapPolicy = .nearest
        $0.tuning.settleCurve = .decay(Deceleration(perMillisecond: 0.995))
      })
    // 200 pt, less the slop, and 3000 / 5.0125 = 598.5 pt farther are 786.5 pt: the second page of 400 pt.
    input.fling(200, at: 3000)
    #expect(input.pager.targetPage == Page(column: 2))
    #expect(((input.pager.readout.release?.projection.x ?? 0) - 598.5).magnitude < 0.1)
  }

  @Test("a rate out of range is clamped, and the named rates have their values")
  func held() {
    #expect(Deceleration(perMillisecond: 2).perMillisecond == 0.9999)
    #expect(Deceleration(perMillisecond: -1).perMillisecond == 0.001)
    #expect(Deceleration(perMillisecond: .nan) == .normal)
    #expect(Deceleration(perMillisecond: 0.99) == .fast)
    #expect((Deceleration.normal.rate - 2.002002670673).magnitude < 1e-12)
    #expect((Deceleration.fast.rate - 10.0503358535014).magnitude < 1e-12)
  }

  @Test("a deceleration is encoded as a name or a number, and decodes in a configuration")
  func coding() throws {
    let samples: [(Deceleration, String)] = [
      (.normal, "\"normal\""), (.fast, "\"fast\""), (Deceleration(perMillisecond: 0.995), "0.995"),
    ]
    for (deceleration, text) in samples {
      #expect(String(decoding: try JSONEncoder().encode(deceleration), as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(Deceleration.self, from: Data(text.utf8)) == deceleration)
      var configuration = PagerConfiguration()
      configuration.deceleration = deceleration
      configuration.tuning.settleCurve = .decay(deceleration)
      let data = try JSONEncoder().encode(configuration)
      #expect(try JSONDecoder().decode(PagerConfiguration.self, from: data) == configuration)
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Deceleration.self, from: Data("\"slow\"".utf8)) }
  }
}

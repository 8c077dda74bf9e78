import Foundation
import PagerEngine
import PagerGeometry
import Testing

@Suite("Pager configuration")
struct PagerConfigurationTests {
  /// A configuration without default values.
  private static var other: PagerConfiguration {
    var configuration = PagerConfiguration()
    configuration.layout = PageLayout(pageWidth: .fraction(0.5), spacing: Vector(x: 8, y: 4), alignment: .start)
    configuration.snapPolicy = .atMost(3)
    configuration.releaseRule = .nearest
    configuration.deceleration = .fast
    configuration.locksFreeAxis = true
    configuration.edgeBehavior = .held
    configuration.directions = [.left, .down]
    configuration.axes = .vertical
    configuration.isRightToLeft = true
    configuration.reducesMotion = true
    configuration.delaysTaps = true
    configuration.recognizesLongPress = false
    configuration.tellsVisibility = true
    configuration.tuning.touchSlop = 20
    return configuration
  }

  @Test("a configuration round-trips through JSON, and decodes with any part missing")
  func roundTrip() throws {
    let data = try JSONEncoder().encode(Self.other)
    #expect(try JSONDecoder().decode(PagerConfiguration.self, from: data) == Self.other)
    // A missing part has its default, and the others are as written.
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let (start, names) = (PagerConfiguration(), object.keys.sorted())
    #expect(names.count == 14)
    for name in names {
      var part = object
      part[name] = nil
      let read = try JSONDecoder().decode(
        PagerConfiguration.self, from: JSONSerialization.data(withJSONObject: part))
      #expect(read != Self.other && read != start, "\(name)")
    }
  }
}

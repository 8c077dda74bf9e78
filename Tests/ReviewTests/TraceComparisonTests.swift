import PagerGeometry
import Review
import Scene
import Testing

@testable import Gallery
@testable import PagerEngine
@testable import fourfold

@MainActor
@Suite("Trace comparison")
struct TraceComparisonTests {
  private static func catching() throws -> Trace { try TraceCollectionTests.trace(TraceScenario.all[1]) }

  /// The grid with an engine whose hand-over at a release is broken: the settle begins from a stand.
  private final class BrokenHandOver: SceneController {
    let scene: PagedScene<GridDemo>
    init(_ scene: PagedScene<GridDemo>) { self.scene = scene }

    func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
      let requests = scene.handle(event, at: instant)
      if case .lifted = event, scene.pager.isAnimating {
        for axis in Axis.allCases where scene.pager.phases[axis].end != nil {
          scene.pager.phases[axis] = scene.pager.settling(from: scene.pager.offset[axis], velocity: 0)
        }
      }
      return requests
    }

    func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }
  }

  @Test(
    "An engine that drops the release velocity differs from the first frame after the first lift on, and that tick is named"
  )
  func namesABrokenHandOver() throws {
    let trace = try Self.catching()
    var subject = try trace.header.subject()
    subject.scene = BrokenHandOver(try #require(subject.scene as? PagedScene<GridDemo>))
    let comparison = TraceReplay(trace).compare(subject, by: .state)
    let lift = try #require(trace.lines.firstIndex { if case .event(.lifted, _) = $0 { true } else { false } })
    let before = trace.lines[..<lift].count { if case .tick = $0 { true } else { false } }
    #expect(comparison.first?.tick == before + 1)
    #expect(comparison.lines.first?.hasPrefix("tick \(before + 1) at ") == true)
    #expect(comparison.lines.count >= 2)
    #expect((comparison.farthest?.replayed.offset.x ?? 0) != comparison.farthest?.recorded.offset.x)
  }

  @Test(
    "The engine as it is differs nowhere, by state and by picture",
    arguments: [TraceComparison.Measure.state, .picture])
  func isTheSame(measure: TraceComparison.Measure) throws {
    let trace = try Self.catching()
    let comparison = TraceReplay(trace).compare(try trace.header.subject(), by: measure)
    #expect(comparison.ticks > 50)
    #expect(comparison.lines.isEmpty)
  }

  @Test("A preset is known by its name, everything else is a trace's path, and what is neither is told")
  func knowsPresets() throws {
    let trace = try Self.catching()
    #expect(try ReplayCommand.check(trace, against: "default").contains("looks the same in all"))
    let (preset, nobody) = (
      #expect(throws: Exit.self) { try ReplayCommand.check(trace, against: "infinite4pager") },
      #expect(throws: Exit.self) { try ReplayCommand.check(trace, against: "nobody") }
    )
    #expect(preset?.code == 1)
    #expect(preset?.lines.first?.contains("with the settings of infinite4pager: tick ") == true)
    #expect(nobody?.code == 66)
    #expect(nobody?.lines.first?.contains("no preset is called so: there are default, ios") == true)
  }

  @Test(
    "With the settings of another trace it is said how far apart the pictures are, and which gestures lead elsewhere")
  func comparesSettings() throws {
    let trace = try Self.catching()
    var other = trace
    other.path = "b.trace"
    #expect(try ReplayCommand.check(trace, against: other).contains("looks the same in all"))
    // Another number that decides nothing here is no difference to be seen.
    other.header.pager.tuning.mouseSlop = 9
    #expect(try ReplayCommand.check(trace, against: other).contains("looks the same in all"))
    // No flick turns, and no drag.
    other.header.pager.tuning.flingVelocity = 8000
    other.header.pager.tuning.horizontalTurnFraction = 1
    other.header.pager.tuning.projection = 0
    do {
      _ = try ReplayCommand.check(trace, against: other)
      Issue.record("no difference")
    } catch {
      #expect(error.code == 1)
      #expect(error.lines[0].contains("with the settings of b.trace: tick "))
      #expect(error.lines[1].contains("frames differ"))
      #expect(
        error.lines.contains {
          $0.contains("gesture 1, let go at ") && $0.contains("led to page (1, 0) and leads to (0, 0)")
        })
    }
  }
}

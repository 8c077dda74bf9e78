import PagerGeometry
import ReplaySupport
import Scene
import Testing
import Trace

@testable import Gallery
@testable import PagerEngine
@testable import Paging

@MainActor
@Suite("Trace comparison")
struct TraceComparisonTests {
  private static func catching() throws -> TraceFile { try TraceScenario.trace(TraceScenario.all[1]) }

  /// The grid with an engine that drops the velocity at a release: the settle begins at rest.
  private final class BrokenHandOver: SceneController {
    let scene: PagerScene<GridDemo>
    init(_ scene: PagerScene<GridDemo>) { self.scene = scene }

    func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
      let requests = scene.handle(event, at: instant)
      if case .lifted = event, var pager = scene.pager, pager.isAnimating {
        for axis in Axis.allCases where pager.tracks[axis].end != nil {
          pager.tracks[axis].phase = pager.settling(axis, from: pager.offset[axis], velocity: 0)
        }
        scene.zoomingPager?.pager = pager
      }
      return requests
    }

    func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }
  }

  /// The grid with an engine that forgets to end a transition.
  private final class ForgottenEnd: SceneController {
    let scene: PagerScene<GridDemo>
    init(_ scene: PagerScene<GridDemo>) { self.scene = scene }

    func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] { scene.handle(event, at: instant) }

    func frame(at instant: Instant) -> Frame {
      scene.zoomingPager?.pager.transition = nil
      return scene.frame(at: instant)
    }
  }

  @Test("A transition that never ends is reported as a violation, beside the differences")
  func namesABrokenLaw() throws {
    let trace = try Self.catching()
    var target = try trace.header.target()
    target.shown = ForgottenEnd(try #require(target.scene as? PagerScene<GridDemo>))
    var playback = Playback(trace, into: target)
    let comparison = playback.compare(by: .state)
    let violation = try #require(comparison.violation)
    #expect(violation.reason.hasPrefix("transition "), "\(violation)")
    #expect(comparison.lines.contains(violation.line))
  }

  @Test("An engine that drops the release velocity differs at the first frame after the first lift")
  func droppedVelocity() throws {
    let trace = try Self.catching()
    var target = try trace.header.target()
    target.shown = BrokenHandOver(try #require(target.scene as? PagerScene<GridDemo>))
    var playback = Playback(trace, into: target)
    let comparison = playback.compare(by: .state)
    let lift = try #require(trace.lines.firstIndex { if case .event(.lifted, _) = $0 { true } else { false } })
    let before = trace.lines[..<lift].count { if case .tick = $0 { true } else { false } }
    #expect(comparison.first?.tick == before + 1)
    #expect(comparison.lines.first?.hasPrefix("tick \(before + 1) at ") == true)
    #expect(comparison.lines.count >= 2)
    #expect((comparison.farthest?.replayed.offset.x ?? 0) != comparison.farthest?.recorded.offset.x)
  }

  @Test(
    "The real engine has no differences, by state or by picture",
    arguments: [TraceComparison.Measure.state, .picture])
  func isTheSame(measure: TraceComparison.Measure) throws {
    let trace = try Self.catching()
    var playback = Playback(trace, into: try trace.header.target())
    let comparison = playback.compare(by: measure)
    #expect(comparison.ticks > 50)
    #expect(comparison.lines.isEmpty)
  }

  @Test("With another trace's settings, a check reports differing frames and gestures with other targets")
  func comparesSettings() throws {
    let trace = try Self.catching()
    var other = trace
    other.path = "b.trace"
    #expect(try trace.with(settingsOf: other).check(withSettingsOf: "b.trace").contains("looks the same in all"))
    // A changed setting without an effect here makes no visible difference.
    other.header.pager.tuning.mouseSlop = 9
    #expect(try trace.with(settingsOf: other).check(withSettingsOf: "b.trace").contains("looks the same in all"))
    // Neither a flick nor a drag turns a page.
    other.header.pager.tuning.flingVelocity = 8000
    other.header.pager.tuning.horizontalTurnFraction = 1
    other.header.pager.tuning.projection = 0
    let changed = trace.with(settingsOf: other)
    let error = #expect(throws: TraceFile.Differs.self) { try changed.check(withSettingsOf: "b.trace") }
    if let error {
      #expect(error.lines[0].contains("with the settings of b.trace: tick "))
      #expect(error.lines[1].contains("frames differ"))
      #expect(
        error.lines.contains {
          $0.contains("gesture 1, released at ") && $0.contains("led to page (1, 0) and leads to (0, 0)")
        })
    }
  }
}

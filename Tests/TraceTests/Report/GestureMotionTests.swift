import PagerGeometry
import ReplaySupport
import Scene
import Testing

@testable import Trace

@MainActor
@Suite("Motion of gestures")
struct GestureMotionTests {
  private static func reporter(_ trace: TraceFile, recordsMotion: Bool = true) throws -> TraceReporter {
    TraceReporter(trace, into: try trace.header.target(), recordsMotion: recordsMotion)
  }

  /// A trace of the grid in which a finger moves by `translation` in steps of 8 ms.
  private static func drag(by translation: Vector, steps: Int) throws -> TraceFile {
    let (finger, origin) = (Pointer(id: 1, kind: .touch), Point(x: 600, y: 400))
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    let moves = (1...steps).map { step in
      TraceLine.event(
        .moved(finger, to: origin + translation * (Double(step) / Double(steps))),
        at: Instant(milliseconds: 100 + Int64(step) * 8))
    }
    let end = Instant(milliseconds: 100 + Int64(steps) * 8)
    trace.lines =
      [.event(.pressed(finger, at: origin), at: Instant(milliseconds: 100))] + moves + [
        .event(.lifted(finger, at: origin + translation), at: end), .end(at: Instant(milliseconds: 2500)),
      ]
    return trace
  }

  @Test("The motion of a turn is recorded from the press to the rest, and crosses the halfway point")
  func follows() throws {
    var reporter = try Self.reporter(try Self.drag(by: Vector(x: -150, y: 30), steps: 30))
    let gesture = try #require(reporter.report().gestures.first)
    let motion = try #require(reporter.motions.first)
    let width = InputScript.viewport.size.width
    #expect(reporter.motions.count == 1 && motion.number == 1 && motion.press == 100)
    #expect(motion.samples.count == 1 + Int(gesture.duration + (gesture.settleTime ?? 0)))
    #expect(motion.samples.first?.position == .zero && motion.samples.first?.velocity == .zero)
    // The finger's translation without the slop at its lift, and the page's position at rest.
    #expect(abs(motion.samples[240].position.x - 138) < 0.01 && abs(motion.samples[200].velocity.x - 625) < 1)
    #expect(abs((motion.samples.last?.position.x ?? 0) - width) < 0.25)
    #expect(motion.samples.allSatisfy { $0.position.y == 0 })
    #expect(abs(gesture.distance - width) < 0.25)
    let crossing = try #require(gesture.crossingTime)
    let (before, after) = (motion.samples[Int(crossing) - 1], motion.samples[Int(crossing)])
    #expect(before.position.x <= width / 2 && after.position.x >= width / 2)
  }

  @Test("A drag that turns no page has no crossing, and its picture ends where it began")
  func comesBack() throws {
    var reporter = try Self.reporter(try Self.drag(by: Vector(x: -60, y: 0), steps: 100))
    let gesture = try #require(reporter.report().gestures.first)
    #expect(gesture.crossingTime == nil && gesture.distance < 0.25 && gesture.from == gesture.target)
  }

  @Test(
    "Recording the motion changes no figure of the report, and the motion has no jumps", arguments: TraceScenario.all)
  func isContinuous(scenario: TraceScenario) throws {
    let trace = try TraceScenario.trace(scenario)
    var reporter = try Self.reporter(trace)
    var plain = try Self.reporter(trace, recordsMotion: false)
    let report = reporter.report()
    #expect(report == plain.report())
    #expect(plain.motions.isEmpty)
    #expect(reporter.motions.map(\.number) == report.gestures.map(\.number))
    // A resize of the window moves pages at once, and so do some keys.
    guard scenario.name != "grid-resize-in-drag", scenario.demo != "photos" else { return }
    for motion in reporter.motions {
      for (one, next) in zip(motion.samples, motion.samples.dropFirst()) {
        let step = next.position - one.position
        #expect(max(step.x.magnitude, step.y.magnitude) < 120, "gesture \(motion.number)")
      }
    }
  }

  @Test("The CSV has a row for each millisecond, with the time since the trace's beginning")
  func writes() throws {
    var reporter = try Self.reporter(try Self.drag(by: Vector(x: -150, y: 30), steps: 30))
    let report = reporter.report()
    let rows = ReportFormat.motion.write(report, motions: reporter.motions).split(separator: "\n")
    #expect(rows[0] == "trace,gesture,time,positionX,positionY,velocityX,velocityY")
    #expect(rows.count == 1 + (reporter.motions.first?.samples.count ?? 0))
    #expect(rows[241].split(separator: ",")[1...3] == ["1", "340", "138"])
    #expect(ReportFormat.motion.write(report, motions: [], isFirst: false) == "")
  }

  @Test("The recorded motion ends with the trace, and the number of its samples is limited")
  func isBounded() throws {
    var trace = try Self.drag(by: Vector(x: -150, y: 30), steps: 30)
    trace.lines.removeLast(2)
    trace.lines.append(.end(at: Instant(milliseconds: 400)))
    var reporter = try Self.reporter(trace)
    _ = reporter.report()
    // No sample is taken after the end of the trace.
    #expect(reporter.motions.first?.samples.count == 301)
    var recorder = MotionRecorder(isOn: true)
    recorder.begin(1, at: .zero)
    for millisecond in 0...Int64(GestureMotion.mostSamples) {
      recorder.look(PicturePosition(), at: Instant(milliseconds: millisecond))
    }
    #expect(recorder.motions[0].samples.count == GestureMotion.mostSamples)
    #expect(recorder.next(after: .zero) == nil)
  }
}

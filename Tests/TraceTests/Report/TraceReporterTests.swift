import Foundation
import PagerEngine
import PagerGeometry
import Scene
import TestSupport
import Testing
import Trace

@testable import ReplaySupport

@MainActor
@Suite("Trace report")
struct TraceReporterTests {
  /// A trace of the grid in which a finger does `events`, with frames of 60 Hz.
  private static func trace(_ events: [(milliseconds: Int64, event: InputEvent)]) throws -> TraceFile {
    var trace = try TraceScenario.trace(TraceScenario.all[0])
    trace.header.refreshRate = 60
    var lines: [TraceLine] = events.map { .event($0.event, at: Instant(milliseconds: $0.milliseconds)) }
    for frame in 0..<150 {
      lines.append(.tick(TraceTick(nil), at: Instant.zero.advanced(bySeconds: Double(frame) / 60)))
    }
    trace.lines = lines.sorted { $0.instant < $1.instant } + [.end(at: Instant(milliseconds: 2500))]
    return trace
  }

  private static let finger = Pointer(id: 1, kind: .touch)

  /// A drag from (600, 400) by `translation` in steps of 8 ms.
  private static func drag(_ translation: Vector, steps: Int, from start: Int64 = 100) -> [(Int64, InputEvent)] {
    let origin = Point(x: 600, y: 400)
    let moves = (1...steps).map { step in
      (start + Int64(step) * 8, InputEvent.moved(finger, to: origin + translation * (Double(step) / Double(steps))))
    }
    return [(start, .pressed(finger, at: origin))] + moves + [
      (start + Int64(steps) * 8, .lifted(finger, at: origin + translation))
    ]
  }

  private static func report(_ events: [(Int64, InputEvent)]) throws -> TraceReport {
    let trace = try trace(events.map { (milliseconds: $0.0, event: $0.1) })
    var reporter = TraceReporter(trace, into: try trace.header.target())
    return reporter.report()
  }

  @Test("The report uses the recorded settings instead of the initial values")
  func tellsWhatWasSet() throws {
    var changes = TuningPatch()
    changes[try #require(TuningKnob.named("touchSlop"))] = 30
    changes[try #require(TuningKnob.named("velocity.limit"))] = 500
    changes[try #require(TuningKnob.named("projection"))] = 0.5
    var trace = try Self.trace(Self.drag(Vector(x: -150, y: 30), steps: 30).map { (milliseconds: $0.0, event: $0.1) })
    trace.header.tuning = changes
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let gesture = try #require(reporter.report().gestures.first)
    #expect(gesture.slop == 30)
    #expect(gesture.releaseVelocity == 500)
    #expect(abs((gesture.projectedEnd ?? 0) - (150 - 30 + 500 * 0.5)) < 0.01)
  }

  @Test("A steady drag is reported with its axis lock, angle, velocity, projected end and target")
  func tellsADrag() throws {
    // 5 pt left and 1 pt down in each of 30 steps: 625 pt/s.
    let report = try Self.report(Self.drag(Vector(x: -150, y: 30), steps: 30))
    let gesture = try #require(report.gestures.first)
    #expect(report.gestures.count == 1)
    #expect((gesture.kind, gesture.end, gesture.axis) == ("touch", "lift", "horizontal"))
    #expect((gesture.press, gesture.duration, gesture.slop) == (100, 240, 12))
    // The third step is the first past 12 pt.
    #expect(gesture.lockTime == 24)
    #expect(abs((gesture.lockAngle ?? 0) - 11.31) < 0.01)
    #expect(abs((gesture.releaseVelocity ?? 0) - 625) < 0.01)
    // The translation without the slop, plus the velocity during a quarter of a second.
    #expect(abs((gesture.projectedEnd ?? 0) - (150 - 12 + 625 * 0.25)) < 0.01)
    #expect((gesture.from, gesture.target) == ([0, 0], [1, 0]))
    let settle = try #require(gesture.settleTime)
    #expect(settle > 200 && settle < 900 && settle == settle.rounded())
    #expect(gesture.overshoot == 0)
    #expect(gesture.frames > 20 && gesture.lateFrames == 0)
  }

  @Test("The overshoot of a soft spring is reported")
  func tellsOvershoot() throws {
    var trace = try Self.trace(Self.drag(Vector(x: -300, y: 0), steps: 20).map { (milliseconds: $0.0, event: $0.1) })
    trace.header.pager.tuning.settleCurve = .spring(Spring(response: 0.4, dampingRatio: 0.4))
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let gesture = try #require(reporter.report().gestures.first)
    #expect(gesture.overshoot > 20)
    #expect((gesture.settleTime ?? 0) > 400)
  }

  @Test("A picture that is released in motion beyond its target overshoots")
  func passedTarget() throws {
    // The finger moves the page past its rest position and releases it in motion, too slowly for a fling.
    let width = InputScript.viewport.size.width
    let events = Self.drag(Vector(x: -width - 40, y: 0), steps: 600)
    var trace = try Self.trace(events.map { (milliseconds: $0.0, event: $0.1) })
    trace.lines = trace.lines.dropLast() + [.end(at: Instant(milliseconds: 9000))]
    trace.header.pager.tuning.settleCurve = .spring(Spring(response: 0.6, dampingRatio: 0.3))
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let gesture = try #require(reporter.report().gestures.first)
    #expect((gesture.from, gesture.target) == ([0, 0], [1, 0]))
    // 28 pt past its target at the lift, and farther because of the velocity of some 270 pt/s.
    let slopped = 40 - 12.0
    #expect(gesture.overshoot > slopped + 5, "\(gesture.overshoot)")
  }

  @Test("Photos are reported by their album and number, as in captions")
  func tellsPlaces() throws {
    let trace = try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == "photos-albums" }))
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let report = reporter.report()
    #expect(report.hasAlbums)
    let first = try #require(report.gestures.first { $0.from != $0.target })
    #expect(first.from.allSatisfy { $0 >= 1 })
    let text = ReportFormat.text.write(report)
    #expect(text.contains("album \(first.from[1]), picture \(first.from[0]) to album "))
  }

  private static func report(ofScenario name: String) throws -> TraceReport {
    let trace = try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
    var reporter = TraceReporter(trace, into: try trace.header.target())
    return reporter.report()
  }

  @Test("Pinches, taps, double taps and swipes are distinguished and have scales")
  func tellsKindsOfZoom() throws {
    let gestures = try Self.report(ofScenario: "photos-zoom").gestures
    // The first of four taps catches the picture that glides, so the second is no double tap.
    #expect(gestures.prefix(6).map(\.gesture) == [.pinch, .tap, .tap, .tap, .doubleTap, .swipe])
    #expect(gestures.last?.gesture == .pinch && gestures.contains { $0.gesture == .swipe && $0.from != $0.target })
    for gesture in gestures {
      let (before, after) = (try #require(gesture.scaleBefore), try #require(gesture.scaleAfter))
      if gesture.gesture == .doubleTap { #expect(before != after) }
    }
    let (first, last) = (try #require(gestures.first), try #require(gestures.last))
    #expect((first.scaleAfter ?? 0) > (first.scaleBefore ?? 0))
    // A scale below fit returns to fit.
    #expect(last.scaleAfter == last.scaleBefore)
    let text = ReportFormat.text.write(try Self.report(ofScenario: "photos-zoom"))
    #expect(text.contains("touch double tap for 50 ms; scale "))
  }

  @Test("A pan turns no page and moves the picture by the translation without the slop, plus any glide")
  func tellsPans() throws {
    let gestures = try Self.report(ofScenario: "photos-pan").gestures
    let gesture = try #require(gestures.first)
    #expect(gesture.gesture == .pan && gesture.from == gesture.target && gesture.overshoot == 0)
    #expect(gesture.scaleBefore == 1 && gesture.scaleAfter == 1)
    #expect(abs(gesture.distance - (200 - gesture.slop)) < 1, "\(gesture.distance)")
    #expect(gesture.focalStray == nil)
    let thrown = try #require(gestures.dropFirst().first)
    #expect(thrown.gesture == .pan && thrown.distance > 200 && thrown.from == thrown.target, "\(thrown)")
  }

  @Test("A focal point strays less than half a pixel, unless an edge holds the picture")
  func focalStray() throws {
    let free = try #require(try Self.report(ofScenario: "photos-pan").gestures.last)
    #expect(free.gesture == .pinch && (free.scaleAfter ?? 0) > 1)
    #expect(try #require(free.focalStray) < 0.5 && free.focalStray ?? 0 > 0, "\(free)")
    // At fit the picture stays centred.
    let held = try #require(try Self.report(ofScenario: "photos-zoom").gestures.last)
    #expect(held.gesture == .pinch && (held.focalStray ?? 0) > 2, "\(held)")
  }

  @Test("There is a kept trace of each kind of gesture")
  func hasEachKind() throws {
    let names = ["photos-controls", "photos-overview", "photos-zoom", "photos-pan"]
    let kinds = try names.flatMap { try Self.report(ofScenario: $0).gestures.map(\.gesture) }
    #expect(Set(kinds) == Set(GestureKind.allCases))
  }

  @Test("A pinch into the overview is a flight that turns no page, and opening a picture reports its place")
  func tellsFlights() throws {
    let report = try Self.report(ofScenario: "photos-overview")
    let sizes = [40, 7, 90]
    #expect(Set(report.gestures.map(\.gesture)).isSuperset(of: [.flight, .scroll, .tap]))
    #expect(!report.gestures.contains { $0.gesture == .other })
    for gesture in report.gestures {
      for place in [gesture.from, gesture.target] {
        try #require(place.count == 2 && (1...3).contains(place[1]))
        #expect((1...sizes[place[1] - 1]).contains(place[0]))
      }
      if gesture.gesture != .tap { #expect(gesture.from == gesture.target, "\(gesture.number)") }
    }
    let opened = try #require(report.gestures.first { $0.from != $0.target })
    #expect(opened.gesture == .tap && opened.distance == 0)
  }

  @Test("A tap has no axis or velocity, a lost focus cancels, and a caught flick has no settle time")
  func tellsOthers() throws {
    let tap: [(Int64, InputEvent)] = [
      (0, .pressed(Self.finger, at: Point(x: 9, y: 9))), (60, .lifted(Self.finger, at: Point(x: 9, y: 9))),
    ]
    let lost = Self.drag(Vector(x: -200, y: 0), steps: 10, from: 100).dropLast() + [(190, InputEvent.cancelled)]
    let flick = Self.drag(Vector(x: 0, y: -200), steps: 10, from: 1200)
    let catching = Self.drag(Vector(x: 0, y: -200), steps: 10, from: 1330)
    let gestures = try Self.report(tap + lost + flick + catching).gestures
    #expect(gestures.map(\.end) == ["lift", "cancel", "lift", "lift"])
    #expect(gestures.map(\.axis) == [nil, "horizontal", "vertical", "vertical"])
    #expect(gestures.map { $0.releaseVelocity == nil } == [true, true, false, false])
    #expect(gestures.map { $0.settleTime == nil } == [false, false, true, false])
    #expect(gestures[2].target == [0, 1])
    #expect(gestures[3].target == [0, 2])
  }

  /// Two fingers that pan on a touchpad by 10 pt to the left and 2 pt up in each of 20 steps of 8 ms: 1250 pt/s.
  private static func pan(from start: Int64, beginIsReported: Bool) -> [(Int64, InputEvent)] {
    let moves = (1...20).map { step in (start + Int64(step) * 8, InputEvent.panned(Vector(x: 10, y: 2))) }
    return (beginIsReported ? [(start, .panBegan)] : []) + moves + [(start + 160, .panEnded)]
  }

  @Test("A touchpad pan is one gesture, even if its begin is not reported", arguments: [true, false])
  func tellsAPan(beginIsReported: Bool) throws {
    let report = try Self.report(Self.pan(from: 100, beginIsReported: beginIsReported))
    let gesture = try #require(report.gestures.first)
    #expect(report.gestures.count == 1)
    #expect((gesture.kind, gesture.end, gesture.axis) == ("touchpad", "lift", "horizontal"))
    let start = beginIsReported ? 100.0 : 108
    #expect((gesture.press, gesture.duration) == (start, 260 - start))
    #expect(gesture.lockTime == 108 - start)
    #expect(abs((gesture.lockAngle ?? 0) - 11.31) < 0.01)
    #expect(abs((gesture.releaseVelocity ?? 0) - 1250) < 0.01)
    #expect((gesture.from, gesture.target) == ([0, 0], [1, 0]))
    #expect(gesture.settleTime != nil)
  }

  @Test("A touchpad pan without a reported end ends after 150 ms of silence")
  func tellsASilentPan() throws {
    let report = try Self.report(Self.pan(from: 100, beginIsReported: false).dropLast())
    let gesture = try #require(report.gestures.first)
    // The last of 20 steps of 8 ms, and 150 ms without another.
    #expect((gesture.press, gesture.duration, gesture.end) == (108, 152 + 150, "lift"))
    #expect((gesture.releaseVelocity, gesture.target) == (0, [0, 0]))
    #expect(gesture.settleTime != nil)
  }

  @Test("A touchpad pinch ends by its reported end or cancel, or at the press of a finger")
  func tellsAPinch() throws {
    let middle = Point(x: 600, y: 400)
    func pinch(from start: Int64, to end: TouchpadPinch?) -> [(Int64, InputEvent)] {
      let steps = (1...5).map { step in
        let pinch = Pinch(center: middle, scale: 1 + Double(step) / 50)
        return (start + Int64(step) * 8, InputEvent.pinched(.changed(pinch)))
      }
      let last = end.map { [(start + 48, InputEvent.pinched($0))] } ?? []
      return [(start, .pinched(.began(at: middle)))] + steps + last
    }
    let events =
      pinch(from: 100, to: .ended) + pinch(from: 700, to: .cancelled) + pinch(from: 1300, to: nil)
      + Self.drag(Vector(x: -200, y: 0), steps: 10, from: 1500)
    let report = try Self.report(events)
    #expect(report.gestures.map(\.kind) == ["touchpad", "touchpad", "touchpad", "touch"])
    #expect(report.gestures.map(\.end) == ["lift", "cancel", "", "lift"])
  }

  @Test("Late frames are counted, and a report violates a limit that they exceed")
  func judges() throws {
    let events = Self.drag(Vector(x: -150, y: 30), steps: 30)
    var trace = try Self.trace(events.map { (milliseconds: $0.0, event: $0.1) })
    // A stall of 200 ms in the settle.
    trace.lines.removeAll {
      if case .tick(_, let instant) = $0 { (0.4...0.6).contains(instant.seconds(since: .zero)) } else { false }
    }
    var reporter = TraceReporter(trace, into: try trace.header.target())
    let report = reporter.report()
    #expect(report.lateFrames == 1)
    #expect((report.gestures.first?.longestFrame ?? 0) > 200)
    #expect(report.violations(mostJank: 0.01, longestSettle: nil).count == 1)
    #expect(report.violations(mostJank: 0.9, longestSettle: nil) == [])
  }

  @Test("A report does not depend on the recorded frames, except for its frame times")
  func isIndependent() throws {
    let trace = try TraceScenario.trace(TraceScenario.all[2])
    var bare = trace
    bare.lines.removeAll { if case .tick = $0 { true } else { false } }
    var reporters = [
      TraceReporter(trace, into: try trace.header.target()), TraceReporter(bare, into: try trace.header.target()),
    ]
    var reports = reporters.indices.map { reporters[$0].report() }
    #expect(reports[0].gestures.count == 7)
    for index in reports.indices {
      for gesture in reports[index].gestures.indices {
        reports[index].gestures[gesture].frames = 0
        reports[index].gestures[gesture].lateFrames = 0
        reports[index].gestures[gesture].medianFrame = nil
        reports[index].gestures[gesture].longestFrame = nil
        reports[index].gestures[gesture].hitchRatio = nil
      }
    }
    #expect(reports[0].gestures == reports[1].gestures)
  }

  @Test("JSON reads back as the same report, a CSV row has a cell for each column, and text has the axis lock")
  func writes() throws {
    let report = try Self.report(Self.drag(Vector(x: -150, y: 30), steps: 30))
    #expect(try JSONDecoder().decode(TraceReport.self, from: Data(ReportFormat.json.write(report).utf8)) == report)
    let rows = ReportFormat.csv.write(report).split(separator: "\n")
    #expect(rows.count == 2)
    let cells = rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(cells[0].count == cells[1].count)
    #expect(cells[1][cells[0].firstIndex(of: "releaseVelocity") ?? 0] == "625")
    var named = report
    named.trace = "a \"b\", c.trace"
    #expect(ReportFormat.csv.write(named, isFirst: false).hasPrefix(#""a ""b"", c.trace",1,touch"#))
    #expect(ReportFormat.text.write(report).contains("horizontal after 24 ms at 11.31 degrees (slop 12 pt)"))
  }
}

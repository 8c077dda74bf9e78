import Foundation
import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import DeviceInput

@Suite("Recordings of input devices")
struct DeviceRecordingTests {
  private static let screen = RecordedScreen(size: Size(width: 1280, height: 800))

  /// A finger that moves to the left and a little up, at 0.8 widths and 0.1 heights a second.
  private static let swipe = MadeUpPanel.Finger(reports: 24) { (0.7 - 0.8 * $0, 0.5 - 0.1 * $0) }

  private static func input(_ text: String, on screen: RecordedScreen = screen) throws -> [TimedEvent] {
    try DeviceRecording(bytes: Array(text.utf8), path: "made-up").input(on: screen)
  }

  @Test("The three formats of one recorded swipe give the same input", arguments: [60.0, 120])
  func formats(rate: Double) throws {
    let panel = MadeUpPanel(rate: rate, clock: 86_400)
    let reports = panel.reports([Self.swipe])
    let events = try Self.input(panel.libinput(reports))
    #expect(try Self.input(panel.evemu(reports)) == events)
    #expect(try Self.input(panel.getevent(reports)) == events)
    #expect(try Self.input(panel.getevent(reports, labels: false)) == events)
    #expect(events.count == 25)
    #expect(events.first?.instant == .zero)
    guard case .pressed(let pointer, let first) = events.first?.event,
      case .lifted(pointer, let last) = events.last?.event
    else { Issue.record("\(events)"); return }
    // A unit of the panel is 0.3125 pt wide and 0.3333 pt high.
    #expect(abs(first.x - 0.7 * 1280) <= 0.32 && abs(first.y - 0.5 * 800) <= 0.34)
    let seconds = 23 / rate
    #expect(abs(last.x - (0.7 - 0.8 * seconds) * 1280) <= 0.32 && abs(last.y - (0.5 - 0.1 * seconds) * 800) <= 0.34)
    #expect(abs((events.last?.instant.seconds(since: .zero) ?? 0) - 24 / rate) < 2e-6)
  }

  @Test("A screen turned on its panel turns the touch positions")
  func rotation() throws {
    let panel = MadeUpPanel(rate: 100)
    // Near the panel's upper left corner, a quarter to the right of it.
    let text = panel.libinput(panel.reports([MadeUpPanel.Finger(reports: 1) { _ in (0.25, 0.125) }]))
    let expected = [
      0: Point(x: 320, y: 100), 1: Point(x: 160, y: 600), 2: Point(x: 960, y: 700), 3: Point(x: 1120, y: 200),
    ]
    for (turns, point) in expected {
      let events = try Self.input(text, on: RecordedScreen(size: Self.screen.size, quarterTurns: turns))
      guard case .pressed(_, let pressed) = events.first?.event else { Issue.record("\(events)"); continue }
      #expect((pressed - point).length < 0.6, "\(turns) quarter turns: \(pressed)")
    }
  }

  @Test("Simultaneous fingers, a reused slot and an unchanged coordinate are read correctly")
  func slots() throws {
    let panel = MadeUpPanel(rate: 100, x: 100...1099, y: -50...49)
    let reports = panel.reports([
      MadeUpPanel.Finger(reports: 3) { (0.5 + $0, 0.5) }, MadeUpPanel.Finger(slot: 1, reports: 3) { (0.5 - $0, 0.5) },
    ])
    // The second touch in slot 1 begins at the coordinates of the first one's end, which the kernel does not repeat.
    let text = panel.libinput(reports) + "  - evdev:\n    - [5, 0, 3, 57, 99]\n    - [5, 0, 0, 0, 0]\n"
    let events = try Self.input(text)
    let pressed = events.compactMap { event -> Pointer? in
      if case .pressed(let pointer, _) = event.event { pointer } else { nil }
    }
    #expect(Set(pressed).count == 3 && pressed.count == 3)
    #expect(events[0].instant == events[1].instant)
    guard case .pressed(_, let again) = events.first(where: { $0.instant.seconds(since: .zero) > 3 })?.event
    else { Issue.record("\(events)"); return }
    #expect((again - Point(x: 0.48 * 1280, y: 400)).length < 2)
    // The recording ended with this finger down.
    #expect(events.last?.event == .cancelled)
  }

  @Test("A touchpad scrolls as libinput reports, inverted with natural scrolling, and pinches")
  func touchpad() throws {
    let text = MadeUpPad.text([
      "{time: 1.000000, type: GESTURE_HOLD_BEGIN, nfingers: 2}",
      "{time: 1.010000, type: GESTURE_HOLD_END, nfingers: 2}",
      "{time: 1.020000, type: POINTER_AXIS, axes: [ 0.00, 12.00], discrete: [0, 0], source: finger}",
      "{time: 1.030000, type: POINTER_AXIS, axes: [-3.50, 0.00], discrete: [0, 0], source: finger}",
      "{time: 1.050000, type: POINTER_AXIS, axes: [0.00, 0.00], discrete: [0, 0], source: finger}",
      "{time: 2.000000, type: GESTURE_PINCH_BEGIN, nfingers: 2, delta: [0, 0], unaccel: [0, 0], angle_delta: 0, scale: 1}",
      "{time: 2.010000, type: GESTURE_PINCH_UPDATE, nfingers: 2, delta: [4.00, -2.00], unaccel: [9, 9], angle_delta: 1.50, scale: 1.25}",
      "{time: 2.020000, type: GESTURE_PINCH_END, nfingers: 2, delta: [0, 0], unaccel: [0, 0], angle_delta: 0, scale: 1}",
      "{time: 3.000000, type: GESTURE_SWIPE_BEGIN, nfingers: 3, delta: [0, 0], unaccel: [0, 0]}",
      "{time: 3.100000, type: POINTER_AXIS, axes: [0.00, 15.00], discrete: [0, 1], source: wheel}",
    ])
    let events = try Self.input(text).map(\.event)
    var pinch = Pinch(center: Point(x: 644, y: 398))
    pinch.scale = 1.25
    pinch.rotation = 1.5 * .pi / 180
    let pinched: [InputEvent] = [
      .pinched(.began(at: Point(x: 640, y: 400))), .pinched(.changed(pinch)), .pinched(.ended),
    ]
    #expect(
      events == [
        .panBegan, .panEnded, .panBegan, .panned(Vector(x: 0, y: 12)), .panned(Vector(x: -3.5, y: 0)), .panEnded,
      ] + pinched)
    let natural = try Self.input(text, on: RecordedScreen(size: Self.screen.size, scrollsNaturally: true)).map(\.event)
    #expect(natural.contains(.panned(Vector(x: 0, y: -12))) && natural.suffix(3) == pinched)
  }

  @Test("Dropped reports cancel the touch; the rest up to the next whole report is skipped")
  func dropped() throws {
    let panel = MadeUpPanel(rate: 100)
    var reports = panel.reports([MadeUpPanel.Finger(reports: 6) { (0.5 + $0, 0.5) }])
    let third = try #require(reports.indices.filter { reports[$0].type == 0 }.dropFirst(2).first)
    reports.insert(.init(microseconds: reports[third].microseconds, type: 0, code: 3, value: 0), at: third)
    let events = try Self.input(panel.evemu(reports)).map(\.event)
    #expect(events.count == 3 && events.last == .cancelled)
  }

  @Test("Panels without slots and panels for a single touch are read")
  func otherPanels() throws {
    func line(_ time: Int, _ type: Int, _ code: Int, _ value: Int) -> String {
      String(format: "E: 0.%06ld %04lx %04lx %ld\n", time, type, code, value)
    }
    let head =
      "# EVEMU 1.3\nN: old # panel\nP: 02\nA: 35 0 999 0 0\nA: 36 0 999 0 0\nA: 00 0 999 0 0\nA: 01 0 999 0 0\n"
    func list(_ time: Int, _ touches: [(id: Int, x: Int)]) -> String {
      touches.map { line(time, 3, 57, $0.id) + line(time, 3, 53, $0.x) + line(time, 3, 54, 500) + line(time, 0, 2, 0) }
        .joined() + (touches.isEmpty ? line(time, 0, 2, 0) : "") + line(time, 0, 0, 0)
    }
    let listed = try Self.input(
      head + list(0, [(7, 100), (3, 200)]) + list(10_000, [(3, 210)]) + list(20_000, [])
    ).map(\.event)
    #expect(listed.count == 5)
    guard listed.count == 5, case .pressed(let three, _) = listed[0], case .pressed(let seven, _) = listed[1],
      case .lifted(seven, _) = listed[2], case .moved(three, _) = listed[3], case .lifted(three, _) = listed[4]
    else { Issue.record("\(listed)"); return }
    let single = try Self.input(
      head + line(0, 3, 0, 400) + line(0, 3, 1, 500) + line(0, 1, 330, 1) + line(0, 0, 0, 0) + line(9000, 3, 0, 410)
        + line(9000, 0, 0, 0) + line(18_000, 1, 330, 0) + line(18_000, 0, 0, 0))
    #expect(single.count == 3 && single.map(\.instant) == [0, 9, 18].map { Instant(milliseconds: $0) })
  }

  @Test(
    "An unusable file is refused with one line that gives the reason",
    arguments: [
      ("", "is not a recording"), ("hello\n", "is not a recording"),
      ("devices: [", "record it again with libinput record"),
      ("devices:\n- &a [1, 2]\n- *a\n", "made-up:3: an alias"), ("devices: []\n", "has no touches"),
      ("devices:\n- evdev: {absinfo: {53: [9, 0]}}\n", "invalid event or range"),
      ("devices:\n- events:\n  - evdev:\n    - [0, 0, 3, 53]\n", "invalid event or range"),
      (
        "devices:\n- evdev: {properties: [1]}\n  events:\n  - evdev:\n    - [0, 0, 3, 53, 5]\n    - [0, 0, 0, 0, 0]\n",
        "does not contain the range"
      ),
      (
        "devices:\n- udev: {properties: [ID_INPUT_TOUCHPAD=1]}\n",
        "record it again with libinput record --with-libinput"
      ),
      ("# EVEMU 1.3\nE: 0.000001 0003\n", "made-up:2: not an event"), ("# EVEMU 1.3\nA: 35 x 5\n", "made-up:2:"),
      ("[    1.000001] EV_ABS ABS_MT_POSITION_X\n", "made-up:1: not an event"),
      ("[    1.000001] EV_KEY KEY_POWER DOWN\n", "has no touches"),
      ("[    1.000001] EV_ABS ABS_MT_POSITION_X 00000001\n", "add --panel"),
    ])
  func refused(text: String, reason: String) throws {
    let error = try #require(throws: DeviceRecordingError.self) { try Self.input(text) }
    #expect(error.line.contains(reason) && !error.line.contains("\n"), "\(error.line)")
    #expect(error.exitCode == 65)
  }

  @Test("A truncated recording is read up to its end, and its touch is cancelled")
  func cut() throws {
    let panel = MadeUpPanel(rate: 100)
    let reports = panel.reports([MadeUpPanel.Finger(reports: 6) { (0.5 + $0, 0.5) }])
    for text in [panel.evemu(reports), panel.getevent(reports)] {
      let events = try Self.input(String(text.dropLast(text.hasSuffix("\r\n") ? 60 : 20)))
      #expect(events.last?.event == .cancelled && events.count == 7, "\(events)")
    }
  }

  @Test("Random and damaged files are refused or read, and never trap", arguments: UInt64(0)..<8)
  func hostile(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let panel = MadeUpPanel(rate: 100)
    let reports = panel.reports([Self.swipe])
    let texts = [panel.libinput(reports), panel.evemu(reports), panel.getevent(reports), MadeUpPad.text([])]
    let words = ["-9223372036854775808", "99999999999999999999", "[", "}", "nan", ":", "\n", "0x", "*a", "1e999", "-1"]
    var read = 0
    for _ in 0..<60 {
      var bytes = Array((texts.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let word = Array((words.randomElement(using: &random) ?? "").utf8)
        bytes.replaceSubrange(place..<min(bytes.count, place + word.count), with: word)
      }
      do {
        let input = try DeviceRecording(bytes: bytes, path: "made-up").input(on: Self.screen)
        read += 1
        #expect(zip(input, input.dropFirst()).allSatisfy { $0.instant <= $1.instant })
      } catch { #expect(error is DeviceRecordingError) }
    }
    #expect(read > 0)
  }
}

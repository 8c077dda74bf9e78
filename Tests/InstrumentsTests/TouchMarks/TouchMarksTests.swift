import Foundation
import PagerGeometry
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Instruments
@testable import Trace

@MainActor
@Suite("Touch marks")
struct TouchMarksTests {
  private static let finger = Pointer(id: 1, kind: .touch)

  private static func overlay(isShown: Bool = true) throws -> Layered<TouchMarks> {
    let scene = try TraceHeader.sample.target().scene
    return Layered(TouchMarks(isShown: isShown) { scene.shown.readout }, over: scene, viewport: InputScript.viewport)
  }

  /// Swipes a finger to the left in steps of 10 ms, up to `step`; it lifts in step 20.
  private static func swipe(_ overlay: Layered<TouchMarks>, until step: Int) {
    for index in 0...step {
      let instant = Instant(milliseconds: Int64(index) * 10)
      let point = Point(x: 600 - Double(index) * 12, y: 300 + Double(index))
      switch index {
      case 0: _ = overlay.handle(.pressed(finger, at: point), at: instant)
      case 20: _ = overlay.handle(.lifted(finger, at: point), at: instant)
      default: _ = overlay.handle(.moved(finger, to: point), at: instant)
      }
    }
  }

  private static func marks(_ overlay: Layered<TouchMarks>, at milliseconds: Int64) -> [DrawCommand] {
    let instant = Instant(milliseconds: milliseconds)
    let isShown = overlay.isShown
    let all = overlay.frame(at: instant).drawList.commands
    overlay.isShown = false
    defer { overlay.isShown = isShown }
    return Array(all.dropFirst(overlay.frame(at: instant).drawList.commands.count))
  }

  @Test("The pager's readout is requested only while the marks are visible")
  func hiddenReadout() throws {
    let scene = try TraceHeader.sample.target().scene
    var count = 0
    let marks = TouchMarks(isShown: false) {
      count += 1
      return scene.shown.readout
    }
    let overlay = Layered(marks, over: scene, viewport: InputScript.viewport)
    Self.swipe(overlay, until: 20)
    _ = overlay.frame(at: Instant(milliseconds: 210))
    #expect(count == 0)
    overlay.isShown = true
    Self.swipe(overlay, until: 20)
    #expect(count > 0)
  }

  @Test("The drawn marks of a swipe match the recorded ones")
  func isAsRecorded() throws {
    var text = FrameText()
    for (step, milliseconds) in [(0, 0), (1, 10), (8, 80), (19, 190), (20, 300), (20, 620)] as [(Int, Int64)] {
      let overlay = try Self.overlay()
      overlay.isLarge = step == 20 && milliseconds == 300
      Self.swipe(overlay, until: step)
      let commands = Self.marks(overlay, at: milliseconds)
      text.add(Frame(drawList: DrawList(commands: commands)), at: Instant(milliseconds: milliseconds))
    }
    try GoldenText.compare(
      text.text(), with: "touch-marks.txt")
  }

  /// Returns the marks of two fingers on a touchpad `wait` ms after `events`, which are 10 ms apart.
  private static func touchpad(_ events: [InputEvent], wait: Int64 = 0) throws -> [DrawCommand] {
    let overlay = try overlay()
    for (index, event) in ([.resized(InputScript.viewport)] + events).enumerated() {
      _ = overlay.handle(event, at: Instant(milliseconds: Int64(index) * 10))
    }
    return marks(overlay, at: Int64(events.count) * 10 + wait)
  }

  private static let pan = [InputEvent.panBegan] + (1...12).map { _ in .panned(Vector(x: 12, y: -1)) }

  /// Returns the centres of the two discs under the fingers' rings (pt), the left one first.
  private static func fingers(in commands: [DrawCommand]) -> [Point] {
    let (scale, side) = (InputScript.viewport.grid.scale, InputScript.viewport.grid.pixel(22))
    let middles = commands.compactMap { command -> Point? in
      guard case .plate(let rect, _, _) = command, rect.width == side else { return nil }
      return Point(x: Double(rect.x + side / 2) / scale, y: Double(rect.y + side / 2) / scale)
    }
    return middles.sorted { $0.x < $1.x }
  }

  /// Returns whether two marks are `arm` before and behind `middle`, to 1.2 pt.
  private static func lie(_ commands: [DrawCommand], around middle: Point, arm: Vector) -> Bool {
    let (found, expected) = (fingers(in: commands), [middle + -arm, middle + arm])
    return found.count == 2 && zip(found, expected).allSatisfy { ($0 - $1).length <= 1.2 }
  }

  @Test("Touchpad marks follow the fingers: those of a pan from the window's centre, those of a pinch from the cursor")
  func marksTouchpad() throws {
    // After the pulses of the presses. The marks move opposite to the scroll, which is 144 and -12.
    let panned = try Self.touchpad(Self.pan, wait: 400)
    #expect(Self.lie(panned, around: Point(x: 512 - 144, y: 320 + 12), arm: Vector(x: 20, y: 0)))
    let cursor = Point(x: 300, y: 200)
    let pinch = Pinch(center: cursor + Vector(x: 6, y: 0), scale: 2.5, rotation: .pi / 6)
    let pinched = try Self.touchpad([.pinched(.began(at: cursor)), .pinched(.changed(pinch))], wait: 400)
    #expect(Self.lie(pinched, around: Point(x: 306, y: 200), arm: Vector(x: 43.3, y: 25)))
  }

  @Test("The end of a touchpad pan shows a release mark, the end of a pinch none")
  func showsPanRelease() throws {
    let (pan, pinch) = (Self.pan + [.panEnded], [InputEvent.pinched(.began(at: .zero)), .pinched(.ended)])
    for (events, isShown) in [(pan, true), (pinch, false)] {
      let overlay = try Self.overlay()
      for (index, event) in ([.resized(InputScript.viewport)] + events).enumerated() {
        _ = overlay.handle(event, at: Instant(milliseconds: Int64(index) * 10))
      }
      // The fingers' marks are gone by now, the release mark is not.
      #expect(Self.marks(overlay, at: Int64(events.count) * 10 + 700).isEmpty == !isShown)
    }
  }

  @Test(
    "Touchpad marks take the colour of the axis, and disappear after an end or a cancel",
    arguments: [
      InputEvent.panEnded, .cancelled,
    ])
  func touchpadEnds(end: InputEvent) throws {
    let colors = try Self.touchpad(Self.pan).compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    #expect(colors.contains(FingerMark.color(.horizontal)) && !colors.contains(FingerMark.color(nil)))
    let overlay = try Self.overlay()
    for event in Self.pan + [end] { _ = overlay.handle(event, at: .zero) }
    #expect(Self.marks(overlay, at: 5000).isEmpty)
  }

  @Test("A pinch with an invalid scale keeps its marks", arguments: [0, -1, .infinity, .nan] as [Double])
  func marksAnyScale(scale: Double) throws {
    let center = Point(x: 300, y: 200)
    let events = [InputEvent.pinched(.began(at: center)), .pinched(.changed(Pinch(center: center, scale: scale)))]
    #expect(!(try Self.touchpad(events)).isEmpty)
  }

  @Test("After an axis lock the trail has the colour of the axis", arguments: [Axis.horizontal, .vertical])
  func tint(axis: Axis) throws {
    let overlay = try Self.overlay()
    let translation = axis == .horizontal ? Vector(x: -15, y: 0) : Vector(x: 0, y: -15)
    _ = overlay.handle(.pressed(Self.finger, at: Point(x: 500, y: 300)), at: .zero)
    for step in 1...6 {
      _ = overlay.handle(
        .moved(Self.finger, to: Point(x: 500, y: 300) + translation * Double(step)),
        at: Instant(milliseconds: Int64(step) * 8))
    }
    let colors = Self.marks(overlay, at: 50).compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
    #expect(colors.contains(FingerMark.color(axis)) && !colors.contains(FingerMark.color(nil)))
  }

  @Test("F3 shows the marks, then also the words, then hides both")
  func forms() throws {
    let overlay = try Self.overlay(isShown: false)
    var forms: [[Bool]] = []
    for _ in 0..<4 {
      _ = overlay.handle(.key(.function(3), modifiers: [], isRepeat: false), at: .zero)
      forms.append([overlay.isShown, overlay.isLarge])
    }
    #expect(forms == [[true, false], [true, true], [false, false], [true, false]])
  }

  @Test("F3 shows the marks of a touch in progress and returns no window request")
  func toggles() throws {
    let overlay = try Self.overlay(isShown: false)
    Self.swipe(overlay, until: 8)
    #expect(Self.marks(overlay, at: 80).isEmpty)
    #expect(overlay.handle(.key(.function(3), modifiers: [], isRepeat: false), at: Instant(milliseconds: 80)) == [])
    #expect(!Self.marks(overlay, at: 80).isEmpty)
  }

  @Test("The marks of a lifted finger disappear, and then the frame reports no motion")
  func fades() throws {
    let overlay = try Self.overlay()
    Self.swipe(overlay, until: 20)
    #expect(!Self.marks(overlay, at: 300).isEmpty)
    _ = overlay.frame(at: Instant(milliseconds: 5000))
    #expect(Self.marks(overlay, at: 5000).isEmpty)
    #expect(!overlay.frame(at: Instant(milliseconds: 5001)).isMoving)
  }

  @Test("A resting finger keeps its marks while the frame reports no motion")
  func rests() throws {
    let overlay = try Self.overlay()
    Self.swipe(overlay, until: 8)
    #expect(!overlay.frame(at: Instant(milliseconds: 4000)).isMoving)
    #expect(Self.marks(overlay, at: 4000).count > 100)
  }
}

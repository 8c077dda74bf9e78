import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Instruments

/// The menu above the timeline, and the shortcuts of its items.
@MainActor
@Suite("Timeline menu")
struct TimelineMenuTests {
  private final class Replay {
    var state = TimelineState(position: 0)
    var shown: [Int] = []
    var pressed: [Key] = []
    var exports: [TimelineExport] = []
    var news: [String] = []
  }

  private static let window = Viewport(pixelSize: PixelSize(width: 360, height: 640), scale: 1)
  private static let finger = Pointer(id: 1, kind: .touch)

  private let scene = StillScene()
  private let replay = Replay()

  /// A swipe, a pan and two more swipes; the pan is the first with the most late frames, the last has the widest
  /// overshoot.
  private static var marks: TimelineMarks {
    let rows: [(kind: String, late: Int, overshoot: Double)] = [
      ("swipe", 0, 0), ("pan", 3, 0), ("swipe", 3, 2), ("swipe", 1, 7.25),
    ]
    return TimelineMarks(
      length: 10,
      gestures: rows.enumerated().map { index, row in
        let start = Double(index) * 2 + 1
        var gesture = TimelineMarks.Gesture(number: index + 1, press: start, lift: start + 0.2, end: start + 0.5)
        (gesture.kind, gesture.lateFrames, gesture.overshoot) = (row.kind, row.late, row.overshoot)
        return gesture
      })
  }

  private func timeline(_ marks: TimelineMarks = TimelineMenuTests.marks) -> Layered<Timeline> {
    let replay = replay
    var actions = Timeline.Actions { replay.state }
    actions.show = { number, _ in
      replay.shown.append(number)
      replay.state.gesture = number
    }
    actions.press = { key, _ in
      replay.pressed.append(key)
      return [.title("pressed")]
    }
    actions.export = { export in
      replay.exports.append(export)
      return "Writing it"
    }
    actions.news = { replay.news.popLast() }
    actions.makeRoom = { _ in [.title("room")] }
    return Layered(Timeline(marks, viewport: Self.window, actions: actions), over: scene, viewport: Self.window)
  }

  private var layout: TimelineLayout { TimelineLayout(size: Self.window.size) }
  private var menu: TimelineMenuLayout { TimelineMenuLayout(size: Self.window.size, above: layout.strip) }

  @discardableResult
  private func tap(_ timeline: Layered<Timeline>, _ point: Point) -> [WindowRequest] {
    _ = timeline.handle(.pressed(Self.finger, at: point), at: .zero)
    return timeline.handle(.lifted(Self.finger, at: point), at: .zero)
  }

  private func press(_ timeline: Layered<Timeline>, _ keys: String) {
    for sign in keys { _ = timeline.handle(.key(.character(sign), modifiers: [], isRepeat: false), at: .zero) }
  }

  private func lines(_ timeline: Layered<Timeline>) -> [String] {
    timeline.frame(at: .zero).speech.notices.map(\.line)
  }

  @Test("N and P show the next and the previous gesture of the same kind, and wrap around")
  func findsTheKind() {
    let timeline = timeline()
    replay.state.gesture = 1
    press(timeline, "nnn")
    #expect(replay.shown == [3, 4, 1])
    press(timeline, "pp")
    #expect(replay.shown == [3, 4, 1, 4, 3] && lines(timeline) == ["swipe: 2 of 3"])
    replay.state.gesture = 2
    press(timeline, "np")
    #expect(replay.shown.suffix(2) == [2, 2])
  }

  @Test("J shows the gesture with the most late frames, O the one with the widest overshoot, each with its figure")
  func findsTheWorst() {
    let timeline = timeline()
    press(timeline, "j")
    #expect(replay.shown == [2] && lines(timeline) == ["Gesture 2: 3 late frames"])
    press(timeline, "o")
    #expect(replay.shown == [2, 4] && lines(timeline) == ["Gesture 4: overshoot 7.3 pt"])
  }

  @Test("A search without a match shows a line and no gesture")
  func findsNothing() {
    let timeline = timeline(TimelineMarks(length: 4))
    for (key, line) in [("n", "No gestures"), ("p", "No gestures"), ("j", "No late frames"), ("o", "No overshoot")] {
      press(timeline, key)
      #expect(lines(timeline) == [line])
    }
    #expect(replay.shown.isEmpty)
  }

  @Test("The button opens and closes the menu; a tap beside it and Escape close it and do not reach the scene")
  func opens() {
    let timeline = timeline()
    let count = timeline.frame(at: .zero).drawList.commands.count
    #expect(tap(timeline, layout.button(.menu).center) == [.title("room")])
    #expect(timeline.isMenuOpen && timeline.frame(at: .zero).drawList.commands.count > count)
    tap(timeline, Point(x: 20, y: 20))
    #expect(!timeline.isMenuOpen && scene.heard.isEmpty)
    tap(timeline, layout.button(.menu).center)
    #expect(tap(timeline, layout.button(.menu).center) == [])
    #expect(!timeline.isMenuOpen)
    tap(timeline, layout.button(.menu).center)
    _ = timeline.handle(.key(.escape, modifiers: [], isRepeat: false), at: .zero)
    #expect(!timeline.isMenuOpen && scene.heard.isEmpty)
    _ = timeline.handle(.key(.escape, modifiers: [], isRepeat: false), at: .zero)
    #expect(scene.heard.count == 1)
  }

  @Test("The menu selects a kind and shows its gestures, and stays open")
  func choosesAKind() {
    let timeline = timeline()
    tap(timeline, layout.button(.menu).center)
    #expect(timeline.kind == "swipe")
    tap(timeline, menu.area(.nextKind).center)
    tap(timeline, menu.area(.kind).center)
    #expect(timeline.kind == "pan")
    tap(timeline, menu.area(.previousKind).center)
    tap(timeline, menu.area(.kind).center)
    tap(timeline, menu.area(.previousKind).center)
    #expect(timeline.kind == "swipe" && replay.shown == [1, 2, 1] && timeline.isMenuOpen)
  }

  @Test("A finger that leaves an item before it lifts does nothing")
  func leaves() {
    let timeline = timeline()
    tap(timeline, layout.button(.menu).center)
    _ = timeline.handle(.pressed(Self.finger, at: menu.area(.video).center), at: .zero)
    _ = timeline.handle(.moved(Self.finger, to: menu.area(.page).center), at: .zero)
    _ = timeline.handle(.lifted(Self.finger, at: menu.area(.page).center), at: .zero)
    #expect(replay.exports.isEmpty && timeline.isMenuOpen)
  }

  @Test("Taps and keys export a film and a review page, a tap begins a note, and a line reports an export's end")
  func exports() {
    let timeline = timeline()
    for item in [TimelineItem.video, .page] {
      tap(timeline, layout.button(.menu).center)
      tap(timeline, menu.area(item).center)
      #expect(!timeline.isMenuOpen && lines(timeline) == ["Writing it"])
    }
    press(timeline, "er")
    #expect(replay.exports == [.video, .page, .video, .page])
    replay.news = ["Written to a.mp4"]
    #expect(lines(timeline) == ["Written to a.mp4"])
    tap(timeline, layout.button(.menu).center)
    #expect(tap(timeline, menu.area(.note).center) == [.title("pressed")])
    #expect(replay.pressed == [.function(6)] && !timeline.isMenuOpen)
  }

  @Test("The timeline handles exactly the letters of its key table")
  func table() {
    let keys = Timeline.keys.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for sign in "abcdefghijklmnopqrstuvwxyz" {
      scene.heard = []
      press(timeline(), String(sign))
      #expect(scene.heard.isEmpty == keys.contains(.character(sign)), "\(sign)")
    }
  }

  @Test(
    "The drawn menu matches the recorded one",
    arguments: [(360, 640, 1.0), (800, 480, 1.5)] as [(Int, Int, Double)])
  func isAsRecorded(width: Int, height: Int, scale: Double) throws {
    let viewport = Viewport(pixelSize: PixelSize(width: width, height: height), scale: scale)
    var actions = Timeline.Actions { TimelineState(position: 0) }
    actions.export = { _ in "" }
    let timeline = Layered(
      Timeline(Self.marks, viewport: viewport, actions: actions), over: scene, viewport: viewport)
    timeline.layer.isMenuOpen = true
    var text = FrameText()
    text.add(timeline.frame(at: .zero), at: .zero)
    try GoldenText.compare(text.text(), with: "timeline-menu-\(width).txt")
  }
}

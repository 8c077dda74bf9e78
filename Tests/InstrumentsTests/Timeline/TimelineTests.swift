import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Instruments

@MainActor
@Suite("Timeline")
struct TimelineTests {
  /// The calls to a replay of ten seconds.
  private final class Replay {
    var state = TimelineState(position: 2.5, gesture: 2, frame: (number: 150, count: 600))
    var sought: [Double] = []
    var held: [Bool] = []
    var pressed: [Key] = []
    var rates = 0
  }

  private static let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
  private static let finger = Pointer(id: 1, kind: .touch)
  private static let marks = TimelineMarks(
    length: 10,
    gestures: [
      TimelineMarks.Gesture(number: 1, press: 0.2, lift: 0.21, end: 0.6, axis: .horizontal),
      TimelineMarks.Gesture(number: 2, press: 2, lift: 3, end: 4, axis: .vertical),
      TimelineMarks.Gesture(number: 3, press: 7, lift: 7.4, end: 7.4),
    ],
    notes: [TimelineMarks.Note(time: 2.5, text: "settles late"), TimelineMarks.Note(time: 9.9, text: "no room")])

  private let scene = StillScene()
  private let replay = Replay()

  private func timeline(_ viewport: Viewport = TimelineTests.window) -> Layered<Timeline> {
    let replay = replay
    var actions = Timeline.Actions { replay.state }
    actions.seek = { time, _ in replay.sought.append(time) }
    actions.hold = { isHeld, _ in replay.held.append(isHeld) }
    actions.press = { key, _ in
      replay.pressed.append(key)
      return []
    }
    actions.cycleRate = { _ in replay.rates += 1 }
    return Layered(Timeline(Self.marks, viewport: viewport, actions: actions), over: scene, viewport: viewport)
  }

  private func touch(_ timeline: Layered<Timeline>, _ points: [Point]) {
    guard let first = points.first, let last = points.last else { return }
    _ = timeline.handle(.pressed(Self.finger, at: first), at: .zero)
    for point in points.dropFirst() { _ = timeline.handle(.moved(Self.finger, to: point), at: .zero) }
    _ = timeline.handle(.lifted(Self.finger, at: last), at: .zero)
  }

  @Test("A drag on the track holds the replay and seeks, clamped to the track's ends")
  func scrub() {
    let layout = TimelineLayout(size: Self.window.size)
    let y = layout.blocks.center.y
    func point(_ part: Double) -> Point { Point(x: layout.track.minX + layout.track.size.width * part, y: y) }
    touch(timeline(), [point(0.5), point(0.75), point(0.1), Point(x: 1270, y: 10)])
    #expect(replay.held == [true, false])
    #expect(zip(replay.sought, [5, 7.5, 1, 10, 10]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    #expect(replay.sought.count == 5 && scene.heard.isEmpty)
  }

  @Test(
    "A tap on a block seeks to its beginning, a tap beside it to the tapped time",
    arguments: [(2.7, 2), (5, 5)] as [(Double, Double)])
  func tap(time: Double, leadsTo: Double) throws {
    let layout = TimelineLayout(size: Self.window.size)
    let point = Point(x: layout.x(of: time, length: 10), y: layout.blocks.center.y)
    touch(timeline(), [point, point + Vector(x: 3, y: 0), point])
    #expect((try #require(replay.sought.last) - leadsTo).magnitude < 1e-9)
    #expect(replay.held == [true, false])
  }

  @Test("A tap on a control has the effect of its key; a finger that leaves it before the lift has none")
  func controls() {
    let timeline = timeline()
    let layout = TimelineLayout(size: Self.window.size)
    for button in TimelineButton.allCases where button != .menu {
      let middle = layout.button(button).center
      touch(timeline, [middle])
      touch(timeline, [middle, Point(x: middle.x, y: middle.y - 60)])
    }
    #expect(replay.pressed == [.space, .up, .down, .character("l"), .character("b")])
    #expect(replay.rates == 1 && replay.sought.isEmpty && replay.held.isEmpty)
  }

  @Test("Events outside the timeline reach the scene, and a cancel ends the hold")
  func others() {
    let timeline = timeline()
    let pressed = InputEvent.pressed(Self.finger, at: Point(x: 400, y: 300))
    _ = timeline.handle(pressed, at: .zero)
    _ = timeline.handle(.key(.space, modifiers: [], isRepeat: false), at: .zero)
    #expect(scene.heard.count == 2)
    let track = TimelineLayout(size: Self.window.size).blocks.center
    _ = timeline.handle(.pressed(Pointer(id: 2, kind: .touch), at: track), at: .zero)
    _ = timeline.handle(.cancelled, at: .zero)
    #expect(replay.held == [true, false])
    _ = timeline.handle(.moved(Pointer(id: 2, kind: .touch), to: .zero), at: .zero)
    #expect(replay.sought.count == 1)
  }

  @Test(
    "Controls of 44 points or more do not overlap, and the timeline takes less than a quarter of the height",
    arguments: [Size(width: 1280, height: 800), Size(width: 360, height: 640), Size(width: 533, height: 320)])
  func fits(size: Size) {
    let layout = TimelineLayout(size: size)
    let buttons = TimelineButton.allCases.map(layout.button)
    for (index, button) in buttons.enumerated() {
      #expect(button.size.width >= 44 && button.size.height >= 44)
      #expect(
        button.minX >= 0 && button.maxX <= size.width && button.minY >= layout.strip.minY && button.maxY <= size.height)
      for other in buttons[..<index] { #expect(!button.intersects(other)) }
      #expect(!button.intersects(layout.track))
    }
    let menu = TimelineMenuLayout(size: size, above: layout.strip)
    for (index, item) in TimelineItem.allCases.enumerated() {
      let area = menu.area(item)
      #expect(area.size.width >= 44 && area.size.height >= 44)
      #expect(area.minX >= 0 && area.minY >= 0 && area.maxX <= size.width && area.maxY < layout.strip.minY)
      for other in TimelineItem.allCases[..<index] { #expect(!area.intersects(menu.area(other))) }
    }
    #expect(layout.track.size.width > 180 && layout.strip.size.height < size.height / 4)
    #expect(layout.times.maxY <= layout.track.maxY)
  }

  @Test("At rest no frame is requested; during playback the next one is when the knob has moved by a pixel")
  func asks() throws {
    let timeline = timeline()
    #expect(timeline.frame(at: .zero).nextFrame == nil)
    replay.state.isPlaying = true
    let width = TimelineLayout(size: Self.window.size).track.size.width
    let wanted = try #require(timeline.frame(at: .zero).nextFrame)
    #expect((wanted.seconds(since: .zero) - max(1.0 / 60, 10 / width)).magnitude < 1e-3)
  }

  @Test(
    "A rate is written as a fraction or a multiple",
    arguments: [
      (0.1, "1/10"), (0.25, "1/4"), (0.5, "1/2"), (1, "1×"), (2, "2×"), (0.3, "0.3×"), (1.0 / 3, "1/3"),
    ] as [(Double, String)])
  func rate(rate: Double, words: String) { #expect(TimelineArt.words(forRate: rate) == words) }

  @Test(
    "The drawn timeline matches the recorded one",
    arguments: [(1280, 800, 1.0), (360, 640, 1), (800, 480, 1.5)] as [(Int, Int, Double)])
  func isAsRecorded(width: Int, height: Int, scale: Double) throws {
    let timeline = timeline(Viewport(pixelSize: PixelSize(width: width, height: height), scale: scale))
    var text = FrameText()
    text.add(timeline.frame(at: .zero), at: .zero)
    replay.state.isPlaying = true
    replay.state.loop = 1.8...4.4
    replay.state.rate = 0.25
    text.add(timeline.frame(at: Instant(milliseconds: 10)), at: Instant(milliseconds: 10))
    try GoldenText.compare(text.text(), with: "timeline-\(width).txt")
  }
}

extension Rect {
  fileprivate func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

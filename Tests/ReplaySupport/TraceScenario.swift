import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Scene
import TestSupport
import Testing
import Trace

/// A hand's work on a demo that is kept as a trace in `Tests/Traces`.
package struct TraceScenario: Sendable, CustomTestStringConvertible {
  package var name: String
  package var demo: String
  package var options: [String] = []
  package var isRightToLeft = false
  package var albums: [Int]?
  package var play: @MainActor @Sendable (TraceHand) -> Void

  package var testDescription: String { name }

  /// A scenario names a demo that there is not.
  struct UnknownDemo: Error {}

  /// Where the traces are kept.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces")

  /// The kept trace of `scenario`.
  package static func trace(_ scenario: TraceScenario) throws -> TraceFile {
    try TraceFile(reading: folder.appending(path: "\(scenario.name).trace").path)
  }

  /// Plays it and writes its trace to `path`.
  @MainActor
  package func record(to path: String) throws {
    let demo = try DemoRegistry.demo(named: demo) ?? { throw UnknownDemo() }()
    var settings = PagingSettings()
    settings.pager.isRightToLeft = isRightToLeft
    var header = TraceHeader(
      recording: demo, app: "0.1.0", options: options, settings: settings, viewport: TraceHand.viewport,
      calendar: CalendarSetting())
    header.map = albums.map { AlbumList(pages: $0) }
    let scene = try header.target().scene
    let recorder = TraceRecorder(scene, viewport: TraceHand.viewport) { _ throws(TraceError) in
      throw TraceError.file(.missing(path: path))
    }
    recorder.refreshRate = 60
    recorder.record(header, to: try TraceWriter(path: path))
    let hand = TraceHand(recorder)
    play(hand)
    hand.rest(1500)
    recorder.finish(at: hand.now)
  }

  package static let all: [TraceScenario] = [
    TraceScenario(name: "grid-second-finger", demo: "grid") { hand in
      hand.press(1, at: Point(x: 700, y: 300))
      hand.drag(1, by: Vector(x: -190, y: 9), over: 210)
      hand.press(2, at: Point(x: 300, y: 420))
      hand.drag(2, by: Vector(x: 80, y: 60), over: 90)
      hand.lift(1)
      hand.drag(2, by: Vector(x: -230, y: 4), over: 120)
      hand.lift(2)
    },
    TraceScenario(name: "grid-catch", demo: "grid") { hand in
      for way in [-260.0, -300, 340] {
        hand.flick(Vector(x: way, y: 14))
        hand.rest(95)
        hand.press(at: Point(x: 512, y: 300))
        hand.rest(140)
        hand.drag(by: Vector(x: way * 0.4, y: -6), over: 160)
        hand.lift()
        hand.rest(60)
      }
    },
    TraceScenario(name: "grid-stacked-flicks", demo: "grid") { hand in
      for (x, y) in [(-220.0, 8.0), (6, -190), (-230, -9), (3, 200), (240, 12), (-8, -180), (-225, 2)] {
        hand.flick(Vector(x: x, y: y), over: 56)
        hand.rest(41)
      }
    },
    TraceScenario(name: "grid-resize-in-drag", demo: "grid") { hand in
      hand.press(at: Point(x: 700, y: 300))
      hand.drag(by: Vector(x: -260, y: 10), over: 240)
      hand.tell(.resized(Viewport(pixelSize: PixelSize(width: 811, height: 1203), scale: 1.25)))
      hand.drag(by: Vector(x: -60, y: 3), over: 100)
      hand.tell(.resized(TraceHand.viewport))
      hand.drag(by: Vector(x: 31, y: 0), over: 70)
      hand.lift()
      hand.rest(80)
      hand.tell(.resized(Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)))
    },
    TraceScenario(name: "grid-tuned-in-drag", demo: "grid", options: ["--curve", "ease-out"]) { hand in
      hand.press(at: Point(x: 700, y: 300))
      hand.drag(by: Vector(x: -180, y: 10), over: 200)
      // The spring takes the ease-out's place, and pages turn later, while the finger is down.
      hand.tune(["easeOut": 0, "spring.response": 0.6, "spring.dampingRatio": 0.4, "horizontalTurnFraction": 0.8])
      hand.drag(by: Vector(x: -140, y: 3), over: 160)
      hand.rest(60)
      hand.lift()
      hand.rest(110)
      // In flight, and all of it is let go of again under the next press.
      hand.tune(["spring.response": 0.9, "touchSlop": 2])
      hand.rest(600)
      hand.flick(Vector(x: 8, y: -170))
      hand.rest(70)
      hand.press(at: Point(x: 512, y: 300))
      hand.tune([:])
      hand.drag(by: Vector(x: -6, y: -220), over: 120)
      hand.lift()
    },
    TraceScenario(name: "grid-wrap", demo: "grid", options: ["--columns", "3", "--rows", "2", "--wrap"]) { hand in
      for _ in 0..<4 {
        hand.flick(Vector(x: -240, y: 8))
        hand.rest(130)
      }
      for _ in 0..<3 {
        hand.flick(Vector(x: 4, y: 220))
        hand.rest(330)
      }
    },
    TraceScenario(name: "grid-right-to-left", demo: "grid", options: ["--columns", "5"], isRightToLeft: true) { hand in
      hand.flick(Vector(x: 230, y: 5))
      hand.rest(200)
      hand.key(.left)
      hand.rest(90)
      hand.key(.right)
      hand.flick(Vector(x: -330, y: 20), over: 260)
      hand.rest(700)
      hand.flick(Vector(x: -330, y: 20), over: 120)
    },
    TraceScenario(name: "grid-keys-stack", demo: "grid") { hand in
      for key in [Key.right, .right, .down, .right, .up, .left, .down, .pageDown, .home] {
        hand.key(key)
        hand.rest(47)
      }
      hand.key(.right, isRepeat: true)
      hand.key(.right, isRepeat: true)
      hand.rest(500)
      hand.tell(.wheel(Vector(x: 0, y: 1)))
      hand.rest(50)
      hand.tell(.wheel(Vector(x: 0, y: 1)))
      hand.rest(120)
      hand.tell(.wheel(Vector(x: 0, y: -1)))
    },
    TraceScenario(name: "grid-focus-lost", demo: "grid", options: ["--curve", "ease-out", "--inset", "60"]) { hand in
      hand.press(at: Point(x: 700, y: 300))
      hand.drag(by: Vector(x: -260, y: 10), over: 140)
      hand.tell(.cancelled)
      hand.rest(100)
      for _ in 0..<14 {
        hand.tell(.panned(Vector(x: -13.5, y: 0.75)))
        hand.rest(9)
      }
      hand.rest(400)
      hand.press(at: Point(x: 500, y: 300), kind: .mouse)
      hand.drag(by: Vector(x: -33, y: 180), over: 200, kind: .mouse)
      hand.lift(kind: .mouse)
    },
    TraceScenario(name: "tiles-throw-and-catch", demo: "tiles") { hand in
      hand.flick(Vector(x: -330, y: -190), over: 90)
      hand.rest(240)
      hand.press(at: Point(x: 610, y: 200))
      hand.rest(90)
      hand.drag(by: Vector(x: 140, y: 90), over: 130)
      hand.lift()
      hand.rest(700)
      hand.flick(Vector(x: 60, y: 260), over: 80)
      hand.rest(300)
      hand.key(.home)
      hand.rest(140)
      hand.press(at: Point(x: 400, y: 300))
      hand.rest(60)
      hand.lift()
    },
    TraceScenario(name: "calendar-swings", demo: "calendar", options: ["--today", "2026-11-21"]) { hand in
      hand.flick(Vector(x: -240, y: 12))
      hand.rest(180)
      hand.flick(Vector(x: 9, y: -210))
      hand.rest(110)
      hand.flick(Vector(x: 250, y: -14))
      hand.rest(600)
      hand.press(at: Point(x: 500, y: 400))
      hand.rest(70)
      hand.lift()
      hand.key(.enter)
    },
    TraceScenario(name: "carousel-cards", demo: "carousel", options: ["--page", "3"]) { hand in
      hand.flick(Vector(x: -150, y: 5))
      hand.rest(90)
      hand.flick(Vector(x: -170, y: 5))
      hand.rest(300)
      hand.press(at: Point(x: 1000, y: 320))
      hand.rest(50)
      hand.lift()
      hand.rest(600)
      hand.key(.character("9"))
      hand.rest(300)
      hand.flick(Vector(x: -300, y: 0), over: 200)
    },
    TraceScenario(name: "spreads-pairs", demo: "spreads", options: ["--pages-per-fling", "4"]) { hand in
      hand.flick(Vector(x: -150, y: 3), over: 120)
      hand.rest(400)
      hand.flick(Vector(x: -480, y: 10), over: 90)
      hand.rest(150)
      hand.press(at: Point(x: 300, y: 300))
      hand.drag(by: Vector(x: 190, y: -12), over: 220)
      hand.lift()
      hand.rest(500)
      hand.tell(.wheel(Vector(x: 0, y: 1)))
    },
    TraceScenario(name: "photos-albums", demo: "photos", albums: [12, 3, 40, 1]) { hand in
      for (x, y) in [(-220.0, 8.0), (-230, 9), (6, -190), (-240, 3), (2, -210), (-220, 7), (4, 230), (-5, 240)] {
        hand.flick(Vector(x: x, y: y), over: 60)
        hand.rest(x.magnitude > y.magnitude ? 64 : 150)
      }
      hand.rest(300)
      hand.key(.end)
      hand.rest(200)
      hand.key(.down)
    },
  ]
}

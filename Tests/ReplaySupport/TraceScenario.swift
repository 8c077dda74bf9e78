import Foundation
import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Shell
import TestSupport
import Trace

/// Input for a demo, kept as a trace in `Tests/Traces`.
public struct TraceScenario: Sendable, CustomStringConvertible {
  /// The trace's name, without its ending.
  public var name: String
  /// The demo that is played.
  public var demo: String
  /// The demo's options, as on the command line.
  public var options: [String] = []
  /// Whether later pages are on the left.
  public var isRightToLeft = false
  /// The number of pictures in each album, for a demo of photos.
  public var albums: [Int]?
  /// Whether photos have controls and menus.
  public var hasControls = false
  /// Whether photos have the overview.
  public var hasOverview = false
  /// Whether photos have commands on files.
  public var hasFileCommands = false
  /// The key table.
  public var keys = KeyTable.program
  /// The viewport.
  public var viewport = InputScript.viewport
  /// The input.
  public var play: @MainActor @Sendable (InputScript) -> Void

  /// The name, for tests.
  public var description: String { name }

  /// The scenario's demo does not exist.
  struct UnknownDemo: Error {}

  /// The folder of the kept traces.
  package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Traces")

  /// Returns the kept trace of `scenario`.
  package static func trace(_ scenario: TraceScenario, in folder: URL = Self.folder) throws -> TraceFile {
    try TraceFile(reading: folder.appending(path: "\(scenario.name).trace").path)
  }

  /// Returns the kept trace of `scenario`, after recording it anew if tests record.
  @MainActor
  package static func recordedTrace(_ scenario: TraceScenario, in folder: URL = Self.folder) throws -> TraceFile {
    if Checkout.isRecording {
      let file = folder.appending(path: "\(scenario.name).trace")
      try? FileManager.default.removeItem(at: file)
      try scenario.record(to: file.path)
    }
    return try trace(scenario, in: folder)
  }

  /// Plays the scenario and writes its trace to `path`.
  @MainActor
  package func record(to path: String) throws {
    let demo = try DemoRegistry.demo(named: demo) ?? { throw UnknownDemo() }()
    var settings = PagingSettings()
    settings.pager.isRightToLeft = isRightToLeft
    settings.hasControls = hasControls
    settings.hasOverview = hasOverview
    settings.hasFileCommands = hasFileCommands
    settings.keys = keys
    var header = TraceHeader(
      recording: demo, app: "0.1.0", options: options, settings: settings, viewport: viewport,
      calendar: .plain)
    header.map = albums.map { AlbumList(pages: $0) }
    let scene = try header.target().scene
    let recorder = TraceRecorder(scene)
    recorder.refreshRate = 60
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder, viewport: viewport)
    play(script)
    script.wait(1500)
    recorder.finish(at: script.now)
  }

  /// All scenarios with a kept trace.
  public static let all: [TraceScenario] = [
    TraceScenario(name: "grid-second-finger", demo: "grid") { script in
      script.press(1, at: Point(x: 700, y: 300))
      script.drag(1, by: Vector(x: -190, y: 9), over: 210)
      script.press(2, at: Point(x: 300, y: 420))
      script.drag(2, by: Vector(x: 80, y: 60), over: 90)
      script.lift(1)
      script.drag(2, by: Vector(x: -230, y: 4), over: 120)
      script.lift(2)
    },
    TraceScenario(name: "grid-catch", demo: "grid") { script in
      for translation in [-260.0, -300, 340] {
        script.flick(Vector(x: translation, y: 14))
        script.wait(95)
        script.press(at: Point(x: 512, y: 300))
        script.wait(140)
        script.drag(by: Vector(x: translation * 0.4, y: -6), over: 160)
        script.lift()
        script.wait(60)
      }
    },
    TraceScenario(name: "grid-stacked-flicks", demo: "grid") { script in
      for (x, y) in [(-220.0, 8.0), (6, -190), (-230, -9), (3, 200), (240, 12), (-8, -180), (-225, 2)] {
        script.flick(Vector(x: x, y: y), over: 56)
        script.wait(41)
      }
    },
    TraceScenario(name: "grid-resize-in-drag", demo: "grid") { script in
      script.press(at: Point(x: 700, y: 300))
      script.drag(by: Vector(x: -260, y: 10), over: 240)
      script.tell(.resized(Viewport(pixelSize: PixelSize(width: 811, height: 1203), scale: 1.25)))
      script.drag(by: Vector(x: -60, y: 3), over: 100)
      script.tell(.resized(InputScript.viewport))
      script.drag(by: Vector(x: 31, y: 0), over: 70)
      script.lift()
      script.wait(80)
      script.tell(.resized(Viewport(pixelSize: PixelSize(width: 1920, height: 1080), scale: 1)))
    },
    TraceScenario(name: "grid-tuned-in-drag", demo: "grid", options: ["--curve", "ease-out"]) { script in
      script.press(at: Point(x: 700, y: 300))
      script.drag(by: Vector(x: -180, y: 10), over: 200)
      // The spring replaces the ease-out, and pages turn later, while the finger is down.
      script.tune(
        TuningPatch(["easeOut": 0, "spring.response": 0.6, "spring.dampingRatio": 0.4, "horizontalTurnFraction": 0.8]))
      script.drag(by: Vector(x: -140, y: 3), over: 160)
      script.wait(60)
      script.lift()
      script.wait(110)
      // In flight; all of it is reset under the next press.
      script.tune(TuningPatch(["spring.response": 0.9, "touchSlop": 2]))
      script.wait(600)
      script.flick(Vector(x: 8, y: -170))
      script.wait(70)
      script.press(at: Point(x: 512, y: 300))
      script.tune(TuningPatch())
      script.drag(by: Vector(x: -6, y: -220), over: 120)
      script.lift()
    },
    TraceScenario(name: "grid-wrap", demo: "grid", options: ["--columns", "3", "--rows", "2", "--wrap"]) { script in
      for _ in 0..<4 {
        script.flick(Vector(x: -240, y: 8))
        script.wait(130)
      }
      for _ in 0..<3 {
        script.flick(Vector(x: 4, y: 220))
        script.wait(330)
      }
    },
    TraceScenario(name: "grid-right-to-left", demo: "grid", options: ["--columns", "5"], isRightToLeft: true) {
      script in
      script.flick(Vector(x: 230, y: 5))
      script.wait(200)
      script.key(.left)
      script.wait(90)
      script.key(.right)
      script.flick(Vector(x: -330, y: 20), over: 260)
      script.wait(700)
      script.flick(Vector(x: -330, y: 20), over: 120)
    },
    TraceScenario(name: "grid-keys-stack", demo: "grid") { script in
      for key in [Key.right, .right, .down, .right, .up, .left, .down, .pageDown, .home] {
        script.key(key)
        script.wait(47)
      }
      script.key(.right, isRepeat: true)
      script.key(.right, isRepeat: true)
      script.wait(500)
      script.tell(.wheel(Vector(x: 0, y: 1)))
      script.wait(50)
      script.tell(.wheel(Vector(x: 0, y: 1)))
      script.wait(120)
      script.tell(.wheel(Vector(x: 0, y: -1)))
    },
    TraceScenario(name: "grid-focus-lost", demo: "grid", options: ["--curve", "ease-out", "--inset", "60"]) { script in
      script.press(at: Point(x: 700, y: 300))
      script.drag(by: Vector(x: -260, y: 10), over: 140)
      script.tell(.cancelled)
      script.wait(100)
      for _ in 0..<14 {
        script.tell(.panned(Vector(x: 13.5, y: -0.75)))
        script.wait(9)
      }
      script.wait(400)
      script.press(at: Point(x: 500, y: 300), kind: .mouse)
      script.drag(by: Vector(x: -33, y: 180), over: 200, kind: .mouse)
      script.lift(kind: .mouse)
    },
    TraceScenario(name: "tiles-throw-and-catch", demo: "tiles") { script in
      script.flick(Vector(x: -330, y: -190), over: 90)
      script.wait(240)
      script.press(at: Point(x: 610, y: 200))
      script.wait(90)
      script.drag(by: Vector(x: 140, y: 90), over: 130)
      script.lift()
      script.wait(700)
      script.flick(Vector(x: 60, y: 260), over: 80)
      script.wait(300)
      script.key(.home)
      script.wait(140)
      script.press(at: Point(x: 400, y: 300))
      script.wait(60)
      script.lift()
    },
    TraceScenario(name: "tiles-zoomed", demo: "tiles") { script in
      script.press(1, at: Point(x: 380, y: 300))
      script.press(2, at: Point(x: 470, y: 330))
      script.drag(2, by: Vector(x: 190, y: 80), over: 240)
      script.lift(1)
      script.drag(2, by: Vector(x: -140, y: 60), over: 110)
      script.lift(2)
      script.wait(200)
      script.tell(.zoomed(-5, at: Point(x: 200, y: 500)))
      script.wait(90)
      script.flick(Vector(x: -210, y: -120), over: 80)
      script.wait(120)
      script.key(.character("+"))
      script.wait(400)
      script.key(.home)
      script.wait(300)
    },
    TraceScenario(name: "calendar-swings", demo: "calendar", options: ["--today", "2026-11-21"]) { script in
      script.flick(Vector(x: -240, y: 12))
      script.wait(180)
      script.flick(Vector(x: 9, y: -210))
      script.wait(110)
      script.flick(Vector(x: 250, y: -14))
      script.wait(600)
      script.press(at: Point(x: 500, y: 400))
      script.wait(70)
      script.lift()
      script.key(.enter)
    },
    TraceScenario(name: "carousel-cards", demo: "carousel", options: ["--page", "3"]) { script in
      script.flick(Vector(x: -150, y: 5))
      script.wait(90)
      script.flick(Vector(x: -170, y: 5))
      script.wait(300)
      script.press(at: Point(x: 1000, y: 320))
      script.wait(50)
      script.lift()
      script.wait(600)
      script.key(.character("9"))
      script.wait(300)
      script.flick(Vector(x: -300, y: 0), over: 200)
    },
    TraceScenario(name: "spreads-pairs", demo: "spreads", options: ["--pages-per-fling", "4"]) { script in
      script.flick(Vector(x: -150, y: 3), over: 120)
      script.wait(400)
      script.flick(Vector(x: -480, y: 10), over: 90)
      script.wait(150)
      script.press(at: Point(x: 300, y: 300))
      script.drag(by: Vector(x: 190, y: -12), over: 220)
      script.lift()
      script.wait(500)
      script.tell(.wheel(Vector(x: 0, y: 1)))
    },
    TraceScenario(name: "photos-zoom", demo: "photos", albums: [5, 2]) { script in
      let (one, two) = (Point(x: 470, y: 300), Point(x: 570, y: 340))
      script.tellSize(PixelSize(width: 6000, height: 4000), of: Page(column: 0))
      script.tellSize(PixelSize(width: 4000, height: 6000), of: Page(column: 1))
      // A pinch, of which one finger lifts first; the other one pans and flings.
      script.press(1, at: one)
      script.press(2, at: two)
      for _ in 0..<20 {
        script.move(1, by: Vector(x: -9, y: -2))
        script.move(2, by: Vector(x: 8, y: 6))
        script.wait(8)
      }
      script.lift(2)
      script.drag(1, by: Vector(x: 160, y: 40), over: 120)
      script.lift(1)
      script.wait(700)
      // Back to fit by a double-tap, and to 100 % by another.
      for point in [Point(x: 512, y: 320), Point(x: 700, y: 200)] {
        for _ in 0..<2 {
          script.press(at: point)
          script.wait(50)
          script.lift()
          script.wait(90)
        }
        script.wait(600)
      }
      // A pan that reaches the edge turns no page; one from the edge does.
      script.press(at: Point(x: 900, y: 300))
      script.drag(by: Vector(x: -700, y: 10), over: 200)
      script.lift()
      script.wait(300)
      for _ in 0..<6 { script.flick(Vector(x: -500, y: 0), over: 100) }
      script.wait(900)
      script.tell(.zoomed(4, at: Point(x: 300, y: 500)))
      script.wait(400)
      script.key(.character("r"))
      script.wait(200)
      // A page turn during a zoom, and back to the page, which keeps its zoom.
      script.key(.character("1"))
      script.wait(60)
      script.key(.left)
      script.wait(500)
      script.key(.right)
      script.wait(300)
      script.key(.character("0"))
      // A pinch below fit springs back.
      script.wait(500)
      script.press(1, at: Point(x: 300, y: 320))
      script.press(2, at: Point(x: 720, y: 320))
      for _ in 0..<15 {
        script.move(1, by: Vector(x: 8, y: 0))
        script.move(2, by: Vector(x: -8, y: 0))
        script.wait(8)
      }
      script.lift(1)
      script.lift(2)
    },
    TraceScenario(name: "photos-albums", demo: "photos", albums: [12, 3, 40, 1]) { script in
      for (x, y) in [(-220.0, 8.0), (-230, 9), (6, -190), (-240, 3), (2, -210), (-220, 7), (4, 230), (-5, 240)] {
        script.flick(Vector(x: x, y: y), over: 60)
        script.wait(x.magnitude > y.magnitude ? 64 : 150)
      }
      script.wait(300)
      script.key(.end)
      script.wait(200)
      script.key(.down)
    },
    controls, overview, strip, pan,
  ]
}

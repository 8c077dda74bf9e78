import PagerEngine
import PagerGeometry
import Scene

extension TraceScenario {
  /// A finger on the controls and the menu of a page, which act on the page and let no touch through to it.
  static let controls = TraceScenario(name: "photos-controls", demo: "photos", albums: [5, 3], hasControls: true) {
    script in
    // Points of a window of 1024 by 640.
    script.tap(at: Point(x: 512, y: 400))
    script.wait(500)
    // A drag that begins on a control turns no page; the last control opens the menu, and a tap beside it closes it.
    script.flick(Vector(x: -300, y: 0), from: Point(x: 30, y: 30))
    script.wait(300)
    script.tap(at: Point(x: 994, y: 30))
    script.wait(200)
    script.tap(at: Point(x: 100, y: 500))
    script.wait(300)
    // A long-press, whose finger then moves without effect.
    script.press(at: Point(x: 300, y: 60))
    script.wait(700)
    script.drag(by: Vector(x: -200, y: 0), over: 120)
    script.lift()
    script.wait(100)
    // The last button of the row that turns pages.
    script.tap(at: Point(x: 584, y: 38 + 6 + 9 + 6.5 * 44))
    script.wait(900)
    script.key(.escape)
    script.flick(Vector(x: 250, y: 4))
    script.wait(900)
    script.key(.tab)
    script.wait(400)
    script.key(.tab)
    script.wait(900)
  }

  /// A picture at 100 %: a finger drags it on its page and flings it, and two fingers zoom in away from its edges.
  static let pan = TraceScenario(name: "photos-pan", demo: "photos", albums: [3]) { script in
    script.tellSize(PixelSize(width: 6000, height: 4000), of: Page(column: 0))
    script.key(.character("1"))
    script.wait(1000)
    script.press(at: Point(x: 512, y: 320))
    script.drag(by: Vector(x: -200, y: 0), over: 120)
    script.wait(200)
    script.lift()
    script.wait(600)
    script.flick(Vector(x: -160, y: -90), over: 80)
    script.wait(1200)
    script.press(1, at: Point(x: 470, y: 300))
    script.press(2, at: Point(x: 570, y: 340))
    for _ in 0..<20 {
      script.move(1, by: Vector(x: -5, y: -2))
      script.move(2, by: Vector(x: 4, y: 3))
      script.wait(8)
    }
    script.wait(100)
    script.lift(2)
    script.lift(1)
    script.wait(600)
  }

  /// The filmstrip: a drag in coarse and in finer steps, a key during a drag, a swipe on the page, and a tap.
  static let strip = TraceScenario(name: "photos-strip", demo: "photos", albums: [400, 3], hasOverview: true) {
    script in
    // The filmstrip of a window of 1024 by 640 points begins at 576.
    script.key(.character("t"))
    script.wait(500)
    script.press(at: Point(x: 200, y: 600))
    script.drag(by: Vector(x: 400, y: 0), over: 300)
    script.drag(by: Vector(x: 0, y: -300), over: 200)
    script.drag(by: Vector(x: -150, y: 0), over: 300)
    script.wait(100)
    script.lift()
    script.wait(400)
    script.press(at: Point(x: 700, y: 620))
    script.key(.left)
    script.drag(by: Vector(x: 200, y: 0), over: 100)
    script.lift()
    script.wait(900)
    script.flick(Vector(x: 4, y: -250), from: Point(x: 500, y: 500))
    script.wait(900)
    script.tap(at: Point(x: 560, y: 600))
    script.wait(300)
    script.key(.character("t"))
    script.wait(900)
  }
}

extension InputScript {
  /// Puts a finger down for 70 ms.
  func tap(at point: Point) {
    press(at: point)
    wait(70)
    lift()
  }
}

import PagerEngine
import PagerGeometry
import Scene

extension TraceScenario {
  /// A pinch that reverses, then one into the overview; a denser grid, a fling, and another picture by a tap.
  static let overview = TraceScenario(
    name: "photos-overview", demo: "photos", albums: [40, 7, 90], hasOverview: true
  ) { script in
    script.tellSize(PixelSize(width: 1920, height: 1280), of: Page(column: 0))
    script.wait(300)
    script.pinch(
      from: (Point(x: 200, y: 300), Point(x: 800, y: 340)), to: (Point(x: 400, y: 260), Point(x: 640, y: 290)))
    script.drag(2, by: Vector(x: 180, y: 30), over: 150)
    script.lift(2)
    script.lift(1)
    script.wait(130)
    script.pinch(
      from: (Point(x: 200, y: 300), Point(x: 800, y: 340)), to: (Point(x: 420, y: 280), Point(x: 600, y: 290)))
    script.lift(2)
    script.drag(1, by: Vector(x: 40, y: 5), over: 60)
    script.lift(1)
    script.wait(900)
    script.pinch(
      from: (Point(x: 300, y: 300), Point(x: 700, y: 340)), to: (Point(x: 420, y: 300), Point(x: 600, y: 310)))
    script.lift(1)
    script.lift(2)
    script.flick(Vector(x: 8, y: -340), over: 90)
    script.wait(420)
    script.press(at: Point(x: 500, y: 400))
    script.wait(60)
    script.lift()
    script.wait(500)
    for key in [Key.down, .right, .pageDown, .home, .down] {
      script.key(key)
      script.wait(90)
    }
    script.tell(.zoomed(-2, at: Point(x: 700, y: 200)))
    script.wait(400)
    script.press(at: Point(x: 310, y: 250))
    script.wait(40)
    script.lift()
    script.wait(200)
    script.key(.enter)
    script.wait(700)
    script.key(.escape)
  }
}

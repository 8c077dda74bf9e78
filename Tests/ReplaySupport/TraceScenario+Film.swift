import Foundation
import PagerEngine
import PagerGeometry
import Scene

extension TraceScenario {
  /// The source of the README's animation of the zoom: two fingers zoom in on the first of the sample pictures, one of
  /// them pans on and flings it, drags take it to its edge and turn to the next page, a double-tap zooms in there, and
  /// a pinch zooms out.
  package static let zoomFilm = TraceScenario(
    name: "zoom", demo: "photos", albums: [7, 6, 8, 6],
    viewport: Viewport(pixelSize: PixelSize(width: 720, height: 450), scale: 1)
  ) { script in
    script.tellSize(PixelSize(width: 1920, height: 1280), of: Page(column: 0))
    script.tellSize(PixelSize(width: 1920, height: 1080), of: Page(column: 1))
    script.wait(500)
    script.pinch(
      from: (Point(x: 395, y: 250), Point(x: 505, y: 190)), to: (Point(x: 215, y: 330), Point(x: 655, y: 90)))
    script.lift(2)
    script.glide(by: Vector(x: 120, y: -70), over: 420)
    script.lift()
    script.wait(900)
    script.press(at: Point(x: 560, y: 240))
    script.glide(by: Vector(x: -420, y: 16), over: 220)
    script.lift()
    script.wait(1100)
    script.press(at: Point(x: 600, y: 220))
    script.glide(by: Vector(x: -430, y: 4), over: 420)
    script.lift()
    script.wait(800)
    for _ in 0..<2 {
      script.press(at: Point(x: 300, y: 170))
      script.wait(60)
      script.lift()
      script.wait(100)
    }
    script.wait(1300)
    script.pinch(
      from: (Point(x: 190, y: 330), Point(x: 570, y: 110)), to: (Point(x: 350, y: 236), Point(x: 420, y: 198)))
    script.lift(2)
    script.lift(1)
  }

  /// The source of the README's animation of the overview: two fingers pinch a picture toward its thumbnail, reverse
  /// twice, and lift; a fling scrolls the overview, and a tap opens another picture.
  package static let overviewFilm = TraceScenario(
    name: "overview", demo: "photos", albums: [7, 6, 8, 6], hasOverview: true,
    viewport: Viewport(pixelSize: PixelSize(width: 720, height: 450), scale: 1)
  ) { script in
    for column in 0..<7 { script.tellSize(PixelSize(width: 1920, height: 1280), of: Page(column: column)) }
    script.wait(500)
    script.pinch(
      from: (Point(x: 190, y: 330), Point(x: 570, y: 110)), to: (Point(x: 300, y: 265), Point(x: 440, y: 185)))
    script.drag(2, by: Vector(x: 90, y: -52), over: 420)
    script.wait(120)
    script.drag(2, by: Vector(x: -150, y: 86), over: 420)
    script.lift(2)
    script.lift(1)
    script.wait(1400)
    script.press(at: Point(x: 420, y: 330))
    script.glide(by: Vector(x: 6, y: -150), over: 180)
    script.lift()
    script.wait(1500)
    script.press(at: Point(x: 420, y: 220))
    script.wait(60)
    script.lift()
    script.wait(1400)
  }

  /// The folder of the traces from which the pictures of documents are drawn.
  package static let documents = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/traces")
}

extension InputScript {
  /// Returns the completed part of a movement after `part` of its time: it starts and stops gently.
  private func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

  /// Puts two fingers down, and moves them with a gentle start and stop. They stay down.
  func pinch(from: (Point, Point), to: (Point, Point)) {
    press(1, at: from.0)
    wait(20)
    press(2, at: from.1)
    let steps = 90
    for step in 1...steps {
      wait(9)
      let (now, before) = (eased(Double(step) / Double(steps)), eased(Double(step - 1) / Double(steps)))
      move(1, by: (to.0 - from.0) * (now - before))
      move(2, by: (to.1 - from.1) * (now - before))
    }
    wait(60)
  }

  /// Moves a finger that is down, without slowing down at the end.
  func glide(by translation: Vector, over milliseconds: Double) {
    let steps = max(1, Int(milliseconds / 9))
    for step in 1...steps {
      wait(9)
      let (now, before) = (Double(step) / Double(steps), Double(step - 1) / Double(steps))
      move(1, by: translation * (now * now - before * before))
    }
  }
}

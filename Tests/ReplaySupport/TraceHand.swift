import Gallery
import PagerEngine
import PagerGeometry
import Scene
import TestSupport
import Trace

/// A hand before a recorder, with a display of 60 frames a second: events 8 ms apart at places that no program would
/// think of, frames while something moves or was touched.
@MainActor
package final class TraceHand {
  package static let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1.25)

  package let recorder: TraceRecorder
  private var instant: Instant
  private var nextFrame: Instant
  private var isDirty = true
  private var isMoving = false
  private var random = SeededGenerator(seed: 4)
  private var places: [Int64: Point] = [:]

  /// A hand that begins at `start`: traces count from there.
  package init(
    _ recorder: TraceRecorder, viewport: Viewport = TraceHand.viewport, start: Instant = Instant(milliseconds: 812)
  ) {
    self.recorder = recorder
    instant = start
    nextFrame = start
    hear(.resized(viewport))
  }

  /// The time.
  package var now: Instant { instant }

  private func hear(_ event: InputEvent) {
    _ = recorder.handle(event, at: instant)
    isDirty = true
  }

  /// Lets `milliseconds` pass, and the display show what it wants.
  package func rest(_ milliseconds: Double) {
    let end = instant.advanced(bySeconds: milliseconds * 1e-3)
    while nextFrame <= end {
      if isDirty || isMoving {
        let frame = recorder.frame(at: nextFrame)
        recorder.presented()
        isMoving = frame.isMoving
        isDirty = isMoving
      }
      nextFrame = nextFrame.advanced(bySeconds: 1 / 60)
    }
    instant = end
  }

  package func press(_ id: Int64 = 1, at point: Point, kind: Pointer.Kind = .touch) {
    places[id] = point
    hear(.pressed(Pointer(id: id, kind: kind), at: point))
  }

  package func move(_ id: Int64 = 1, by way: Vector, kind: Pointer.Kind = .touch) {
    let tremor = Vector(x: .random(in: -0.4...0.4, using: &random), y: .random(in: -0.4...0.4, using: &random))
    // Touchscreens tell 32-bit parts of their width.
    let moved = (places[id] ?? .zero) + way + tremor
    let point = Point(x: Double(Float(moved.x / 1024)) * 1024, y: Double(Float(moved.y / 640)) * 640)
    places[id] = point
    hear(.moved(Pointer(id: id, kind: kind), to: point))
  }

  package func lift(_ id: Int64 = 1, kind: Pointer.Kind = .touch) {
    hear(.lifted(Pointer(id: id, kind: kind), at: places.removeValue(forKey: id) ?? .zero))
  }

  /// Moves by `way` in steps of about 8 ms, and stays down.
  package func drag(_ id: Int64 = 1, by way: Vector, over milliseconds: Double, kind: Pointer.Kind = .touch) {
    let steps = max(1, Int(milliseconds / 8))
    for _ in 0..<steps {
      rest(milliseconds / Double(steps) + .random(in: -0.7...0.7, using: &random))
      move(id, by: way * (1 / Double(steps)), kind: kind)
    }
  }

  /// Presses, moves and lifts.
  package func flick(_ way: Vector, over milliseconds: Double = 64, from point: Point = Point(x: 520, y: 330)) {
    press(at: point)
    drag(by: way, over: milliseconds)
    rest(3)
    lift()
  }

  package func key(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
    hear(.key(key, modifiers: modifiers, isRepeat: isRepeat))
    rest(30)
    hear(.keyReleased(key))
  }

  /// Sets these numbers of the feel, and no others.
  package func tune(_ values: [String: Double]) {
    recorder.tune(FeelChanges(values), at: instant)
    isDirty = true
  }

  package func tell(_ event: InputEvent) { hear(event) }
}

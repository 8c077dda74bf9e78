import Gallery
import PagerEngine
import PagerGeometry
import Photos
import Scene
import Shell
import TestSupport
import Trace

/// Scripted input to a shell that records, with a display of 60 frames a second: events 8 ms apart at irregular places,
/// and frames while something moves or after input.
@MainActor
public final class InputScript {
  /// The viewport of the window, with 1.25 pixels in a point.
  public nonisolated static let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1.25)

  /// The shell that receives the input.
  public let shell: ShellScene
  private var instant: Instant
  private var nextFrame: Instant
  private var isDirty = true
  private var isMoving = false
  private var random = SeededGenerator(seed: 4)
  private var places: [Int64: Point] = [:]

  /// Creates a script that begins at `start`, from which traces count.
  public init(
    _ shell: ShellScene, viewport: Viewport = InputScript.viewport, start: Instant = Instant(milliseconds: 812)
  ) {
    self.shell = shell
    instant = start
    nextFrame = start
    hear(.resized(viewport))
  }

  /// Creates a script for a shell around the scene of `recorder`.
  public convenience init(_ recorder: TraceRecorder, viewport: Viewport = InputScript.viewport) {
    self.init(ShellScene(recorder, viewport: viewport), viewport: viewport)
  }

  /// The time.
  package var now: Instant { instant }

  private func hear(_ event: InputEvent) {
    _ = shell.handle(event, at: instant)
    isDirty = true
  }

  /// Lets `milliseconds` pass, while the display draws its frames.
  public func wait(_ milliseconds: Double) {
    let end = instant.advanced(bySeconds: milliseconds * 1e-3)
    while nextFrame <= end {
      if isDirty || isMoving {
        let frame = shell.frame(at: nextFrame)
        shell.presented()
        isMoving = frame.isMoving
        isDirty = isMoving
      }
      nextFrame = nextFrame.advanced(bySeconds: 1 / 60)
    }
    instant = end
  }

  /// Puts a pointer down.
  public func press(_ id: Int64 = 1, at point: Point, kind: Pointer.Kind = .touch) {
    places[id] = point
    hear(.pressed(Pointer(id: id, kind: kind), at: point))
  }

  /// Moves a pointer by `translation` (pt), give or take a tremor.
  public func move(_ id: Int64 = 1, by translation: Vector, kind: Pointer.Kind = .touch) {
    let tremor = Vector(x: .random(in: -0.4...0.4, using: &random), y: .random(in: -0.4...0.4, using: &random))
    // Touchscreens report 32-bit fractions of their width.
    let moved = (places[id] ?? .zero) + translation + tremor
    let point = Point(x: Double(Float(moved.x / 1024)) * 1024, y: Double(Float(moved.y / 640)) * 640)
    places[id] = point
    hear(.moved(Pointer(id: id, kind: kind), to: point))
  }

  /// Lifts a pointer where it is.
  public func lift(_ id: Int64 = 1, kind: Pointer.Kind = .touch) {
    hear(.lifted(Pointer(id: id, kind: kind), at: places.removeValue(forKey: id) ?? .zero))
  }

  /// Moves by `translation` in steps of about 8 ms, and stays down.
  public func drag(_ id: Int64 = 1, by translation: Vector, over milliseconds: Double, kind: Pointer.Kind = .touch) {
    let steps = max(1, Int(milliseconds / 8))
    for _ in 0..<steps {
      wait(milliseconds / Double(steps) + .random(in: -0.7...0.7, using: &random))
      move(id, by: translation * (1 / Double(steps)), kind: kind)
    }
  }

  /// Presses, moves and lifts.
  public func flick(_ translation: Vector, over milliseconds: Double = 64, from point: Point = Point(x: 520, y: 330)) {
    press(at: point)
    drag(by: translation, over: milliseconds)
    wait(3)
    lift()
  }

  /// Presses a key for 30 ms.
  public func key(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
    hear(.key(key, modifiers: modifiers, isRepeat: isRepeat))
    wait(30)
    hear(.keyReleased(key))
  }

  /// Sets the tuning values of `patch`, and no others.
  package func tune(_ patch: TuningPatch) {
    _ = shell.tune(patch, at: instant)
    isDirty = true
  }

  /// Reports `size` as the size of the content of `page` (pixels).
  package func tellSize(_ size: PixelSize, of page: Page) {
    let time = shell.recorder.begin(at: instant)
    shell.scene.journal.play([(page, size)], at: time)
    // Otherwise the scene takes the size with the next event or frame.
    _ = (shell.scene as? PhotosScene)?.pages.advance(to: time)
    isDirty = true
  }

  /// Sends any other event.
  public func tell(_ event: InputEvent) { hear(event) }

  /// Sends an event that happened `milliseconds` ago.
  package func tellLate(_ event: InputEvent, by milliseconds: Double) {
    _ = shell.handle(event, at: instant.advanced(bySeconds: -milliseconds * 1e-3))
    isDirty = true
  }
}

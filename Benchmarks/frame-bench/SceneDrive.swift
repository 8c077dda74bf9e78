import Gallery
import PagerGeometry
import Scene

/// A scene of pages that a finger drags back and forth between two of them without a release.
@MainActor
final class SceneDrive {
  let scene: any SceneController
  private(set) var now = Instant.zero
  private let finger = Pointer(id: 1, kind: .touch)
  private let viewport: Viewport
  private var step = 0

  /// Creates a drive of `scene`.
  init(_ scene: any SceneController, viewport: Viewport) {
    self.scene = scene
    self.viewport = viewport
    _ = scene.handle(.resized(viewport), at: .zero)
  }

  /// Wakes the scene for new decodes.
  func wake() { _ = scene.handle(.woken, at: now) }

  /// Reports a presented frame, after which the scene requests work that is not urgent.
  func presented() { scene.presented() }

  /// Advances the time by one frame.
  func wait() { now = now.advanced(bySeconds: 1.0 / 60) }

  /// Presses a finger and moves it past the slop.
  func press() {
    _ = scene.handle(.pressed(finger, at: place(0)), at: now)
    move()
    move()
  }

  /// Moves the finger by some pixels, slowly back and forth over a third of the window.
  func move() {
    wait()
    step += 1
    _ = scene.handle(.moved(finger, to: place(step)), at: now)
  }

  /// Flings by `way` in a tenth of a second, in samples of 8 ms; `each` is called after every sample.
  func fling(by way: Vector, each: () throws -> Void) rethrows {
    let start = Point(x: viewport.size.width / 2 - way.x / 2, y: viewport.size.height / 2 - way.y / 2)
    _ = scene.handle(.pressed(finger, at: start), at: now)
    for sample in 1...12 {
      now = now.advanced(bySeconds: 0.008)
      let part = Double(sample) / 12
      _ = scene.handle(.moved(finger, to: start + Vector(x: way.x * part, y: way.y * part)), at: now)
      try each()
    }
    _ = scene.handle(.lifted(finger, at: start + way), at: now)
  }

  private func place(_ step: Int) -> Point {
    let phase = step % 80
    let part = Double(phase < 40 ? phase : 80 - phase) / 40
    return Point(x: viewport.size.width * (0.8 - 0.3 * part) - (step > 0 ? 20 : 0), y: viewport.size.height / 2)
  }
}

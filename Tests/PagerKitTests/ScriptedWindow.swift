import PagerKit
import Synchronization

/// A window without a display, whose events and frames a test plays.
@MainActor
final class ScriptedWindow {
  /// Counts the wake-ups of a scene; from any thread.
  final class Host: SceneHost {
    private let count = Mutex(0)

    func wake() { count.withLock { $0 += 1 } }

    /// Whether there were wake-ups since the last call.
    func take() -> Bool {
      count.withLock { count in
        defer { count = 0 }
        return count > 0
      }
    }
  }

  static let viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1)

  let scene: any SceneController
  let host = Host()
  private(set) var now = Instant.zero
  private(set) var requests: [WindowRequest] = []
  private(set) var frame: Frame

  init(_ scene: any SceneController) {
    self.scene = scene
    scene.opened(in: host)
    requests = scene.handle(.resized(Self.viewport), at: .zero)
    frame = scene.frame(at: .zero)
  }

  /// Advances the time, plays an event, and wakes the scene if it requested that.
  func play(_ event: InputEvent, after milliseconds: Int = 0) {
    now = now.advanced(bySeconds: Double(milliseconds) / 1000)
    wakeIfAsked()
    requests += scene.handle(event, at: now)
    wakeIfAsked()
  }

  /// Draws frames at 60 Hz for `milliseconds`, at least one.
  func draw(for milliseconds: Int = 0) {
    var left = milliseconds
    repeat {
      now = now.advanced(bySeconds: Double(min(16, left)) / 1000)
      wakeIfAsked()
      frame = scene.frame(at: now)
      requests += frame.requests
      scene.presented()
      left -= 16
    } while left > 0
  }

  func wakeIfAsked() {
    // A wake-up may request another one; a scene that always does so would never be drawn.
    for _ in 0..<20 where host.take() { requests += scene.handle(.woken, at: now) }
  }

  func close() { scene.closed() }
}

import Decoding
import Gallery
import Geometry
import PhotoLibrary
import Scene

/// A photo scene of real pictures, dragged back and forth between pages without ever letting go.
@MainActor
final class SceneDrive {
  let scene: PhotoScene
  private(set) var now = Instant.zero
  private let finger = Pointer(id: 1, kind: .touch)
  private let viewport: Viewport
  private var step = 0
  private let library: LibraryScanner
  private let decoder: DecoderPool

  /// Opens `folder`, and waits until its first picture and the neighbours are decoded.
  init(folder: String, viewport: Viewport) throws {
    self.viewport = viewport
    library = LibraryScanner(LibraryRequest(paths: [RawPath(folder)])) {}
    decoder = DecoderPool(helperPath: try HelperLocation.find()) {}
    scene = PhotoScene(
      library: library, snapshot: library.waitForFirst(), decoder: decoder, viewport: viewport)
  }

  /// Ends the decoders.
  func end() { decoder.stop() }

  /// Lets the scene hear of what was decoded.
  func wake() { _ = scene.handle(.woken, at: now) }

  /// Lets the scene ask for what was not urgent.
  func presented() { scene.presented() }

  /// A frame's time later.
  func wait() { now = now.advanced(bySeconds: 1.0 / 60) }

  /// A finger goes down and past the slop.
  func press() {
    _ = scene.handle(.pressed(finger, at: place(0)), at: now)
    move()
    move()
  }

  /// The finger moves by some pixels: slowly to and fro over a third of the page.
  func move() {
    wait()
    step += 1
    _ = scene.handle(.moved(finger, to: place(step)), at: now)
  }

  private func place(_ step: Int) -> Point {
    let phase = step % 80
    let part = Double(phase < 40 ? phase : 80 - phase) / 40
    return Point(x: viewport.size.width * (0.8 - 0.3 * part) - (step > 0 ? 20 : 0), y: viewport.size.height / 2)
  }
}

import Decoding
import Gallery
import Geometry
import PhotoLibrary
import Scene
import Stage

/// One run of the program: the decoders and the scanner start at once, the window when there is something to show.
@MainActor
struct Session {
  private let doorbell = Doorbell()
  private let decoder: DecoderPool
  private let scanner: LibraryScanner

  /// Starts decoding processes and reading `request`.
  init(request: LibraryRequest) throws(Exit) {
    let helper: String
    do throws(HelperLocation.Missing) { helper = try HelperLocation.find() } catch {
      throw Exit(code: Exit.unavailable, lines: ["\(error): build or install it beside fourfold"])
    }
    let doorbell = doorbell
    decoder = DecoderPool(helperPath: helper) { doorbell.ring() }
    scanner = LibraryScanner(request) { doorbell.ring() }
  }

  /// Ends what was started.
  func end() {
    scanner.cancel()
    decoder.stop()
  }

  /// Shows the pictures in a window until it is closed.
  func showWindow(options: StageOptions, settings: PhotoSettings) throws(Exit) {
    let snapshot = try firstSnapshot()
    do throws(StageError) {
      let stage = try WindowStage(options: options)
      doorbell.answer { stage.wake() }
      try stage.run(scene(snapshot, stage.viewport, settings))
    } catch {
      throw Exit(code: Exit.software, lines: ["\(error)"])
    }
  }

  /// Draws a tour of the pictures to PNG files in `folder`.
  func playTour(to folder: String, settings: PhotoSettings) throws(Exit) {
    let snapshot = try firstSnapshot()
    do throws(StageError) {
      let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
      let player = try TourPlayer(folder: folder, viewport: viewport)
      try player.play(scene(snapshot, viewport, settings))
    } catch {
      throw Exit(code: Exit.software, lines: ["\(error)"])
    }
  }

  /// What is known once there is a picture to show.
  private func firstSnapshot() throws(Exit) -> LibrarySnapshot {
    let snapshot = scanner.waitForFirst()
    guard snapshot.startPage == nil, let first = snapshot.failures.first else { return snapshot }
    throw Exit(code: first.exitCode, lines: snapshot.failures.map(\.line))
  }

  private func scene(_ snapshot: LibrarySnapshot, _ viewport: Viewport, _ settings: PhotoSettings) -> PhotoScene {
    PhotoScene(library: scanner, snapshot: snapshot, decoder: decoder, viewport: viewport, settings: settings)
  }
}

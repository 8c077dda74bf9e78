import Decoding
import Gallery
import Geometry
import PhotoLibrary
import Scene
import Stage

/// One run of the program: the decoders and the scanner start at once, the first picture's decoding when it is found, and
/// the window while that goes on.
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

  /// The pictures as a scene, once there is one to show. Its first picture is decoded for `viewport` from now on, before
  /// there is anything to show it on.
  func scene(viewport: Viewport, settings: PagingSettings) throws(Exit) -> PhotoScene {
    PhotoScene(
      library: scanner, snapshot: try firstSnapshot(), decoder: decoder, viewport: viewport, settings: settings)
  }

  /// Shows `scene` in a window until it is closed.
  func showWindow(_ scene: PhotoScene, options: StageOptions) throws(Exit) {
    do throws(StageError) {
      let stage = try WindowStage(options: options)
      doorbell.answer { stage.wake() }
      try stage.run(scene)
    } catch {
      throw Exit(code: Exit.software, lines: ["\(error)"])
    }
  }

  /// Draws a tour of `scene` to PNG files in `folder`.
  func playTour(of scene: PhotoScene, to folder: String) throws(Exit) {
    do throws(StageError) {
      try TourPlayer(folder: folder).play(scene)
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
}

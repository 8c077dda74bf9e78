import Gallery
import PagerGeometry
import Review
import Scene
import Stage

/// One trace as two presets feel.
@MainActor
struct Comparison {
  let first: Trace
  let second: Trace
  let window: ReplayWindowOptions
  let options: VersusOptions
  /// Whether frames that are there are replaced.
  let overwrites: Bool

  /// Shows both, in a window or as frames in a folder.
  func run(titled title: String) throws(Exit) {
    if let folder = options.tourFolder { return try draw(to: folder) }
    if let problem = WindowStage.displayProblem() {
      throw Exit(code: Exit.unavailable, lines: ["\(problem); --tour FOLDER needs none"])
    }
    let (scene, viewport) = try scene()
    var stageOptions = StageOptions(
      title: "\(title) — Fourfold", windowSize: viewport.size, scale: viewport.grid.scale, renderer: window.renderer)
    stageOptions.isResizable = false
    stageOptions.showsCursor = !window.isClean
    do throws(StageError) {
      let stage = try WindowStage(options: stageOptions)
      let slowed = SlowMotion(scene, viewport: viewport, tellsSpeed: !window.isClean)
      slowed.period = 1 / max(10, stage.refreshRate)
      try Instruments(size: window.hud) { nil }.run(slowed, on: stage, viewport: viewport)
    } catch {
      throw Exit(error)
    }
  }

  /// A frame every tenth of a second of both, and a sheet of all.
  private func draw(to folder: String) throws(Exit) {
    let (scene, viewport) = try scene()
    var tour = Tour(viewport: viewport)
    // The second follows the first and a pause where they alternate.
    let seconds = first.duration * (options.alternates ? 2 : 1) + (options.alternates ? 4 : 1)
    tour.rest(Int64(min(600, seconds) * 1000))
    try TourPlayer(folder: folder, overwrites: overwrites, viewport: viewport).play(PlainPiece(scene), tour: tour)
  }

  /// What shows both, and what it is to be seen through.
  private func scene() throws(Exit) -> (scene: any SceneController, viewport: Viewport) {
    if options.alternates {
      // Opened once here, so that what is wrong is said before there is a window.
      for trace in [first, second] { _ = try player(of: trace) }
      let viewport = first.header.viewport.viewport
      let rivals = [first, second].map { trace in
        Alternating.Rival(name: name(of: trace)) { try? self.player(of: trace) }
      }
      return (Alternating(first: rivals[0], second: rivals[1], viewport: viewport), viewport)
    }
    let halves = [first, second].map { $0.scaled(by: 0.5) }
    let half = halves[0].header.viewport
    let scale = first.header.viewport.scale
    let scene = SideBySide(
      left: SideBySide.Rival(name: name(of: first), scene: try player(of: halves[0])),
      right: SideBySide.Rival(name: name(of: second), scene: try player(of: halves[1])),
      half: PixelSize(width: half.width, height: half.height), scale: scale)
    return (scene, Viewport(pixelSize: scene.size, scale: scale))
  }

  private func name(of trace: Trace) -> String { trace.header.preset ?? "as recorded" }

  private func player(of trace: Trace) throws(Exit) -> TracePlayer {
    TracePlayer(trace, first: try subject(of: trace)) { try? subject(of: trace) }
  }

  /// The scene with the recorded hand marked where that is asked for.
  private func subject(of trace: Trace) throws(Exit) -> TraceSubject {
    var subject = try trace.header.subject(showsChrome: false)
    let readout = subject.readout
    subject.scene = HandOverlay(
      subject.scene, viewport: trace.header.viewport.viewport, isShown: window.showsTouches, readout: readout)
    return subject
  }
}

/// Any scene as one of which a tour can be drawn.
@MainActor
private final class PlainPiece: GalleryPiece {
  private let scene: any SceneController
  let isReady = true

  init(_ scene: any SceneController) { self.scene = scene }

  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // The window is what both were made for.
    if case .resized = event { return [] }
    return scene.handle(event, at: instant)
  }

  func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }

  func presented() { scene.presented() }
}

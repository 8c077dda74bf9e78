import Gallery
import Instruments
import PagerGeometry
import Platform
import Scene
import Stage

/// Shows a scene in a window, or its tour where that is asked for.
@MainActor
struct Show {
  /// Signalled when there is news.
  let wakeUp: WakeUpRelay
  let options: StageOptions
  /// Where the tour is drawn instead of opening a window.
  let tourFolder: String?
  /// Whether files that are there are replaced.
  let overwrites: Bool
  /// What records.
  let recording: DemoRecording
  /// What is shown for a review.
  let review: ReviewOptions
  /// What the instruments can read of the decoders.
  var sources = HUDSources()
  /// The preset that was asked for.
  var preset: Preset?

  /// Throws where a window is wanted and there is no display, before anything is written.
  static func checkDisplay(tourFolder: String?) throws(Exit) {
    guard tourFolder == nil, let problem = WindowStage.displayProblem() else { return }
    throw Exit(
      code: Exit.unavailable,
      lines: ["\(problem): open one, or draw a tour with --tour FOLDER, which needs none"])
  }

  /// Shows `shell` until it is closed. Where a tour is asked for, `tour` is drawn instead, of `drawn` alone.
  func run(_ shell: GalleryShell, drawing drawn: any SceneController, tour: (Viewport) -> Tour) throws(Exit) {
    // What is being written is ended well, whoever ends the program.
    Interruption.watch()
    var exits: [Exit] = []
    do throws(Exit) { try show(shell, drawing: drawn, tour: tour) } catch { exits.append(error) }
    try Exit.throwAll(exits + recording.finish())
  }

  private func show(_ shell: GalleryShell, drawing drawn: any SceneController, tour: (Viewport) -> Tour) throws(Exit) {
    if tourFolder != nil, review.capturePath != nil {
      throw Exit(code: Exit.usage, lines: ["--capture films a window, and a tour has none: give one of them"])
    }
    if let tourFolder { return try play(drawn, tour, to: tourFolder) }
    let stage: WindowStage
    do throws(StageError) { stage = try WindowStage(options: options) } catch { throw Exit(error) }
    guard let path = review.capturePath else { return try show(shell, on: stage) }
    let capture = try Capture(path, overwrites: overwrites, of: stage)
    var exits: [Exit] = []
    do throws(Exit) { try show(shell, on: stage) } catch { exits.append(error) }
    do throws(Exit) { try capture.finish() } catch { exits.append(error) }
    try Exit.throwAll(exits)
  }

  private func show(_ shell: GalleryShell, on stage: WindowStage) throws(Exit) {
    do throws(StageError) {
      recording.refreshRate = stage.refreshRate
      wakeUp.forward { stage.wake() }
      let viewport = options.expectedViewport
      let marks = TouchMarks(isShown: review.showsTouches) { shell.readout }
      let slowed = SlowMotion(
        LayeredScene(shell, layers: [marks], viewport: viewport), viewport: viewport, tellsRate: !review.isClean)
      slowed.period = 1 / max(10, stage.refreshRate)
      var scene: any SceneController = slowed
      if let stall = review.faults.stall {
        scene = StallingScene(slowed, duration: stall.duration, interval: stall.interval)
      }
      var sources = sources
      sources.pager = { shell.readout }
      sources.place = { shell.place(of: $0) }
      sources.residentPages = { shell.residentCount }
      let panel = panel(of: shell) { slowed.sceneTime(at: $0) }
      try stage.run(scene, layers: [panel], hud: review.hud, sources: sources, viewport: viewport)
    } catch {
      throw Exit(error)
    }
  }

  /// The panel that changes how `shell` feels, whose time is `time` of the window's.
  private func panel(of shell: GalleryShell, time: @escaping (Instant) -> Instant) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions { changes throws(PresetError) in try store.save(changes) }
    actions.configuration = { shell.readout?.configuration }
    actions.tune = { [recording] changes, instant in
      recording.settings.changes = changes
      shell.tune(changes, at: time(instant))
    }
    actions.choose = { [recording] in recording.preset = $0 }
    actions.write = { StandardOutput.lines($0.joined(separator: "\n")) }
    return TuningPanel(
      viewport: options.expectedViewport, isShown: review.showsPanel,
      editor: PresetEditor(presets: store.presets(), preset: preset), actions: actions)
  }

  private func play(_ scene: any SceneController, _ tour: (Viewport) -> Tour, to folder: String) throws(Exit) {
    let viewport = options.expectedViewport
    try TourPlayer(folder: folder, overwrites: overwrites, viewport: viewport).play(scene, tour: tour(viewport))
  }
}

extension StageOptions {
  /// What the window will most likely be, before there is one: the desktop may have less room or more pixels to the
  /// point. A tour is drawn on just this.
  var expectedViewport: Viewport {
    let grid = PixelGrid(scale: scale ?? 1)
    let size = windowSize ?? Size(width: 1280, height: 800)
    return Viewport(
      pixelSize: PixelSize(width: grid.pixel(size.width), height: grid.pixel(size.height)),
      scale: grid.scale)
  }
}

import Film
import Gallery
import Paging
import Platform
import Scene
import Shell
import Stage
import Trace

extension Show {
  /// Draws the tour of the demo `opened` without the shell, or that of the list of demos; records it if asked for.
  ///
  /// See ``draw(_:of:to:)``.
  func draw(_ opened: RecordedShell.Opened?, _ request: DemoRequest, to folder: String) throws {
    // A signal must not leave unfinished files.
    Interruption.watch()
    let recorder: TraceRecorder
    if let (demo, scene) = opened {
      recorder = TraceRecorder(scene)
      if let path = options.review.traceFile {
        var header = TraceHeader(
          recording: demo, app: VersionOption.version, options: request.words, settings: request.settings,
          viewport: viewport, calendar: calendar, albums: scene.albums, preset: preset?.name)
        header.machine = MachineName.line()
        recorder.record(header, to: try TraceWriter(path: path, overwrites: options.output.overwrites))
      }
    } else {
      let recorded = RecordedShell(request, preset: preset?.name, isFullscreen: stageOptions.isFullscreen)
      recorder = recorded.recorder
      if let path = options.review.traceFile { try recorded.record(to: path, overwrites: options.output.overwrites) }
    }
    try Exit.doing {
      try draw(opened?.demo.tour ?? .gallery, of: ShellScene(recorder, viewport: viewport), to: folder)
    } thenAlways: {
      try recorder.finishAndTell()
    }
  }

  /// Plays `tour` in `scene` on a virtual clock and writes its frames to the folder `path` as PNG files.
  ///
  /// It prints the paths of the files at the end.
  ///
  /// After an interruption the folder contains the frames drawn by then.
  func draw(_ tour: Tour, of scene: any SceneController, to path: String) throws {
    let folder = try OutputFolder(path, overwrites: options.output.overwrites)
    let stage = try OffscreenStage(viewport: viewport)
    let names: [String]
    do { names = try frames(of: tour, scene, on: stage, to: folder) } catch {
      folder.discard()
      throw error
    }
    try folder.finish()
    for name in names { StandardOutput.lines("\(folder.path)/\(name)") }
    guard let signal = Interruption.signal else { return }
    throw Exit(128 + signal, "interrupted: \(folder.path) contains the frames drawn so far")
  }

  /// Writes the frames and a contact sheet, and returns their names.
  private func frames(
    of tour: Tour, _ scene: any SceneController, on stage: OffscreenStage, to folder: OutputFolder
  ) throws -> [String] {
    var frames: [(name: String, image: RGBAImage)] = []
    _ = scene.handle(.resized(viewport), at: .zero)
    for moment in tour.moments(in: viewport) where Interruption.signal == nil {
      for event in moment.events { _ = scene.handle(event, at: moment.instant) }
      let frame = completeFrame(isReady: { scene.isReady }, signal: { Interruption.signal }) {
        _ = scene.handle(.woken, at: moment.instant)
        return scene.frame(at: moment.instant)
      }
      guard moment.isShown else { continue }
      try stage.show(frame)
      frames.append(("frame-\((frames.count + 1).digits(3)).png", try stage.image()))
      scene.presented()
      if let (name, image) = frames.last { try folder.write(image, as: name) }
    }
    guard let sheet = ContactSheet.compose(frames.map(\.image)) else { return [] }
    try folder.write(sheet, as: "contact-sheet.png")
    return frames.map(\.name) + ["contact-sheet.png"]
  }
}

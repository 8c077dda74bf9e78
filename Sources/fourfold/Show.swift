import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Platform
import Scene
import Stage
import Trace

/// Opens a demo or the gallery in a window, or draws its tour where that is asked for.
@MainActor
struct Show {
  /// Signalled when there is news.
  let wakeUp = WakeUpRelay()
  /// What it will be seen through.
  let viewport: Viewport
  /// What the person chose.
  let settings: PagingSettings
  let options: ShowOptions
  private let stageOptions: StageOptions
  private let preset: Preset?
  private let calendar = CalendarSetting.system()

  /// What `options` ask for; throws where a preset is named that is not there.
  init(_ options: ShowOptions) throws {
    self.options = options
    preset = try options.review.chosenPreset()
    stageOptions = options.window.stageOptions(isClean: options.review.instruments.isClean)
    viewport = options.window.expectedViewport
    var settings = options.paging.settings(isClean: options.review.instruments.isClean)
    settings.changes = preset?.changes ?? TuningPatch()
    self.settings = settings
  }

  /// What a demo is opened with.
  func request(_ words: [String], photos: any PhotoScenes) -> DemoRequest {
    DemoRequest(viewport: viewport, settings: settings, words: words, calendar: calendar, photos: photos.scene)
  }

  /// Shows the gallery until it is closed.
  func runGallery(photos: any PhotoScenes) throws {
    guard options.review.traceFile == nil else {
      throw Exit(Exit.usage, "--record takes a demo: name one, as in fourfold demo grid --record FILE")
    }
    try checkDisplay()
    let (shell, recording) = shell(photos: photos)
    try run(shell, drawing: shell, tour: .gallery, recording: recording, photos: photos)
  }

  /// Shows `demo`, opened as `scene` with `words`, until it is closed.
  func run(_ demo: Demo, _ scene: any RecordableScene, words: [String] = [], photos: any PhotoScenes) throws {
    try checkDisplay()
    let (shell, recording) = shell(photos: photos)
    let recorder = recording.recorder(of: scene, demo: demo, options: words, viewport: viewport)
    if let path = options.review.traceFile {
      try recording.begin(
        recorder, of: demo, options: words, viewport: viewport, path: path, overwrites: options.output.overwrites)
    }
    shell.start(demo.name, recorder)
    try run(shell, drawing: recorder, tour: demo.tour, recording: recording, photos: photos)
  }

  /// Throws where a window is wanted and there is no display, before anything is written.
  private func checkDisplay() throws {
    guard options.tourFolder == nil, let problem = WindowStage.displayProblem() else { return }
    throw Exit(Exit.unavailable, "\(problem): open one, or draw a tour with --tour FOLDER, which needs none")
  }

  private func shell(photos: any PhotoScenes) -> (GalleryShell, DemoRecording) {
    let shell = GalleryShell(
      viewport: viewport, settings: settings, isFullscreen: stageOptions.isFullscreen, calendar: calendar,
      photos: photos.scene, help: HelpText(KeyHelp.rows))
    if let interval = options.paging.slideshowInterval { shell.setSlideshow(interval: interval, starts: true) }
    shell.opener = DesktopOpener(wakeUp: wakeUp)
    let recording = DemoRecording(settings: settings, calendar: calendar, photos: photos.scene)
    recording.preset = preset?.name
    shell.wrap = { [viewport] demo, scene in recording.recorder(of: scene, demo: demo, viewport: viewport) }
    return (shell, recording)
  }

  /// Shows `shell` until it is closed. Where a tour is asked for, `tour` is drawn instead, of `drawn` alone.
  private func run(
    _ shell: GalleryShell, drawing drawn: any SceneController, tour: Tour, recording: DemoRecording,
    photos: any PhotoScenes
  ) throws {
    // What is being written is ended well, whoever ends the program.
    Interruption.watch()
    try Exit.doing {
      if let folder = options.tourFolder {
        try draw(tour, of: drawn, to: folder)
      } else {
        try show(shell, on: try WindowStage(options: stageOptions), recording: recording, photos: photos)
      }
    } thenAlways: {
      try recording.finish()
    }
  }

  private func show(
    _ shell: GalleryShell, on stage: WindowStage, recording: DemoRecording, photos: any PhotoScenes
  ) throws {
    let review = options.review
    recording.refreshRate = stage.refreshRate
    wakeUp.forward { stage.wake() }
    shell.wake = { stage.wake() }
    if settings.showsChrome, FirstStart.take() { shell.greet() }
    let marks = TouchMarks(review.instruments) { shell.readout }
    let scene = LayeredScene(shell, layers: [marks], viewport: viewport)
    var sources = HUDSources()
    sources.pager = { shell.readout }
    sources.place = { shell.place(of: $0) }
    sources.residentPages = { shell.residentCount }
    sources.decodes = { photos.jobCount }
    sources.helpers = { photos.processes }
    func run() throws {
      try stage.run(
        scene, viewport: viewport, instruments: review.instruments, sources: sources, stall: review.faults.stall
      ) { slowed in
        let time = { slowed.sceneTime(at: $0) }
        return [panel(of: shell, recording: recording, time: time), noteEntry(recording, time: time)]
      }
    }
    guard let path = review.capturePath else { return try run() }
    try stage.capture(to: path, overwrites: options.output.overwrites, while: run)
  }

  /// The panel that changes how `shell` feels, whose time is `time` of the window's.
  private func panel(
    of shell: GalleryShell, recording: DemoRecording, time: @escaping (Instant) -> Instant
  ) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions(store)
    actions.configuration = { shell.readout?.configuration }
    actions.tune = { changes, instant in
      recording.settings.changes = changes
      shell.tune(changes, at: time(instant))
    }
    actions.choose = { recording.preset = $0 }
    return TuningPanel(
      viewport: viewport, isShown: options.review.showsPanel,
      editor: PresetEditor(presets: store.presets(), preset: preset), actions: actions)
  }
}

extension Show {
  /// Notes in what is recorded, whose time is `time` of the window's.
  private func noteEntry(_ recording: DemoRecording, time: @escaping (Instant) -> Instant) -> NoteEntry {
    var marked = Instant.zero
    var actions = NoteEntry.Actions { text, _ in
      recording.note(text, at: marked)
      return recording.isRecording ? "Noted" : "The recording is over: nothing was noted"
    }
    actions.begin = { instant in
      marked = time(instant)
      return recording.isRecording ? nil : "A note goes into a recording: Ctrl+Shift+R begins one"
    }
    return NoteEntry(limit: TraceNote.most.characters, viewport: viewport, actions: actions)
  }
}

/// Makes scenes of photos, and knows what decodes them.
@MainActor
protocol PhotoScenes: AnyObject, Sendable {
  /// A scene of them.
  func scene(viewport: Viewport, settings: PagingSettings) throws -> any RecordableScene
  /// How many pictures wait for a decoder or have one; `nil` while nobody has wanted to see any.
  var jobCount: Int? { get }
  /// The system's numbers of the decoders.
  var processes: Set<Int32> { get }
}

import Decoding
import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Scene
import Shell
import Stage
import Trace
import Words

/// Opens a demo or the gallery in a window, or draws its tour where that is asked for.
@MainActor
final class Show {
  /// Signalled when there is news.
  let wakeUp = WakeUpRelay()
  let options: ShowOptions
  /// How the desktop wants things to look and to move.
  private let desktop: DesktopWatch
  private let stageOptions: StageOptions
  /// By which profile pictures are shown.
  let profile: ProfileChoice
  /// What keys do.
  private let keys: KeyTable
  /// What is wrong with the key file, in a line for the window.
  private let keyProblem: String?
  let preset: Preset?
  let calendar = CalendarSetting.system()
  /// The journal of the first scenes.
  let journal = Journal()

  /// What `options` ask for; throws where a preset is named that is not there.
  init(_ options: ShowOptions) throws {
    self.options = options
    preset = try options.review.chosenPreset()
    stageOptions = options.window.stageOptions(isClean: options.review.instruments.isClean)
    profile = try options.window.colors.choice()
    let read = try options.config.readKeys()
    (keys, keyProblem) = (read.table, read.problems.first)
    // Asked early, as the answer is wanted when the first scene is made. A tour is the same on every desktop.
    desktop = DesktopWatch(options.window.look.choice, asksDesktop: options.tourFolder == nil)
  }

  /// The window as the display says that it will be, asked when it is first wanted; `nil` where that cannot be known. A
  /// tour is the same on every display.
  private(set) lazy var expected =
    options.tourFolder == nil ? ExpectedWindow.ask(options: stageOptions, desktop: desktop) : nil

  /// What it will be seen through.
  var viewport: Viewport { expected?.viewport ?? options.window.askedViewport(desktop.settings.look) }

  /// What the person chose.
  var settings: PagingSettings {
    var settings = options.paging.settings(
      isClean: options.review.instruments.isClean, desktop: desktop.settings)
    settings.changes = preset?.changes ?? TuningPatch()
    settings.keys = keys
    return settings
  }

  /// What a demo is opened with.
  func request(_ words: [String], photos: any PhotoScenes) -> DemoRequest {
    DemoRequest(
      viewport: viewport, settings: settings, words: words, calendar: calendar, photos: photos.scene, journal: journal)
  }

  /// Shows the gallery until it is closed.
  func runGallery(photos: any PhotoScenes) throws {
    try checkDisplay()
    let recorded = RecordedShell(parts(photos: photos))
    guard let folder = options.tourFolder else { return try show(recorded, photos: photos) }
    if let path = options.review.traceFile { try recorded.record(to: path, overwrites: options.output.overwrites) }
    try Exit.doing {
      try draw(.gallery, of: ShellScene(recorded.recorder, viewport: viewport), to: folder)
    } thenAlways: {
      try recorded.finish()
    }
  }

  /// Shows `demo`, opened as `scene` with `words`, until it is closed.
  func run(_ demo: Demo, _ scene: any PagingScene, words: [String] = [], photos: any PhotoScenes) throws {
    try checkDisplay()
    if let folder = options.tourFolder {
      return try draw(demo, scene, words: words, to: folder)
    }
    try show(RecordedShell(parts(photos: photos), opening: demo, scene: scene, words: words), photos: photos)
  }

  /// Throws where a window is wanted and there is no display, before anything is written.
  private func checkDisplay() throws {
    guard options.tourFolder == nil, let problem = WindowStage.displayProblem() else { return }
    throw Exit(Exit.unavailable, "\(problem): open one, or draw a tour with --tour FOLDER, which needs none")
  }

  private func parts(photos: any PhotoScenes) -> RecordedShell.Parts {
    var parts = RecordedShell.Parts(
      viewport: viewport, settings: settings, preset: preset?.name, calendar: calendar, photos: photos.scene,
      journal: journal)
    parts.isFullscreen = stageOptions.isFullscreen
    parts.greets = options.tourFolder == nil && settings.showsChrome && FirstStart.take()
    return parts
  }

  /// Shows `recorded` until it is closed. What is recorded is ended well, whoever ends the program; where a film is asked
  /// for it is drawn then.
  private func show(_ recorded: RecordedShell, photos: any PhotoScenes) throws {
    Interruption.watch()
    let overwrites = options.output.overwrites
    let capture = try options.review.capturePath.map {
      try Capture(to: $0, options: options, tracePath: options.review.traceFile)
    }
    if let path = capture?.tracePath ?? options.review.traceFile {
      try recorded.record(to: path, overwrites: overwrites)
    }
    func showAll() throws {
      try Exit.doing {
        // What cannot be written is said before there is a window.
        let events = try options.review.traceEventsPath.map { try TraceEventFile($0, overwrites: overwrites) }
        let stage = try WindowStage(options: stageOptions, desktop: desktop, expected: expected)
        try show(recorded, on: stage, photos: photos, events: events)
      } thenAlways: {
        try recorded.finish()
      }
    }
    guard let capture else { return try showAll() }
    try capture.film(photos, recording: showAll)
  }

  private func show(
    _ recorded: RecordedShell, on stage: WindowStage, photos: any PhotoScenes, events: TraceEventFile?
  ) throws {
    let review = options.review
    events?.now = { stage.now }
    if let events { photos.tell(events) }
    recorded.refreshRate = stage.refreshRate
    recorded.recorder.memory = {
      let spare = stage.spareTextureCount
      return TraceMemory(
        resident: ProcessMemory.bytes(of: ProcessMemory.own) ?? 0, textures: stage.textureCount - spare, spare: spare,
        textureBytes: stage.textureByteCount)
    }
    let recorder = recorded.recorder
    wakeUp.forward { stage.wake() }
    let marks = TouchMarks(review.instruments) { recorder.scene.shown.readout }
    stage.onDrop = { dropped in
      photos.open(dropped.map { RawPath(bytes: $0) })
      stage.wake()
    }
    photos.follow(profile, of: stage)
    var parts = ShellScene.Options()
    parts.keys = settings.keys
    parts.actions = DesktopFiles(wakeUp: wakeUp, own: SampleAlbums.find())
    parts.showsNotices = settings.showsChrome
    parts.openingLine = keyProblem
    parts.interval = options.paging.slideshowInterval
    parts.startsSlideshow = parts.interval != nil && recorder.scene.shown.pictures != nil
    parts.takeOpenedPage = { photos.takeOpenedPage() }
    parts.wake = { stage.wake() }
    parts.makeRecording = { try recorded.makeRecording(in: $0) }
    let shell = ShellScene(recorder, viewport: viewport, options: parts)
    var sources = HUDSources()
    sources.pager = { recorder.scene.shown.readout }
    sources.place = { recorder.scene.shown.pictures?.place(of: $0) }
    sources.residentPages = { recorder.scene.shown.pictures?.readiness.count { $0.readiness == .sharp } }
    sources.decodes = { photos.jobCount }
    sources.helpers = { photos.processes }
    try Exit.doing {
      try stage.run(
        shell, marks: marks, viewport: viewport, instruments: review.instruments, sources: sources,
        stall: review.faults.stall, events: events
      ) { slowMotion in
        let time = { slowMotion.timeBelow(at: $0) }
        return [panel(of: shell, recorded, time: time), noteEntry(recorded, time: time)]
      }
    } thenAlways: {
      photos.marks = recorder.scene.marks
      try events?.finish()
    }
  }

  /// The panel that changes how what is shown feels, whose time is `time` of the window's.
  private func panel(
    of shell: ShellScene, _ recorded: RecordedShell, time: @escaping (Instant) -> Instant
  ) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions(store)
    actions.configuration = { shell.scene.shown.readout?.configuration }
    actions.tune = { changes, instant in
      recorded.changes = changes
      shell.tune(changes, at: time(instant))
    }
    actions.choose = { recorded.preset = $0 }
    return TuningPanel(
      viewport: viewport, isShown: options.review.showsPanel,
      editor: PresetEditor(presets: store.presets(), preset: preset), actions: actions)
  }
}

extension Show {
  /// Notes in what is recorded, whose time is `time` of the window's.
  private func noteEntry(_ recorded: RecordedShell, time: @escaping (Instant) -> Instant) -> NoteEntry {
    var marked = Instant.zero
    var actions = NoteEntry.Actions { text, _ in
      recorded.recorder.note(text, at: marked)
      return recorded.recorder.isRecording
        ? translated("Noted") : translated("The recording is over: nothing was noted")
    }
    actions.begin = { instant in
      marked = time(instant)
      return recorded.recorder.isRecording ? nil : translated("A note goes into a recording: Ctrl+Shift+R begins one")
    }
    return NoteEntry(limit: TraceNote.most.characters, viewport: viewport, actions: actions)
  }
}

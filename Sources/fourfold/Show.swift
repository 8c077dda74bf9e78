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

/// A run of a demo or the list of demos in a window, or of its tour.
@MainActor
final class Show {
  /// The signal for news from other threads.
  let wakeUp = WakeUpRelay()
  let options: ShowOptions
  /// The desktop's settings for look and motion.
  private let desktop: DesktopWatch
  let stageOptions: StageOptions
  /// The profile that pictures are converted to.
  let profile: ProfileChoice
  /// The shortcuts.
  private let keys: KeyTable
  /// The first error in the key file, for a notice in the window.
  private let keyProblem: String?
  let preset: Preset?
  /// The seed of the slideshow's random orders.
  private let seed = UInt64.random(in: 0..<1_000_000_000)
  let calendar = CalendarSetting.system()

  /// Creates a run from `options`; throws if a preset, a profile or a key file that they name cannot be read.
  init(_ options: ShowOptions) throws {
    self.options = options
    preset = try options.review.preset.chosen()
    stageOptions = options.window.stageOptions(isClean: options.review.instruments.isClean)
    profile = try options.window.screen.displayProfile.choice()
    let read = try options.config.readKeys()
    (keys, keyProblem) = (read.table, read.problems.first)
    // The desktop is asked early, as the first scene needs the answer. A tour is the same on every desktop.
    desktop = DesktopWatch(options.window.look.choice, asksDesktop: options.tourFolder == nil)
  }

  /// The expected window, asked from the display on first use; `nil` if unknown.
  ///
  /// A tour does not ask, as it is the same on every display.
  private(set) lazy var expected =
    options.tourFolder == nil ? ExpectedWindow.ask(options: stageOptions, desktop: desktop) : nil

  /// The expected viewport, or else the requested one.
  var viewport: Viewport { expected?.viewport ?? options.window.askedViewport(desktop.settings.look) }

  /// The user's settings.
  var settings: PagingSettings {
    var settings = options.paging.settings(
      isClean: options.review.instruments.isClean, desktop: desktop.settings)
    settings.changes = preset?.changes ?? TuningPatch()
    settings.keys = keys
    settings.slideshow.seed = seed
    return settings
  }

  /// Opens `demo` with `words`, or the list of demos, in a window until that is closed; or draws its tour.
  ///
  /// A recording is always completed, even after an error or a signal; the film of a capture is rendered after it.
  ///
  /// - Parameter otherOptions: options that do not belong to the demo, for suggestions in error messages.
  func run(_ demo: Demo?, words: [String] = [], otherOptions: [String] = [], photos: any PhotoScenes) throws {
    var request = DemoRequest(
      viewport: viewport, settings: settings, words: words, calendar: calendar, photos: photos.scene)
    request.otherOptions = otherOptions
    // The scene is made before the display is asked, which takes about half as long as the decode of a photo.
    let opened = try demo.map { demo in
      do { return (demo: demo, scene: try demo.scene(request)) } catch let error as DemoError {
        throw DemoError("demo \(demo.name): \(error.line)")
      }
    }
    if let folder = options.tourFolder { return try draw(opened, request, to: folder) }
    ComposeCache.makeFolder()
    if let problem = WindowStage.displayProblem() {
      throw Exit(Exit.unavailable, "\(problem): start a display, or draw a tour with --tour FOLDER")
    }
    Interruption.watch()
    let overwrites = options.output.overwrites
    let recorded = RecordedShell(
      request, opening: opened, preset: preset?.name, isFullscreen: stageOptions.isFullscreen,
      greets: request.settings.showsChrome && FirstStart.take())
    let capture = try options.review.capturePath.map {
      try Capture(to: $0, options: options, tracePath: options.review.traceFile)
    }
    if let path = capture?.tracePath ?? options.review.traceFile {
      try recorded.record(to: path, overwrites: overwrites)
    }
    func show() throws {
      try Exit.doing {
        // A file that cannot be written is reported before the window opens.
        let events = try options.review.traceEventsPath.map { try TraceEventFile($0, overwrites: overwrites) }
        let stage = try WindowStage(options: stageOptions, desktop: desktop, expected: expected)
        try self.show(recorded, of: photos, on: stage, events: events)
      } thenAlways: {
        try recorded.recorder.finishAndTell()
      }
    }
    if let capture { try capture.film(photos, recording: show) } else { try show() }
    guard options.review.embedsPictures, let path = options.review.traceFile else { return }
    // The colours of a trace are not those of one display.
    photos.displayProfile = nil
    try EmbeddedPictures.write(try TraceFile(reading: path), of: photos, to: path, overwrites: true)
  }

  /// Connects the window, the pictures, the recorder, the shell and the instruments, in that order.
  ///
  /// It then runs the window until it is closed.
  private func show(
    _ recorded: RecordedShell, of photos: any PhotoScenes, on stage: WindowStage, events: TraceEventFile?
  ) throws {
    wakeUp.forward { stage.wake() }
    events?.now = { stage.now }
    if let events { photos.tell(events) }
    photos.follow(profile, of: stage)
    stage.onDrop = { dropped in
      photos.open(dropped.map { RawPath(bytes: $0) })
      stage.wake()
    }

    let recorder = recorded.recorder
    recorder.refreshRate = stage.refreshRate
    recorder.memory = {
      let spare = stage.spareTextureCount
      return TraceMemory(
        resident: ProcessMemory.bytes(of: ProcessMemory.own) ?? 0, textures: stage.textureCount - spare, spare: spare,
        textureBytes: stage.textureByteCount)
    }

    var parts = ShellScene.Options()
    parts.keys = settings.keys
    let files = DesktopFiles(wakeUp: wakeUp, own: SampleAlbums.find())
    parts.actions = files
    parts.showsNotices = settings.showsChrome
    parts.openingLine = keyProblem
    parts.startsSlideshow = options.paging.slideshowInterval != nil && recorder.scene.shown.pictures != nil
    parts.takeOpenedPage = {
      let folders = files.takeOpenedFolders()
      if !folders.isEmpty { photos.open(folders) }
      return photos.takeOpenedPage()
    }
    parts.makeRecording = { try recorded.makeRecording(in: $0) }
    let shell = ShellScene(recorder, viewport: viewport, options: parts)

    var sources = HUDSources()
    sources.pager = { recorder.scene.shown.readout }
    sources.place = { recorder.scene.shown.pictures?.place(of: $0) }
    sources.residentPages = { recorder.scene.shown.pictures?.readiness.count { $0.readiness == .sharp } }
    sources.decodes = { photos.jobCount }
    sources.helpers = { photos.processes }
    let marks = TouchMarks(options.review.instruments) { recorder.scene.shown.readout }
    try Exit.doing {
      try stage.run(
        shell, marks: marks, viewport: viewport, instruments: options.review.instruments, sources: sources,
        stall: options.review.faults.stall, events: events
      ) { slowMotion in
        let time = { slowMotion.timeBelow(at: $0) }
        return [panel(of: shell, recorded, time: time), noteEntry(recorder, time: time)]
      }
    } thenAlways: {
      photos.marks = recorder.scene.marks
      try events?.finish()
    }
  }

  /// Returns the tuning panel of the visible scene; `time` converts the window's time to the scene's.
  private func panel(
    of shell: ShellScene, _ recorded: RecordedShell, time: @escaping (Instant) -> Instant
  ) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions(store)
    actions.configuration = { shell.scene.shown.readout?.configuration }
    actions.tune = { changes, instant in
      recorded.request.settings.changes = changes
      return shell.tune(changes, at: time(instant))
    }
    actions.choose = { recorded.preset = $0 }
    return TuningPanel(
      viewport: viewport, isShown: options.review.showsPanel,
      editor: PresetEditor(presets: store.presets(), preset: preset), actions: actions)
  }
}

extension Show {
  /// Returns the entry of notes for `recorder`; `time` converts the window's time to the scene's.
  private func noteEntry(_ recorder: TraceRecorder, time: @escaping (Instant) -> Instant) -> NoteEntry {
    var marked = Instant.zero
    var actions = NoteEntry.Actions { text, _ in
      recorder.note(text, at: marked)
      return recorder.isRecording
        ? translated("Note added") : translated("The recording has ended: no note was added")
    }
    actions.begin = { instant in
      marked = time(instant)
      return recorder.isRecording ? nil : translated("Notes need a recording: press Ctrl+Shift+R to start one")
    }
    return NoteEntry(limit: TraceNote.most.characters, viewport: viewport, actions: actions)
  }
}

/// The record of the program's first start: an empty file in the state folder.
enum FirstStart {
  /// Returns whether this is the first start, and records it.
  ///
  /// If it cannot be recorded, the result is false, so that the greeting does not repeat.
  ///
  /// - Parameter state: the folder for state; `nil` if unknown.
  static func take(in state: String? = systemFolder) -> Bool {
    guard let folder = state.map({ "\($0)/fourfold" }) else { return false }
    do {
      try OutputFolder.make(folder)
      try OutputFile("\(folder)/started").finish()
      return true
    } catch {
      return false
    }
  }

  /// The folder for state: `$XDG_STATE_HOME`, or `.local/state` in the home folder.
  private static var systemFolder: String? {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
  }
}

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
  let stageOptions: StageOptions
  /// By which profile pictures are shown.
  let profile: ProfileChoice
  /// What keys do.
  private let keys: KeyTable
  /// What is wrong with the key file, in a line for the window.
  private let keyProblem: String?
  let preset: Preset?
  let calendar = CalendarSetting.system()

  /// What `options` ask for; throws where a preset is named that is not there.
  init(_ options: ShowOptions) throws {
    self.options = options
    preset = try options.review.preset.chosen()
    stageOptions = options.window.stageOptions(isClean: options.review.instruments.isClean)
    profile = try options.window.screen.profile()
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

  /// The person's choices.
  var settings: PagingSettings {
    var settings = options.paging.settings(
      isClean: options.review.instruments.isClean, desktop: desktop.settings)
    settings.changes = preset?.changes ?? TuningPatch()
    settings.keys = keys
    return settings
  }

  /// Opens `demo` with `words`, or the gallery, in a window until that is closed; draws its tour where that is asked for.
  ///
  /// What is recorded is ended well, however the program ends; a film is drawn then.
  ///
  /// - Parameter otherOptions: options that are not the demo's own, one of which a person may have meant.
  func run(_ demo: Demo?, words: [String] = [], otherOptions: [String] = [], photos: any PhotoScenes) throws {
    var request = DemoRequest(
      viewport: viewport, settings: settings, words: words, calendar: calendar, photos: photos.scene)
    request.otherOptions = otherOptions
    // Made before the display is asked for, which takes about as long as half a photograph.
    let opened = try demo.map { demo in
      do { return (demo: demo, scene: try demo.scene(request)) } catch let error as DemoError {
        throw DemoError("demo \(demo.name): \(error.line)")
      }
    }
    if let folder = options.tourFolder { return try draw(opened, request, to: folder) }
    if let problem = WindowStage.displayProblem() {
      throw Exit(Exit.unavailable, "\(problem): open one, or draw a tour with --tour FOLDER, which needs none")
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
        // What cannot be written is said before there is a window.
        let events = try options.review.traceEventsPath.map { try TraceEventFile($0, overwrites: overwrites) }
        let stage = try WindowStage(options: stageOptions, desktop: desktop, expected: expected)
        try self.show(recorded, of: photos, on: stage, events: events)
      } thenAlways: {
        try recorded.recorder.finishAndTell()
      }
    }
    if let capture { try capture.film(photos, recording: show) } else { try show() }
  }

  /// Wires the window, the pictures, the recorder, the program around them and the instruments, in that order, and shows
  /// them until the window is closed.
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

  /// The panel that changes how what is shown feels, whose time is `time` of the window's.
  private func panel(
    of shell: ShellScene, _ recorded: RecordedShell, time: @escaping (Instant) -> Instant
  ) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions(store)
    actions.configuration = { shell.scene.shown.readout?.configuration }
    actions.tune = { changes, instant in
      recorded.request.settings.changes = changes
      shell.tune(changes, at: time(instant))
    }
    actions.choose = { recorded.preset = $0 }
    return TuningPanel(
      viewport: viewport, isShown: options.review.showsPanel,
      editor: PresetEditor(presets: store.presets(), preset: preset), actions: actions)
  }
}

extension Show {
  /// Notes in what `recorder` records, whose time is `time` of the window's.
  private func noteEntry(_ recorder: TraceRecorder, time: @escaping (Instant) -> Instant) -> NoteEntry {
    var marked = Instant.zero
    var actions = NoteEntry.Actions { text, _ in
      recorder.note(text, at: marked)
      return recorder.isRecording
        ? translated("Noted") : translated("The recording is over: nothing was noted")
    }
    actions.begin = { instant in
      marked = time(instant)
      return recorder.isRecording ? nil : translated("A note goes into a recording: Ctrl+Shift+R begins one")
    }
    return NoteEntry(limit: TraceNote.most.characters, viewport: viewport, actions: actions)
  }
}

/// Whether the program has been started before: an empty file in the folder for state says so.
enum FirstStart {
  /// Whether this is the first start, which from now on is over. Where that cannot be written down it is no first start:
  /// nothing is said again and again.
  ///
  /// - Parameter state: the folder for state; `nil` where none is known.
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

  /// `$XDG_STATE_HOME`, or `.local/state` at home.
  private static var systemFolder: String? {
    func variable(_ name: String) -> String? { Environment.value(of: name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    return variable("XDG_STATE_HOME") ?? variable("HOME").map { "\($0)/.local/state" }
  }
}

import Film
import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Platform
import Scene
import Stage
import Trace
import Words

extension ReplayCommand {
  /// Shows `trace` in a window until that is closed; `recorded` is the trace without a chosen preset.
  @MainActor
  func show(_ trace: TraceFile, recorded: TraceFile, _ pictures: PhotoSession?, wakeUp: WakeUpRelay) throws {
    // The first scene is opened here, so that errors of the trace appear before there is a window. One library serves
    // all rounds, so that a return to an earlier position finds its pictures in memory.
    var library: ReplayedLibrary?
    var images: () -> [ImageID] = { [] }
    let replay = try ReplayWindow(trace, recorded: recorded, command: self) { trace in
      try target(trace, isAsRecorded: pictures != nil && export.limitsPages) { albums in
        if let library { library.reopen(with: albums, showing: Set(images())) }
        let opened = library ?? self.library(of: trace, albums, pictures)
        library = opened
        return opened
      }
    }
    images = { [weak replay] in replay?.player.images ?? [] }
    try replay.run(titled: file, pictures: pictures, wakeUp: wakeUp)
  }
}

/// The window of a replay: the playback above its timeline, and the user's actions on it.
@MainActor
final class ReplayWindow {
  let trace: TraceFile
  let recorded: TraceFile
  let command: ReplayCommand
  let player: PlaybackScene
  let opening: Opening
  private let notes: NotesFile
  var timeline: Timeline?
  var panel: TuningPanel?
  var export: ReplayExport?
  /// The settings that play.
  var side = SettingsPair.Side.a
  /// The number of replaced traces when ``side`` was last updated.
  var replacementCount = 0
  /// The sampler of the curves; `nil` once the curves are complete.
  var sampler: MotionSampler?

  private var instruments: InstrumentOptions { command.window.instruments }

  /// Creates a window of `trace`; notes go to a copy of `recorded`.
  ///
  /// - Parameter target: makes a target for a playback.
  init(
    _ trace: TraceFile, recorded: TraceFile, command: ReplayCommand,
    target: @escaping (TraceFile) throws -> PlaybackTarget
  ) throws {
    (self.trace, self.recorded) = (trace, recorded)
    self.command = command
    let opening = Opening(instruments: command.window.instruments, target: target)
    self.opening = opening
    player = PlaybackScene(trace, first: try opening.open(trace), rate: command.window.rate, open: opening.open)
    notes = NotesFile(on: recorded, from: command.file == "-" ? nil : command.file)
  }

  /// Shows the window until it is closed.
  func run(titled title: String, pictures: PhotoSession?, wakeUp: WakeUpRelay) throws {
    let profile = try command.window.screen.displayProfile.choice()
    let recorded = trace.header.viewport.viewport
    var viewport = recorded
    var layers: [any SceneLayer] = []
    if !instruments.isClean {
      player.reservedHeight = { Timeline.height(in: $0) }
      let strip = recorded.grid.pixel(Timeline.height(below: recorded.size))
      viewport = Viewport(
        pixelSize: PixelSize(width: recorded.pixelSize.width, height: recorded.pixelSize.height + strip),
        scale: recorded.grid.scale, look: recorded.look)
      // The trace is first played without a window, to find the times of its gestures.
      let report = try report()
      player.gestures = report.spans
      let timeline = timeline(report, viewport: viewport)
      let panel = panel(viewport: viewport)
      (self.timeline, self.panel) = (timeline, panel)
      export = ReplayExport(wakeUp: wakeUp)
      sampleMotion()
      let feed = TimelineFeed { [weak self] in self?.feed(&$0, at: $1) }
      layers = [feed, timeline, panel, noteEntry(viewport: viewport)]
    }
    defer { export?.finish() }
    let stage = try command.window.stage(
      titled: title, viewport: viewport, isResizable: !instruments.isClean, need: "--check needs none")
    wakeUp.forward { stage.wake() }
    pictures?.follow(profile, of: stage)
    var sources = HUDSources()
    sources.pager = { [player] in player.readout }
    sources.place = { [player] in player.pictures?.place(of: $0) }
    try stage.show(
      player, viewport: viewport, instruments: instruments, sources: sources, reservedHeight: player.reservedHeight,
      layers: layers)
  }

  private func report() throws -> TraceReport {
    var reporter = TraceReporter(trace, into: try command.target(trace, nil))
    return reporter.report()
  }

  // MARK: The timeline

  private func timeline(_ report: TraceReport, viewport: Viewport) -> Timeline {
    var actions = Timeline.Actions { [weak self] in self?.state ?? TimelineState(position: 0) }
    actions.seek = { [player] time, instant in player.seek(to: .zero.advanced(bySeconds: time), at: instant) }
    actions.hold = { [player] isHeld, instant in player.hold(isHeld, at: instant) }
    actions.cycleRate = { [player] in player.perform(.cycleRate, at: $0) }
    actions.press = { [weak self] key, instant in self?.press(key, at: instant) ?? [] }
    actions.show = { [player] number, instant in player.show(gesture: number, at: instant) }
    // The panel may cover the menu.
    actions.makeRoom = { [weak self] in self?.panel?.close(at: $0) ?? [] }
    actions.export = { [weak self] in self?.export($0) ?? "" }
    actions.news = { [weak self] in self?.export?.news() }
    return Timeline(marks(report), viewport: viewport, actions: actions)
  }

  private func marks(_ report: TraceReport) -> TimelineMarks {
    let gestures = zip(report.gestures, report.spans).map { gesture, span in
      var mark = TimelineMarks.Gesture(
        number: span.number, press: span.press.seconds(since: .zero), lift: span.lift.seconds(since: .zero),
        end: span.end.seconds(since: .zero),
        axis: gesture.axis.map { $0 == "horizontal" ? .horizontal : .vertical })
      (mark.kind, mark.lateFrames, mark.overshoot) = (gesture.gesture.word, gesture.lateFrames, gesture.overshoot)
      return mark
    }
    return TimelineMarks(length: player.length.seconds(since: .zero), gestures: gestures, notes: noteMarks)
  }

  private var noteMarks: [TimelineMarks.Note] {
    notes.trace.notes.map { TimelineMarks.Note(time: $0.instant.seconds(since: .zero), text: $0.note.text) }
  }

  /// Performs the action of a key, for a control.
  private func press(_ key: Key, at instant: Instant) -> [WindowRequest] {
    let event = InputEvent.key(key, modifiers: [], isRepeat: false)
    if TuningPanel.switchKey.keys.contains(key), let panel { return panel.switchSettings(at: instant) }
    return entry?.hear(event, at: instant) ?? player.handle(event, at: instant)
  }

  // MARK: Notes

  private var entry: NoteEntry?

  private func noteEntry(viewport: Viewport) -> NoteEntry {
    // The position at the start of a note is the moment that it is about.
    var position = Instant.zero
    var actions = NoteEntry.Actions { [weak self] text, _ in self?.keep(text, at: position) ?? "" }
    actions.begin = { [player] instant in
      player.hold(true, at: instant)
      position = player.position
      return nil
    }
    actions.end = { [player] in player.hold(false, at: $0) }
    let entry = NoteEntry(limit: TraceNote.most.characters, viewport: viewport, actions: actions)
    self.entry = entry
    return entry
  }

  private func keep(_ text: String, at position: Instant) -> String {
    defer { timeline?.marks.notes = noteMarks }
    do { return translated("Note added to %1$@", try notes.add(TraceNote(text), at: position)) } catch {
      return error.report.line
    }
  }

  // MARK: Tuning

  /// Returns the tuning panel, whose changes apply from the next round of the replay.
  private func panel(viewport: Viewport) -> TuningPanel {
    let store = PresetStore.system()
    var actions = TuningPanel.Actions(store)
    // The configuration without set values: those of the panel come on top.
    let plain = try? command.target(trace.tuned(by: TuningPatch(), preset: nil), nil).scene.shown.readout?.configuration
    actions.configuration = { [player] in plain ?? player.readout?.configuration }
    var name = trace.header.preset
    actions.tune = { [player, trace] changes, _ in
      player.replace(with: trace.tuned(by: changes, preset: name))
      return []
    }
    actions.choose = { name = $0 }
    let preset = Preset(name: trace.header.preset ?? "as recorded", changes: trace.header.changes)
    let editor = PresetEditor(presets: store.presets(), preset: preset)
    return TuningPanel(
      viewport: viewport, editor: editor, hasPair: true, reservedHeight: player.reservedHeight, actions: actions)
  }
}

/// An opener of playback targets with touch marks, which keeps their visibility.
@MainActor
final class Opening {
  private let target: (TraceFile) throws -> PlaybackTarget
  private let instruments: InstrumentOptions
  /// The present marks, which F3 shows and hides.
  private(set) var marks: TouchMarks?

  init(instruments: InstrumentOptions, target: @escaping (TraceFile) throws -> PlaybackTarget) {
    self.instruments = instruments
    self.target = target
  }

  func open(_ trace: TraceFile) throws -> PlaybackTarget {
    var target = try target(trace)
    let marks = TouchMarks(instruments) { [scene = target.scene] in scene.shown.readout }
    if let before = self.marks { (marks.isShown, marks.isLarge) = (before.isShown, before.isLarge) }
    target.shown = LayeredScene(target.scene, layers: [marks], viewport: trace.header.viewport.viewport)
    self.marks = marks
    return target
  }
}

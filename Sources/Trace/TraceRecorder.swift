import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// Writes down all that moves a scene: the events it hears, the frames it is asked for, and the facts of its journal.
///
/// The scene's owner tells it of each. The scene's time counts from the beginning of the recording, and while there is one,
/// places of fingers are rounded as in the file, so that a replay is the same to the bit.
///
/// ```swift
/// func recordFrame(of recorder: TraceRecorder, by header: TraceHeader, at instant: Instant) throws {
///   recorder.record(header, to: try TraceWriter(path: "one.trace"))
///   let frame = recorder.scene.frame(at: recorder.begin(at: instant))
///   recorder.add(frame)
///   recorder.finish(at: instant)
/// }
/// ```
@MainActor
public final class TraceRecorder {
  /// A scene that was just made, what it was made of, and where its recording goes.
  public typealias Recording = (scene: any RecordableScene, header: TraceHeader, writer: TraceWriter)

  /// Why recordings were not written to their end, in a line each, with its exit status.
  public private(set) var failures: [(line: String, exitCode: Int32)] = []
  /// What is recorded, or shown without.
  public private(set) var scene: any RecordableScene
  /// The display's frames a second, for the header.
  public var refreshRate: Double?
  /// What the program takes now; without, a trace says nothing of that.
  public var memory: (() -> TraceMemory)?
  private var reader: (journal: Journal, reader: Journal.Reader)?
  /// The scene's time of what the scene does now.
  private(set) var now = Instant.zero
  private var recording: (header: TraceHeader, writer: TraceWriter)?
  private var hasBegun = false
  /// The scene's zero; `nil` until something happens.
  private var origin: Instant?
  private var writtenAlbums: AlbumList?
  /// The numbers of the tuning that are set.
  var changes = TuningPatch()
  /// A line that says what became of a recording, until somebody takes it.
  private var news: String?
  /// How much there was to see of each page that was kept.
  private var pages: [Page: PageReadiness] = [:]
  /// What was recognised since the last frame.
  private var gestures = TraceGestures()
  /// What was written last of the memory, and when.
  private var writtenMemory: (memory: TraceMemory, time: Instant)?
  private var isMoving = false
  /// When the last frame was, in the scene's time.
  private var lastFrame = Instant.zero
  private(set) var latest = Instant.zero

  /// A recorder of `scene` that does not record yet.
  public init(_ scene: any RecordableScene) {
    self.scene = scene
    readJournal()
  }

  // MARK: Recording

  /// Records the scene that is there, which must not have heard anything yet.
  public func record(_ header: TraceHeader, to writer: TraceWriter) {
    recording = (header, writer)
    changes = header.changes
  }

  /// Replaces the scene by the one of `recording` and records that from its beginning, which is the next moment.
  public func record(_ recording: Recording) {
    scene = recording.scene
    readJournal()
    record(recording.header, to: recording.writer)
    gestures = TraceGestures()
    hasBegun = false
    origin = nil
    latest = .zero
    pages = [:]
    writtenMemory = nil
    news = translated("Recording to %1$@", recording.writer.path)
  }

  /// Whether it writes.
  public var isRecording: Bool { recording != nil }

  /// Ends a recording: writes what waits. Where the trace is; `nil` where nothing was recorded, or not to its end.
  @discardableResult
  public func finish(at instant: Instant? = nil) -> String? {
    defer { recording = nil }
    // Where nothing has happened yet there is no file either.
    guard hasBegun, let writer = recording?.writer else { return nil }
    let time = max(instant.map(sceneTime) ?? latest, latest)
    writeGestures(at: time)
    attempt { try writer.end(at: time) }
    guard recording != nil else { return nil }
    news = translated("Recorded %1$@", writer.path)
    return writer.path
  }

  /// Returns the line that says what became of a recording, once.
  public func takeNews() -> String? { news.take() }

  // MARK: What the scene does

  /// Begins a moment: what the scene adds to its journal and what is added here belong to it until the next one. Returns
  /// the scene's time of it; while recording, after a later frame, that frame's, as in a playback.
  public func begin(at instant: Instant) -> Instant {
    now = sceneTime(instant)
    return isRecording ? max(now, latest) : now
  }

  /// Returns the event as the scene is to hear it: as it will be read from the file, or the replay would not be the same.
  public func recorded(_ event: InputEvent) -> InputEvent { isRecording ? event.rounded : event }

  /// Writes down an event that the scene has heard, after what it has learned of its contents since the one before.
  public func add(_ event: InputEvent) {
    writeAlbums()
    write(.event(event, at: now))
  }

  /// Writes down a frame, and what the scene's pager then is.
  public func add(_ frame: Frame) {
    writeAlbums()
    writeGestures(at: now)
    if isRecording { write(.tick(TraceTick(scene.shown.readout), at: now)) }
    isMoving = frame.isMoving
    lastFrame = now
  }

  /// Writes down which pages the frame that is being shown shows otherwise, and what waits where nothing moves.
  public func addPresented() {
    guard let writer = recording?.writer else { return }
    let pages = scene.shown.pictures?.readiness ?? []
    let changed = pages.filter { self.pages[$0.page] != $0.readiness }
    if !changed.isEmpty || pages.count != self.pages.count {
      self.pages = Dictionary(pages.map { ($0.page, $0.readiness) }) { first, _ in first }
    }
    if !changed.isEmpty { write(.pages(changed.map { TracePage($0.page, $0.readiness) }, at: lastFrame)) }
    writeMemory()
    guard !isMoving else { return }
    attempt { try writer.flush() }
  }

  /// Writes down what the program takes, at most once a second.
  private func writeMemory() {
    if let writtenMemory, lastFrame.seconds(since: writtenMemory.time) < 1 { return }
    guard let memory = memory?(), memory != writtenMemory?.memory else { return }
    writtenMemory = (memory, lastFrame)
    write(.memory(memory, at: lastFrame))
  }

  /// The window's time at `time` of the scene's.
  public func windowTime(of time: Instant) -> Instant {
    Instant(nanoseconds: time.nanoseconds &+ (origin?.nanoseconds ?? 0))
  }

  // MARK: Writing

  /// Reads the scene's journal from now on, and no other.
  private func readJournal() {
    if let (journal, reader) = reader { journal.remove(reader) }
    reader = (scene.journal, scene.journal.addReader { [weak self] in self?.write($0) })
  }

  /// Writes a fact down, or keeps it for the next frame.
  private func write(_ fact: Journal.Fact) {
    guard isRecording else { return }
    switch fact {
    case .pager(let events, of: _): gestures.add(events)
    case .sizes(let sizes):
      writeAlbums()
      write(.sizes(sizes.map { TraceSize($0.page, $0.size) }, at: now))
    case .found(let page):
      writeAlbums()
      write(.found(page, at: now))
    }
  }

  /// Writes down the albums where they are others than before. O(1) where they are not.
  func writeAlbums() {
    guard isRecording, let albums = scene.albums, albums != writtenAlbums else { return }
    // The header has those that the recording begins with.
    beginFile()
    guard albums != writtenAlbums else { return }
    writtenAlbums = albums
    write(.map(albums, at: now))
  }

  /// Writes down what was recognised since the last frame.
  private func writeGestures(at time: Instant) {
    for gesture in gestures.take() { write(.gesture(gesture, at: time)) }
  }

  /// The scene's time at `instant` of the window's. The first moment that is asked for is the scene's zero.
  func sceneTime(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    return Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
  }

  private func beginFile() {
    guard !hasBegun, var header = recording?.header, let writer = recording?.writer else { return }
    hasBegun = true
    header.refreshRate = refreshRate
    writtenAlbums = header.map
    attempt { try writer.begin(header) }
  }

  func write(_ line: TraceLine) {
    guard recording != nil else { return }
    beginFile()
    latest = max(latest, line.instant)
    guard let writer = recording?.writer else { return }
    attempt { try writer.add(line) }
  }

  private func attempt(_ writing: () throws -> Void) {
    do { try writing() } catch {
      // A full disk ends the recording, not the program.
      if case TraceError.full = error { try? recording?.writer.end(at: latest) }
      let kept = recording?.writer.hasBegun == true ? "; what was written is kept" : ""
      recording = nil
      let (line, exitCode) = error.report
      failures.append(("recording stopped: \(line)\(kept)", exitCode))
      news = translated("Recording stopped: %1$@", line)
    }
  }
}

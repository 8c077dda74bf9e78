import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// A recorder that writes every input of a scene to a trace: its events, its frames, and the facts of its journal.
///
/// The scene's owner reports each of them. The scene's time starts at zero with the recording. During a recording the
/// points of pointers are rounded as in the file, so that a replay is identical to the bit.
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
  /// A new scene, the header that describes it, and the writer of its recording.
  public typealias Recording = (scene: any RecordableScene, header: TraceHeader, writer: TraceWriter)

  /// The errors that stopped recordings, one line each, with the exit status of the error.
  public private(set) var failures: [(line: String, exitCode: Int32)] = []
  /// The scene: recorded, or only shown.
  public private(set) var scene: any RecordableScene
  /// The display's refresh rate (Hz), for the header.
  public var refreshRate: Double?
  /// The program's current memory use; `nil` leaves memory out of the trace.
  public var memory: (() -> TraceMemory)?
  private var reader: (journal: Journal, reader: Journal.Reader)?
  /// The scene's time of the current moment.
  private(set) var now = Instant.zero
  private var recording: (header: TraceHeader, writer: TraceWriter)?
  private var hasBegun = false
  /// The window's time of the scene's zero; `nil` before the first moment.
  private var origin: Instant?
  private var writtenAlbums: AlbumList?
  /// The tuning values that are set.
  var changes = TuningPatch()
  /// A message about the start or the end of a recording, until ``takeNews()`` takes it.
  private var news: String?
  /// The last written readiness of each cached page.
  private var pages: [Page: PageReadiness] = [:]
  /// The gestures recognised since the last frame.
  private var gestures = TraceGestures()
  /// The last memory line and its time.
  private var writtenMemory: (memory: TraceMemory, time: Instant)?
  private var isMoving = false
  /// The scene's time of the last frame.
  private var lastFrame = Instant.zero
  private(set) var latest = Instant.zero

  /// Creates a recorder of `scene` that does not record yet.
  public init(_ scene: any RecordableScene) {
    self.scene = scene
    readJournal()
  }

  // MARK: Recording

  /// Starts a recording of the present scene, which must not have received any input yet.
  public func record(_ header: TraceHeader, to writer: TraceWriter) {
    recording = (header, writer)
    changes = header.changes
  }

  /// Replaces the scene by the one of `recording` and records it from its start; its zero is the next moment.
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

  /// Whether a recording is in progress.
  public var isRecording: Bool { recording != nil }

  /// Ends the recording and writes the remaining lines.
  ///
  /// - Returns: The trace's path; `nil` if nothing was recorded or the end could not be written.
  @discardableResult
  public func finish(at instant: Instant? = nil) -> String? {
    defer { recording = nil }
    // Before the first line no file exists.
    guard hasBegun, let writer = recording?.writer else { return nil }
    let time = max(instant.map(sceneTime) ?? latest, latest)
    writeGestures(at: time)
    attempt { try writer.end(at: time) }
    guard recording != nil else { return nil }
    news = translated("Recorded %1$@", writer.path)
    return writer.path
  }

  /// Returns the message about the recording and clears it.
  public func takeNews() -> String? { news.take() }

  // MARK: The scene's input

  /// Begins a moment: later facts of the journal and later calls of `add` belong to it until the next one.
  ///
  /// - Returns: The scene's time of the moment. During a recording it is never earlier than the latest line's time, as
  ///   in a playback.
  public func begin(at instant: Instant) -> Instant {
    now = sceneTime(instant)
    return isRecording ? max(now, latest) : now
  }

  /// Returns the event in the form that the scene must receive.
  ///
  /// During a recording this is the rounded event, as a replay reads it from the file.
  public func recorded(_ event: InputEvent) -> InputEvent { isRecording ? event.rounded : event }

  /// Writes an event that the scene has received, after the facts that the scene learned before it.
  public func add(_ event: InputEvent) {
    writeAlbums()
    write(.event(event, at: now))
  }

  /// Writes a frame with the pager's state after it.
  public func add(_ frame: Frame) {
    writeAlbums()
    writeGestures(at: now)
    if isRecording { write(.tick(TraceTick(scene.shown.readout), at: now)) }
    isMoving = frame.isMoving
    lastFrame = now
  }

  /// Writes the pages whose readiness changed in the presented frame, and the memory use.
  ///
  /// At rest it also writes the waiting lines to the file.
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

  /// Writes the program's memory use, if it changed, at most once a second.
  private func writeMemory() {
    if let writtenMemory, lastFrame.seconds(since: writtenMemory.time) < 1 { return }
    guard let memory = memory?(), memory != writtenMemory?.memory else { return }
    writtenMemory = (memory, lastFrame)
    write(.memory(memory, at: lastFrame))
  }

  /// Returns the window's time at `time` of the scene.
  public func windowTime(of time: Instant) -> Instant {
    Instant(nanoseconds: time.nanoseconds &+ (origin?.nanoseconds ?? 0))
  }

  // MARK: Writing

  /// Reads the present scene's journal instead of the previous one's.
  private func readJournal() {
    if let (journal, reader) = reader { journal.remove(reader) }
    reader = (scene.journal, scene.journal.addReader { [weak self] in self?.write($0) })
  }

  /// Writes a fact; gestures wait for the next frame.
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
    case .rows(let rows): write(.rows(rows, at: now))
    case .video: write(.video(at: now))
    }
  }

  /// Writes the albums if they changed. O(1) if they did not.
  func writeAlbums() {
    guard isRecording, let albums = scene.albums, albums != writtenAlbums else { return }
    // The header contains the albums of the recording's start.
    beginFile()
    guard albums != writtenAlbums else { return }
    writtenAlbums = albums
    write(.map(albums, at: now))
  }

  /// Writes the gestures recognised since the last frame.
  private func writeGestures(at time: Instant) {
    for gesture in gestures.take() { write(.gesture(gesture, at: time)) }
  }

  /// Returns the scene's time at `instant` of the window; the first moment asked for becomes the scene's zero.
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

import PagerEngine
import PagerGeometry
import Paging
import Scene
import Words

/// Wraps a scene and writes all that moves it: the events it hears and the frames it is asked for.
///
/// `Ctrl+Shift+R` starts and ends a recording. As a trace has to begin where a replay can, it starts with the scene made
/// anew. The scene's time counts from the beginning of the recording, so that a replay is the same to the bit.
@MainActor
public final class TraceRecorder: PagerHost {
  /// The key that starts and ends a recording.
  public nonisolated static let key = KeyBinding(
    "Ctrl+Shift+R", "record a trace, end it", [.character("r")], modifiers: [.control, .shift])

  /// A scene that was just made, what it was made of, and where its recording goes.
  public typealias Recording = (scene: any RecordableScene, header: TraceHeader, writer: TraceWriter)

  /// Why recordings were not written to their end, in a line each, with its exit status.
  public private(set) var failures: [(line: String, exitCode: Int32)] = []
  /// What is recorded, or shown without.
  public private(set) var scene: any RecordableScene
  /// Whether a line of text says what becomes of a recording.
  public var showsNotices = true
  /// The display's frames a second, for the header.
  public var refreshRate: Double?
  /// What the program takes now; without, a trace says nothing of that.
  public var memory: (() -> TraceMemory)?
  private let makeRecording: (Viewport) throws -> Recording
  private var reader: (journal: Journal, reader: Journal.Reader)?
  /// The scene's time of what the scene does now.
  private var now = Instant.zero
  private var recording: Recording?
  private var hasBegun = false
  private var viewport: Viewport
  /// The scene's zero; `nil` until something happens.
  private var origin: Instant?
  private var writtenAlbums: AlbumList?
  /// The numbers of the tuning that are set.
  var changes = TuningPatch()
  private var notice: Notice?
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

  /// A recorder that shows `scene`, and makes a scene anew with `makeRecording` for each recording.
  public init(
    _ scene: any RecordableScene, viewport: Viewport,
    makeRecording: @escaping (Viewport) throws -> Recording
  ) {
    self.scene = scene
    self.viewport = viewport
    self.makeRecording = makeRecording
    readJournal()
  }

  /// Records the scene that is shown, which must not have heard anything yet.
  public func record(_ header: TraceHeader, to writer: TraceWriter) {
    recording = (scene, header, writer)
    changes = header.changes
  }

  /// Whether it writes.
  public var isRecording: Bool { recording != nil }

  // MARK: Events

  /// Passes the event to the scene and writes it. The scene does not hear the recorder's own key.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if let isRepeat = Self.key.repetition(in: event) { return isRepeat ? [] : toggle(at: instant) }
    if case .resized(let viewport) = event { self.viewport = viewport }
    // The scene hears what is written, or the replay would not be the same.
    let event = isRecording ? event.rounded : event
    let time = sceneTime(instant)
    // What the scene learns of its contents belongs before the event.
    let requests = scene.handle(event, at: counted(time))
    writeAlbums(at: time)
    write(.event(event, at: time))
    if requests.contains(.quit) { finish(at: instant) }
    return requests
  }

  /// The scene's frame, and what its pager then is.
  public func frame(at instant: Instant) -> Frame {
    let time = sceneTime(instant)
    var frame = scene.frame(at: counted(time))
    writeAlbums(at: time)
    writeGestures(at: time)
    if isRecording { write(.tick(TraceTick(scene.readout), at: time)) }
    isMoving = frame.isMoving
    lastFrame = time
    if let next = frame.nextFrame, let origin {
      frame.nextFrame = Instant(nanoseconds: next.nanoseconds &+ origin.nanoseconds)
    }
    notice?.draw(on: &frame, viewport: viewport, at: instant)
    return frame
  }

  /// Writes down which pages the frame showed otherwise, and what waits where nothing moves.
  public func presented() {
    scene.presented()
    guard let writer = recording?.writer else { return }
    let pages = scene.readiness
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

  // MARK: Recording

  /// Ends a recording: writes what waits. Where the trace is; `nil` where nothing was recorded, or not to its end.
  @discardableResult
  public func finish(at instant: Instant? = nil) -> String? {
    defer { recording = nil }
    // Where nothing has happened yet there is no file either.
    guard hasBegun, let writer = recording?.writer else { return nil }
    let time = instant.map(sceneTime) ?? latest
    writeGestures(at: max(time, latest))
    attempt { try writer.end(at: max(time, latest)) }
    guard recording != nil else { return nil }
    say(translated("Recorded %1$@", writer.path), at: instant)
    return writer.path
  }

  private func toggle(at instant: Instant) -> [WindowRequest] {
    if isRecording {
      finish(at: instant)
      return []
    }
    do {
      let recording = try makeRecording(viewport)
      self.recording = recording
      scene = recording.scene
      readJournal()
      gestures = TraceGestures()
      changes = recording.header.changes
      hasBegun = false
      origin = nil
      latest = .zero
      pages = [:]
      writtenMemory = nil
      say(translated("Recording to %1$@", recording.writer.path), at: instant)
      // As a scene hears when it is shown first; textures of the one before are not its own.
      return [.resized(viewport), .texturesLost, .woken].flatMap { handle($0, at: instant) }
    } catch {
      say(error.report.line, at: instant)
      return []
    }
  }

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
      writeAlbums(at: now)
      write(.sizes(sizes.map { TraceSize($0.page, $0.size) }, at: now))
    case .found(let page):
      writeAlbums(at: now)
      write(.found(page, at: now))
    }
  }

  /// Writes down the albums where they are others than before. O(1) where they are not.
  func writeAlbums(at time: Instant) {
    guard isRecording, let albums = scene.albums, albums != writtenAlbums else { return }
    // The header has those that the recording begins with.
    begin()
    guard albums != writtenAlbums else { return }
    writtenAlbums = albums
    write(.map(albums, at: time))
  }

  /// Writes down what was recognised since the last frame.
  private func writeGestures(at time: Instant) {
    for gesture in gestures.take() { write(.gesture(gesture, at: time)) }
  }

  /// The scene's time at `instant` of the window's. The first moment that is asked for is the scene's zero.
  package func sceneTime(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    now = Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
    return now
  }

  private func begin() {
    guard !hasBegun, var header = recording?.header, let writer = recording?.writer else { return }
    hasBegun = true
    header.refreshRate = refreshRate
    writtenAlbums = header.map
    attempt { try writer.begin(header) }
  }

  func write(_ line: TraceLine) {
    guard recording != nil else { return }
    begin()
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
      say(translated("Recording stopped: %1$@", line), at: nil)
    }
  }

  private func say(_ line: String, at instant: Instant?) {
    guard showsNotices else { return }
    let shown = instant ?? Instant(nanoseconds: latest.nanoseconds &+ (origin?.nanoseconds ?? 0))
    notice = Notice(line, at: shown)
  }
}

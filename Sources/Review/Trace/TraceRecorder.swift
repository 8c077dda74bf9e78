import PagerEngine
import PagerGeometry
import Scene

/// Stands before a scene and writes down all that moves it: the events it hears and the frames it is asked for.
///
/// `Ctrl+Shift+R` starts and ends a recording. As a trace has to begin where a replay can, it starts with the scene made
/// anew. The scene's time counts from the beginning of the recording, so that a replay is the same to the bit.
@MainActor
public final class TraceRecorder: SceneController {
  /// What a recording is made of.
  public struct Take {
    /// The scene, just made.
    public var subject: TraceSubject
    /// What it was made of; the viewport is filled in, and the map.
    public var header: TraceHeader
    /// Where it goes.
    public var tape: TraceTape

    /// A recording of `subject`.
    public init(subject: TraceSubject, header: TraceHeader, tape: TraceTape) {
      self.subject = subject
      self.header = header
      self.tape = tape
    }
  }

  /// Why recordings were not written to their end, in a line each, with its exit status.
  public private(set) var failures: [(line: String, exitCode: Int32)] = []
  /// What is recorded, or shown without.
  public private(set) var subject: TraceSubject
  /// Whether a line of text says what becomes of a recording.
  public var tellsNews = true
  /// The display's frames a second, for the header.
  public var refreshRate: Double?
  private let makeTake: (Viewport) throws(TraceError) -> Take
  private var take: Take?
  private var hasBegun = false
  private var viewport: Viewport
  /// The scene's zero; `nil` until something happens.
  private var origin: Instant?
  private var map: TraceMap?
  /// The numbers of the feel that are set.
  private var changes = FeelChanges()
  private var notice: Notice?
  /// How much there was to see of each page that was kept.
  private var pages: [Page: TracePage.Level] = [:]
  private var isMoving = false
  /// When the last frame was, in the scene's time.
  private var lastFrame = Instant.zero
  private var latest = Instant.zero

  /// A recorder that shows `subject`, and makes a scene anew with `makeTake` for each recording.
  public init(
    _ subject: TraceSubject, viewport: Viewport, makeTake: @escaping (Viewport) throws(TraceError) -> Take
  ) {
    self.subject = subject
    self.viewport = viewport
    self.makeTake = makeTake
  }

  /// Records the scene that is shown, which must not have heard anything yet, to `tape`.
  public func record(_ header: TraceHeader, to tape: TraceTape) {
    take = Take(subject: subject, header: header, tape: tape)
    changes = header.changes
  }

  /// Whether it writes.
  public var isRecording: Bool { take != nil }

  // MARK: Events

  /// Hands the event on, and writes it down. The recording's own key goes no further.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .key(.character("r"), let modifiers, let isRepeat) = event, modifiers == [.control, .shift] {
      return isRepeat ? [] : toggle(at: instant)
    }
    if case .resized(let viewport) = event { self.viewport = viewport }
    // The scene hears what is written, or the replay would not be the same.
    let event = isRecording ? event.rounded : event
    let time = sceneTime(instant)
    let requests = subject.scene.handle(event, at: time)
    // What the event has made of the library is known only now, and belongs before it.
    if event == .woken, take != nil, let map = subject.map(), map != self.map {
      self.map = map
      write(.map(map, at: time))
    }
    write(.event(event, at: time))
    if requests.contains(.quit) { finish(at: instant) }
    return requests
  }

  /// Sets numbers of the feel, those and no others, and writes down which are other ones than before.
  public func retune(_ changes: FeelChanges, at instant: Instant) {
    let time = sceneTime(instant)
    subject.tune(changes, time)
    defer { self.changes = changes }
    let line = TraceTuning(from: self.changes, to: changes)
    if !line.isEmpty { write(.tuning(line, at: time)) }
  }

  /// The scene's frame, and what its pager then is.
  public func frame(at instant: Instant) -> Frame {
    let time = sceneTime(instant)
    var frame = subject.scene.frame(at: time)
    if isRecording { write(.tick(TraceTick(subject.readout()), at: time)) }
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
    subject.scene.presented()
    guard let tape = take?.tape else { return }
    let pages = subject.pages()
    let changed = pages.filter { self.pages[$0.page] != $0.shows }
    if !changed.isEmpty || pages.count != self.pages.count {
      self.pages = Dictionary(pages.map { ($0.page, $0.shows) }) { first, _ in first }
    }
    if !changed.isEmpty { write(.pages(changed, at: lastFrame)) }
    guard !isMoving else { return }
    attempt { () throws(TraceError) in try tape.flush() }
  }

  // MARK: Recording

  /// Ends a recording: writes what waits. Where the trace is; `nil` where nothing was recorded, or not to its end.
  @discardableResult
  public func finish(at instant: Instant? = nil) -> String? {
    defer { take = nil }
    // Where nothing has happened yet there is no file either.
    guard hasBegun, let tape = take?.tape else { return nil }
    let time = instant.map(sceneTime) ?? latest
    attempt { () throws(TraceError) in try tape.end(at: max(time, latest)) }
    guard take != nil else { return nil }
    say("Recorded \(tape.path)", at: instant)
    return tape.path
  }

  private func toggle(at instant: Instant) -> [WindowRequest] {
    if isRecording {
      finish(at: instant)
      return []
    }
    do throws(TraceError) {
      let take = try makeTake(viewport)
      self.take = take
      subject = take.subject
      changes = take.header.changes
      hasBegun = false
      origin = nil
      latest = .zero
      pages = [:]
      say("Recording to \(take.tape.path)", at: instant)
      // As a scene hears when it is shown first; textures of the one before are not its own.
      return [.resized(viewport), .texturesLost, .woken].flatMap { handle($0, at: instant) }
    } catch {
      say(error.line, at: instant)
      return []
    }
  }

  private func sceneTime(_ instant: Instant) -> Instant {
    let origin = self.origin ?? instant
    self.origin = origin
    return Instant(nanoseconds: instant.nanoseconds &- origin.nanoseconds)
  }

  private func begin() {
    guard !hasBegun, var header = take?.header, let tape = take?.tape else { return }
    hasBegun = true
    header.refreshRate = refreshRate
    map = header.map
    attempt { () throws(TraceError) in try tape.begin(header) }
  }

  private func write(_ line: TraceLine) {
    guard take != nil else { return }
    begin()
    latest = max(latest, line.instant)
    guard let tape = take?.tape else { return }
    attempt { () throws(TraceError) in try tape.add(line) }
  }

  private func attempt(_ writing: () throws(TraceError) -> Void) {
    do throws(TraceError) { try writing() } catch {
      // A full disk ends the recording, not the program.
      if case .full = error { try? take?.tape.end(at: latest) }
      let kept = take?.tape.hasBegun == true ? "; what was written is kept" : ""
      take = nil
      failures.append(("recording stopped: \(error.line)\(kept)", error.exitCode))
      say("Recording stopped: \(error.line)", at: nil)
    }
  }

  private func say(_ line: String, at instant: Instant?) {
    guard tellsNews else { return }
    let shown = instant ?? Instant(nanoseconds: latest.nanoseconds &+ (origin?.nanoseconds ?? 0))
    notice = Notice(line, at: shown)
  }
}

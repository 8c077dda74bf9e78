import PagerEngine
import PagerGeometry
import Paging
import Scene

/// What a trace is played into: a scene that was made as the trace's header says, and has heard nothing yet.
@MainActor
public struct PlaybackTarget {
  /// The scene that was recorded.
  public let scene: any RecordableScene
  /// What hears the events and is drawn: the scene, or what was put around it.
  public var shown: any SceneController
  /// Its albums, where it is a scene of photos.
  let library: (any ReplaceableAlbums)?
  /// Whether no more is shown of a page than there was.
  let isAsRecorded: Bool

  /// Whether everything that its last frame shows is there; placeholders wait for nothing.
  public var isReady: Bool { library?.hasPictures == false || shown.isReady }

  /// Plays into `scene`, whose albums `library` has; with `isAsRecorded` no more is shown of a page than there was.
  public init(_ scene: any RecordableScene, library: (any ReplaceableAlbums)? = nil, isAsRecorded: Bool = false) {
    self.scene = scene
    shown = scene
    self.library = library
    self.isAsRecorded = isAsRecorded
    // Sizes of pictures come when they came, whenever these are decoded.
    scene.journal.play([], at: .zero)
    // Without pictures there are placeholders, which wait for nothing.
    if isAsRecorded || library?.hasPictures == false { scene.journal.limit(to: [:]) }
  }
}

/// Plays a trace's lines into a scene, in order: the one loop that checks, reports, films and windows share.
///
/// It tells of each line with the instant at which the line counts: its own, or that of the line before where that is
/// later, as an event that came after a frame counted at that frame. A note counts when the line before it does, whatever
/// moment it is about. Frames are the caller's to draw.
///
/// ```swift
/// func play(_ trace: TraceFile, into target: PlaybackTarget) {
///   var playback = Playback(trace, into: target)
///   while let (line, instant) = playback.step() {
///     if case .tick = line { _ = target.shown.frame(at: instant) }
///   }
/// }
/// ```
@MainActor
public struct Playback {
  /// What is played.
  public let trace: TraceFile
  /// What it is played into.
  public let target: PlaybackTarget
  private var next = 0
  private var latest = Instant.zero
  /// The numbers of the tuning that are set by now.
  private var changes: TuningPatch

  /// The beginning of `trace`.
  public init(_ trace: TraceFile, into target: PlaybackTarget) {
    self.trace = trace
    self.target = target
    changes = trace.header.changes
    // Letters lead where they led, whatever names there are now.
    target.scene.journal.play(foundPage: nil)
  }

  /// Whether all of it has been played.
  public var isOver: Bool { next >= trace.lines.count }

  /// The next line and when it counts; `nil` once all have been played.
  public var upcoming: (line: TraceLine, instant: Instant)? {
    guard !isOver else { return nil }
    let line = trace.lines[next]
    return (line, line.isNote ? latest : max(latest, line.instant))
  }

  /// Plays the next line; `nil` once all have been played.
  @discardableResult
  public mutating func step() -> (line: TraceLine, instant: Instant)? {
    guard let (line, instant) = upcoming else { return nil }
    next += 1
    latest = instant
    switch line {
    case .event(let event, _): _ = target.shown.handle(event, at: instant)
    case .map(let albums, _): target.library?.replace(with: albums)
    case .tuning(let tuning, _):
      changes.apply(tuning)
      target.scene.tune(changes, at: instant)
    case .pages(let pages, _):
      guard target.isAsRecorded else { break }
      target.scene.journal.limit(to: Dictionary(pages.map { ($0.page, $0.readiness) }) { _, last in last })
    case .sizes(let sizes, _): target.scene.journal.play(sizes.map { ($0.page, $0.size) }, at: instant)
    case .opened(let page, _): _ = target.scene.open(page, at: instant)
    case .found(let page, _): target.scene.journal.play(foundPage: page)
    case .tick, .gesture, .memory, .note, .end: break
    }
    return (line, instant)
  }

  /// Plays what counts up to `time`, and then; `hear` is told of each line once it was played.
  public mutating func play(until time: Instant, hear: (TraceLine) -> Void = { _ in }) {
    while let instant = upcoming?.instant, instant <= time {
      if let (line, _) = step() { hear(line) }
    }
  }
}

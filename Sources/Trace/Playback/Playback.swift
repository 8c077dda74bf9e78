import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The target of a playback: a scene made from the trace's header, without any input so far.
@MainActor
public struct PlaybackTarget {
  /// The scene that was recorded.
  public let scene: any RecordableScene
  /// The controller that receives the events and is drawn: the scene, or a wrapper around it.
  public var shown: any SceneController
  /// The replaceable albums of a scene of photos; `nil` for drawn pages.
  let library: (any ReplaceableAlbums)?
  /// Whether no page is shown with more than its recorded readiness.
  let isAsRecorded: Bool

  /// Whether everything in the last frame is ready; a library without pictures is always ready.
  public var isReady: Bool { library?.hasPictures == false || shown.isReady }

  /// Creates a target of `scene`.
  ///
  /// - Parameters:
  ///   - library: the library with the scene's albums.
  ///   - isAsRecorded: whether no page is shown with more than its recorded readiness.
  public init(_ scene: any RecordableScene, library: (any ReplaceableAlbums)? = nil, isAsRecorded: Bool = false) {
    self.scene = scene
    shown = scene
    self.library = library
    self.isAsRecorded = isAsRecorded
    // Sizes of pictures come at their recorded times, regardless of the decoder.
    scene.journal.play([], at: .zero)
    // Pages without pictures are placeholders, which wait for nothing.
    if isAsRecorded || library?.hasPictures == false { scene.journal.limit(to: [:]) }
  }
}

/// A playback that plays a trace's lines into a scene, in order; checks, reports, films and windows share it.
///
/// Each line has an effective time: its own time, or that of the line before if that is later, because an event that
/// came after a frame took effect at that frame. A note takes the time of the line before it, regardless of the moment
/// that it is about. The caller draws the frames.
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
  /// The trace.
  public let trace: TraceFile
  /// The target of the playback.
  public let target: PlaybackTarget
  private var next = 0
  private var latest = Instant.zero
  /// The tuning values set so far.
  private var changes: TuningPatch

  /// Creates a playback at the start of `trace`.
  public init(_ trace: TraceFile, into target: PlaybackTarget) {
    self.trace = trace
    self.target = target
    changes = trace.header.changes
    // Letters find the recorded pages, regardless of present names.
    target.scene.journal.play(foundPage: nil)
    // Details have their recorded length, and menus their recorded items, regardless of the files.
    target.scene.journal.play(rows: nil)
    target.scene.journal.play(hasVideo: false)
  }

  /// Whether all lines have been played.
  public var isOver: Bool { next >= trace.lines.count }

  /// The next line and its effective time; `nil` once all lines have been played.
  public var upcoming: (line: TraceLine, instant: Instant)? {
    guard !isOver else { return nil }
    let line = trace.lines[next]
    return (line, line.isNote ? latest : max(latest, line.instant))
  }

  /// Plays the next line and returns it with its effective time; `nil` once all lines have been played.
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
      _ = target.scene.tune(changes, at: instant)
    case .pages(let pages, _):
      guard target.isAsRecorded else { break }
      target.scene.journal.limit(to: Dictionary(pages.map { ($0.page, $0.readiness) }) { _, last in last })
    case .sizes(let sizes, _): target.scene.journal.play(sizes.map { ($0.page, $0.size) }, at: instant)
    case .opened(let page, _): _ = target.scene.open(page, at: instant)
    case .found(let page, _): target.scene.journal.play(foundPage: page)
    case .rows(let rows, _): target.scene.journal.play(rows: rows)
    case .video: target.scene.journal.play(hasVideo: true)
    case .tick, .gesture, .memory, .picture, .note, .end: break
    }
    return (line, instant)
  }

  /// Plays the lines whose effective time is `time` or earlier, and calls `hear` after each.
  public mutating func play(until time: Instant, hear: (TraceLine) -> Void = { _ in }) {
    while let instant = upcoming?.instant, instant <= time {
      if let (line, _) = step() { hear(line) }
    }
  }
}

import Instruments
import PagerGeometry
import Paging
import Scene
import Trace

/// The figures that the instruments show of a trace's frames: the time, the interval, and the age of the input.
///
/// A trace does not contain the work of a frame. The time since the frame before replaces it, if it is short enough for
/// the picture to have been moving.
public struct RecordedFigures {
  /// The longest interval of a continuing motion (s); after a longer one a frame starts a new motion.
  private static let longestWait = 0.25

  private let budget: Double
  private var last: Instant?
  private var input: Instant?

  /// Creates the figures of a trace with a refresh rate (Hz); `nil` counts as 60.
  public init(refreshRate: Double?) { budget = 1 / max(1, refreshRate ?? 60) }

  /// Takes the trace's next line and returns the figures of its frame; `nil` if it is not a frame.
  public mutating func hear(_ line: TraceLine) -> FrameFigures? {
    switch line {
    case .event(let event, let instant):
      if event.isByPerson { input = instant }
      return nil
    case .map, .tuning, .pages, .sizes, .opened, .found, .rows, .video, .gesture, .memory, .picture, .note, .end:
      return nil
    case .tick(_, let instant):
      defer { (last, input) = (instant, nil) }
      let wait = last.map { instant.seconds(since: $0) } ?? .infinity
      let isFollowing = wait <= Self.longestWait
      return FrameFigures(
        begun: instant, presented: instant, making: isFollowing ? wait : 0, budget: budget, isFollowing: isFollowing,
        input: input)
    }
  }
}

extension HUD {
  /// Returns a HUD over `scene`, the target of `trace`, and a function that must receive each played line.
  ///
  /// Values that the trace does not contain stay empty, so that a film is the same on every machine and at every time.
  public static func ofRecording(
    _ trace: TraceFile, scene: any RecordableScene, size: HUDSize
  ) -> (hud: HUD, hear: (TraceLine) -> Void) {
    var sources = HUDSources()
    sources.pager = { scene.shown.readout }
    sources.place = { scene.shown.pictures?.place(of: $0) }
    sources.memory = { _ in nil }
    let hud = HUD(size: size, sources: sources)
    var figures = RecordedFigures(refreshRate: trace.header.refreshRate)
    return (hud, { line in if let frame = figures.hear(line) { hud.add(frame) } })
  }
}

import Instruments
import PagerGeometry
import Paging
import Scene
import Trace

/// What a trace's frames tell the instruments: when each came, how long after the one before, and how old its input was.
///
/// What a frame took when it was recorded is not in a trace: in its place stands the time since the frame before, where
/// that was short enough for the picture to have been moving.
public struct RecordedFigures {
  /// A frame that comes later than this (s) after another began anew.
  private static let longestWait = 0.25

  private let budget: Double
  private var last: Instant?
  private var input: Instant?

  /// The figures of a trace that was recorded at `refreshRate` frames a second; 60 where it does not say.
  public init(refreshRate: Double?) { budget = 1 / max(1, refreshRate ?? 60) }

  /// Hears a line of the trace, in order: the figures of the frame that it is, if it is one.
  public mutating func hear(_ line: TraceLine) -> FrameFigures? {
    switch line {
    case .event(let event, let instant):
      if event.isByPerson { input = instant }
      return nil
    case .map, .tuning, .pages, .sizes, .opened, .found, .gesture, .memory, .note, .end: return nil
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
  /// The instruments over `scene`, which `trace` is played into, and who tells them of each line that was played. What they
  /// cannot know of a recording they leave open, so that a film is the same whenever it is made.
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

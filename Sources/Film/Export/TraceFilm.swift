import PagerGeometry
import Scene
import Trace

/// A trace as frames at a fixed rate, each drawn from the scene's state at its own moment, wherever the recorded frames
/// lay and however long a frame takes to draw.
@MainActor
public final class TraceFilm {
  /// Which moments it has frames of.
  public let schedule: FilmSchedule
  /// Every frame's size in pixels: room for the largest window of the trace. A smaller one stands in the top left
  /// corner, on black.
  public let size: PixelSize
  private let hear: (TraceLine) -> Void
  private var playback: Playback
  private var viewport: Viewport

  /// A film of an `excerpt` of `trace`, played into `target`. `hear` is told each line that was played.
  public init(
    _ trace: TraceFile, into target: PlaybackTarget, excerpt: FilmExcerpt = FilmExcerpt(), framesPerSecond: Int,
    hear: @escaping (TraceLine) -> Void = { _ in }
  ) {
    schedule = FilmSchedule(seconds: trace.duration, excerpt: excerpt, framesPerSecond: framesPerSecond)
    self.hear = hear
    playback = Playback(trace, into: target)
    viewport = trace.header.viewport.viewport
    size = trace.windowSizes.reduce(viewport.pixelSize) { size, other in
      PixelSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  /// Whether everything that the last frame shows is there.
  public var isReady: Bool { playback.target.isReady }

  /// Frame `number`, no earlier than the one before. What happens up to its moment, and at it, happens first.
  public func frame(_ number: Int) -> Frame {
    let instant = schedule.instant(of: number)
    playback.play(until: instant) { line in
      if case .event(.resized(let viewport), _) = line { self.viewport = viewport }
      hear(line)
    }
    return playback.target.shown.frame(at: instant).framed(viewport.pixelSize, in: size)
  }

  /// Tells the scene that the frame was drawn.
  public func presented() { playback.target.shown.presented() }
}

extension TraceFile {
  /// The sizes in pixels that its window comes to have.
  fileprivate var windowSizes: [PixelSize] {
    lines.compactMap { line in
      if case .event(.resized(let viewport), _) = line { viewport.pixelSize } else { nil }
    }
  }
}

extension Frame {
  /// A frame of a window of `window` pixels in the top left corner of `size` pixels.
  fileprivate func framed(_ window: PixelSize, in size: PixelSize) -> Frame {
    guard window != size else { return self }
    let box = PixelRect(size: window)
    var framed = self
    framed.drawList = DrawList(
      background: Color(hex: 0x000000),
      commands: [.clipped(box, [.fill(box, drawList.background)] + drawList.commands)])
    return framed
  }
}

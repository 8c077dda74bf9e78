import PagerGeometry
import Scene

/// A trace as frames at a fixed rate, each drawn from the scene's state at its own moment, wherever the recorded frames
/// lay and however long a frame takes to draw.
@MainActor
public final class Film {
  /// Draws something over a frame: what it shows of the window (points and pixels), and when.
  public typealias Overlay = (_ frame: inout Frame, _ viewport: Viewport, _ instant: Instant) -> Void

  /// Which moments it has frames of.
  public let schedule: FilmSchedule
  /// Every frame's size in pixels: room for the largest window of the trace. A smaller one stands in the top left
  /// corner, on black.
  public let size: PixelSize
  private let subject: TraceSubject
  private let overlays: [Overlay]
  private let hear: (TraceLine) -> Void
  private var feed: TraceFeed
  private var viewport: Viewport

  /// A film of `trace`, played in `subject`, which has heard nothing yet; `overlays` draw on it, the last on top. `hear`
  /// is told each line that was played.
  public init(
    _ trace: Trace, in subject: TraceSubject, framesPerSecond: Int, overlays: [Overlay] = [],
    hear: @escaping (TraceLine) -> Void = { _ in }
  ) {
    schedule = FilmSchedule(seconds: trace.duration, framesPerSecond: framesPerSecond)
    self.subject = subject
    self.overlays = overlays
    self.hear = hear
    feed = TraceFeed(trace)
    viewport = trace.header.viewport.viewport
    size = trace.windowSizes.reduce(viewport.pixelSize) { size, other in
      PixelSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
  }

  /// Whether everything that the last frame shows is there.
  public var isReady: Bool { subject.isReady() }

  /// Frame `number`, no earlier than the one before. What happens up to its moment, and at it, happens first.
  public func frame(_ number: Int) -> Frame {
    let instant = schedule.instant(of: number)
    feed.play(until: instant, into: subject) { line in
      if case .event(.resized(let viewport), _) = line { self.viewport = viewport }
      hear(line)
    }
    var frame = subject.scene.frame(at: instant)
    for overlay in overlays { overlay(&frame, viewport, instant) }
    return frame.framed(viewport.pixelSize, in: size)
  }

  /// Tells the scene that the frame was drawn.
  public func presented() { subject.scene.presented() }
}

extension Trace {
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

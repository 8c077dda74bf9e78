import PagerGeometry
import Scene
import Trace

/// A trace as frames at a fixed rate, each drawn from the scene's state at its own moment, wherever the recorded frames
/// lay and however long a frame takes to draw.
@MainActor
public final class TraceFilm: FilmSource {
  /// Which moments it has frames of.
  public let schedule: FilmSchedule
  /// Every frame's size in pixels: room for the largest window of the trace, and for the caption below. A smaller window
  /// stands in the top left corner, on black.
  public let size: PixelSize
  private let picture: PixelSize
  private let caption: String?
  private let footer: FilmFooter
  private let hear: (TraceLine) -> Void
  /// The recorded frames that it shows; `nil` where it is drawn at even distances.
  private let seen: SeenFrames?
  private var ticks = 0
  /// The moment of the recorded frame that was played last.
  private var latest = Instant.zero
  private var playback: Playback
  private var viewport: Viewport

  /// A film of an `excerpt` of `trace`, played into `target`. `hear` is told each line that was played. With `isAsSeen` it
  /// has the frames that were recorded, each for as long as it was seen. A `caption` stands below the picture.
  public init(
    _ trace: TraceFile, into target: PlaybackTarget, excerpt: FilmExcerpt = FilmExcerpt(), framesPerSecond: Int,
    isAsSeen: Bool = false, caption: String? = nil, hear: @escaping (TraceLine) -> Void = { _ in }
  ) {
    schedule = FilmSchedule(seconds: trace.duration, excerpt: excerpt, framesPerSecond: framesPerSecond)
    seen = isAsSeen ? SeenFrames(trace, on: schedule) : nil
    self.hear = hear
    playback = Playback(trace, into: target)
    viewport = trace.header.viewport.viewport
    picture = trace.windowSizes.reduce(viewport.pixelSize) { size, other in
      PixelSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    self.caption = caption
    footer = FilmFooter(lineCount: caption == nil ? 0 : 1, scale: viewport.grid.scale, look: viewport.look)
    size = PixelSize(width: picture.width, height: picture.height + footer.height)
  }

  /// Whether everything that the last frame shows is there.
  public var isReady: Bool { playback.target.isReady }

  /// Frames that were seen and have no place in it, as they came faster than it shows any.
  public var missingFrames: Int { seen?.missing ?? 0 }

  /// Whether frame `number` is the same as the `earlier` one, as nothing else was seen between them.
  public func isRepeated(_ number: Int, since earlier: Int) -> Bool {
    guard let seen else { return false }
    return seen.ticks[number] == seen.ticks[earlier]
  }

  /// Frame `number`, no earlier than the one before. What happens up to its moment, and at it, happens first.
  public func frame(_ number: Int) -> Frame {
    let instant = play(to: number)
    var frame = playback.target.shown.frame(at: instant).framed(viewport.pixelSize, in: size)
    if let caption {
      let box = PixelRect(x: 0, y: picture.height, width: size.width, height: footer.height)
      frame.drawList.commands += footer.commands([caption], in: box)
    }
    return frame
  }

  /// Nothing: one replay is seen.
  public func veil() -> (frame: Frame, opacity: Double)? { nil }

  /// Plays what comes before frame `number`; the moment that it shows.
  private func play(to number: Int) -> Instant {
    guard let seen else {
      let instant = schedule.instant(of: number)
      playback.play(until: instant) { played($0) }
      return instant
    }
    while ticks < seen.ticks[number], let (line, instant) = playback.step() {
      played(line)
      guard case .tick = line else { continue }
      ticks += 1
      latest = instant
    }
    return latest
  }

  private func played(_ line: TraceLine) {
    if case .event(.resized(let viewport), _) = line { self.viewport = viewport }
    hear(line)
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

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

/// Which recorded frame each frame of a film shows that is as it was seen: a recorded frame comes at the film's frame that
/// is nearest to its own moment, and stays until the next one comes. So what came late is late in the film too.
public struct SeenFrames: Hashable, Sendable {
  /// For each frame of the film, how many recorded frames have come by then; the last of them is seen.
  public private(set) var ticks: [Int]
  /// Recorded frames that have no place, as they came faster than the film shows any.
  public private(set) var missing = 0

  /// How much later than in its own moment a recorded frame may be seen (the film's frames): a burst, as when a window
  /// opens, is over soon; behind a faster display a film would always be that much later.
  private static let (mostDelay, mostDelayBehindFasterDisplay) = (12, 3)

  /// The frames of `trace` on a film's `schedule`. O(lines).
  public init(_ trace: TraceFile, on schedule: FilmSchedule) {
    self.init(trace.frames, on: schedule)
  }

  /// Frames that came at `instants`, in order, on a film's `schedule`.
  init(_ instants: [Instant], on schedule: FilmSchedule) {
    ticks = Array(repeating: 0, count: schedule.count)
    let gaps = zip(instants, instants.dropFirst()).map { $1.seconds(since: $0) }.sorted()
    let period = schedule.instant(of: 1).seconds(since: schedule.instant(of: 0))
    let isFasterDisplay = gaps.isEmpty ? false : gaps[gaps.count / 2] < 0.9 * period
    let mostDelay = isFasterDisplay ? Self.mostDelayBehindFasterDisplay : Self.mostDelay
    // The film's frame where the last recorded one came.
    var taken = -1
    for (index, instant) in instants.enumerated() {
      guard let nearest = schedule.nearestFrame(to: instant) else { continue }
      // Those that come closer together than the film's frames are seen later, until there is a gap.
      let place = min(max(nearest, min(taken + 1, nearest + mostDelay)), schedule.count - 1)
      if place == taken { missing += 1 }
      ticks[place] = index + 1
      taken = place
    }
    var last = ticks.first.map { $0 == 0 ? instants.prefix { $0 <= schedule.instant(of: 0) }.count : $0 } ?? 0
    // What is seen before the first recorded frame is that frame.
    last = max(last, instants.isEmpty ? 0 : 1)
    for place in ticks.indices {
      last = max(last, ticks[place])
      ticks[place] = last
    }
  }
}

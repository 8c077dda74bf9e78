import PagerGeometry
import Scene
import Trace

/// A film of a trace at a fixed frame rate.
///
/// Each frame shows the scene's state at its own time, independent of the recorded frames and of the drawing time.
@MainActor
public final class TraceFilm: FilmSource {
  /// The times of the frames.
  public let schedule: FilmSchedule
  /// The size of every frame in pixels: room for the largest window of the trace, and for the caption below.
  ///
  /// A smaller window is in the top left corner, on black.
  public let size: PixelSize
  private let picture: PixelSize
  private let caption: String?
  private let footer: FilmFooter
  private let hear: (TraceLine) -> Void
  /// The recorded frames that the film shows; `nil` for frames at even intervals.
  private let seen: SeenFrames?
  private var ticks = 0
  /// The time of the last played recorded frame.
  private var latest = Instant.zero
  private var playback: Playback
  private var viewport: Viewport

  /// Creates a film of an `excerpt` of `trace`, played into `target`.
  ///
  /// - Parameters:
  ///   - isAsSeen: whether the film shows the recorded frames with their recorded timing.
  ///   - caption: the text below the picture.
  ///   - outputWidth: returns the width that a film of a width is scaled down to (px); `nil` if it is not.
  ///   - hear: receives each played line.
  public init(
    _ trace: TraceFile, into target: PlaybackTarget, excerpt: FilmExcerpt = FilmExcerpt(), framesPerSecond: Int,
    isAsSeen: Bool = false, caption: String? = nil, outputWidth: (Int) -> Int? = { _ in nil },
    hear: @escaping (TraceLine) -> Void = { _ in }
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
    footer = FilmFooter(
      lineCount: caption == nil ? 0 : 1, scale: viewport.grid.scale, look: viewport.look, under: picture.width,
      outputWidth: outputWidth)
    size = PixelSize(width: picture.width, height: picture.height + footer.height)
  }

  /// Whether everything in the last frame is ready.
  public var isReady: Bool { playback.target.isReady }

  /// The number of recorded frames that the film leaves out because they came faster than its frame rate.
  public var missingFrames: Int { seen?.missing ?? 0 }

  /// Returns whether frame `number` is identical to the `earlier` one, because both show the same recorded frame.
  public func isRepeated(_ number: Int, since earlier: Int) -> Bool {
    guard let seen else { return false }
    return seen.ticks[number] == seen.ticks[earlier]
  }

  /// Returns frame `number`, which must not be earlier than the previous one; lines up to its time are played first.
  public func frame(_ number: Int) -> Frame {
    let instant = play(to: number)
    var frame = playback.target.shown.frame(at: instant).framed(viewport.pixelSize, in: size)
    if let caption {
      let box = PixelRect(x: 0, y: picture.height, width: size.width, height: footer.height)
      frame.drawList.commands += footer.commands([caption], in: box)
    }
    return frame
  }

  /// Returns `nil`: a single replay has no veil.
  public func veil() -> (frame: Frame, opacity: Double)? { nil }

  /// Plays the lines before frame `number` and returns the time that the frame shows.
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

  /// Informs the scene that the frame was drawn.
  public func presented() { playback.target.shown.presented() }
}

extension TraceFile {
  /// The pixel sizes of the window after its resize events.
  fileprivate var windowSizes: [PixelSize] {
    lines.compactMap { line in
      if case .event(.resized(let viewport), _) = line { viewport.pixelSize } else { nil }
    }
  }
}

extension Frame {
  /// Returns the frame with its window of `window` pixels in the top left corner of a frame of `size` pixels.
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

/// The recorded frame that each frame of a film shows, for a film with the recorded timing.
///
/// A recorded frame appears at the nearest frame of the film and stays until the next one, so that late frames are late
/// in the film, too.
public struct SeenFrames: Hashable, Sendable {
  /// The number of recorded frames that have come by each frame of the film; the last of them is visible.
  public private(set) var ticks: [Int]
  /// The number of recorded frames that are left out because they came faster than the film's frame rate.
  public private(set) var missing = 0

  /// The longest delay of a recorded frame (frames of the film), normally and for a display faster than the film.
  ///
  /// A burst, as when a window opens, is short. With a faster display the film would be late by the limit all the time.
  private static let (mostDelay, mostDelayBehindFasterDisplay) = (12, 3)

  /// Creates the assignment of the frames of `trace` to a film's `schedule`. O(lines).
  public init(_ trace: TraceFile, on schedule: FilmSchedule) {
    self.init(trace.frames, on: schedule)
  }

  /// Creates the assignment of frames at `instants`, in order, to a film's `schedule`.
  init(_ instants: [Instant], on schedule: FilmSchedule) {
    ticks = Array(repeating: 0, count: schedule.count)
    let gaps = zip(instants, instants.dropFirst()).map { $1.seconds(since: $0) }.sorted()
    let period = schedule.instant(of: 1).seconds(since: schedule.instant(of: 0))
    let isFasterDisplay = gaps.isEmpty ? false : gaps[gaps.count / 2] < 0.9 * period
    let mostDelay = isFasterDisplay ? Self.mostDelayBehindFasterDisplay : Self.mostDelay
    // The film's frame of the last recorded one.
    var taken = -1
    for (index, instant) in instants.enumerated() {
      guard let nearest = schedule.nearestFrame(to: instant) else { continue }
      // Recorded frames that come faster than the film's appear later, until there is a gap.
      let place = min(max(nearest, min(taken + 1, nearest + mostDelay)), schedule.count - 1)
      if place == taken { missing += 1 }
      ticks[place] = index + 1
      taken = place
    }
    var last = ticks.first.map { $0 == 0 ? instants.prefix { $0 <= schedule.instant(of: 0) }.count : $0 } ?? 0
    // Frames of the film before the first recorded frame show that frame.
    last = max(last, instants.isEmpty ? 0 : 1)
    for place in ticks.indices {
      last = max(last, ticks[place])
      ticks[place] = last
    }
  }
}

import PagerGeometry
import Trace

/// A film on a review page: the video, its poster, and pictures of moments.
public struct ReviewFilm: Hashable, Sendable {
  /// A picture of a moment.
  public struct Still: Hashable, Sendable {
    /// The moment in the picture.
    public var moment: ReviewMoment
    /// The picture.
    var picture: DataURI
  }

  /// The video; `nil` without an encoder, or if no frame was drawn.
  var video: DataURI?
  /// The picture before the video plays, and in its place on paper.
  var poster: DataURI?
  /// The pictures of the important moments, in order.
  var strip: [Still] = []
  /// The video's size in pixels.
  let size: PixelSize
  /// The times of the frames in the trace.
  let schedule: FilmSchedule
  /// The number of frames in the video: fewer than planned after an interruption, 0 without a video.
  var frameCount = 0
  /// Whether the film was drawn without interruption.
  var isWhole = true

  /// Creates a film that is still to be drawn.
  init(size: PixelSize, schedule: FilmSchedule) {
    self.size = size
    self.schedule = schedule
  }

  /// The number of frames in the video.
  public var frames: Int { frameCount }
  /// The planned number of frames.
  public var plannedFrames: Int { schedule.count }
  /// The duration of the video (s).
  public var seconds: Double { Double(frameCount) / Double(schedule.framesPerSecond) }
  /// Whether the page has a video.
  public var hasVideo: Bool { video != nil }

  /// Returns whether the planned film shows `time` (ms from the trace's start).
  public func shows(_ time: Double) -> Bool {
    schedule.shows(Instant.zero.advanced(bySeconds: time / 1000))
  }

  /// Returns the time in the video (s) of the trace's `time` (ms from its start), clamped to the drawn frames.
  func videoTime(of time: Double) -> Double {
    let number = schedule.number(at: Instant.zero.advanced(bySeconds: time / 1000))
    return Double(min(number, max(0, frameCount - 1))) / Double(schedule.framesPerSecond)
  }

  /// The time of the trace between two frames (ms).
  var step: Double { 1000 / Double(schedule.framesPerSecond * schedule.slowness) }

  /// Returns the number of the first frame that shows `motion`, and the index of the nearest sample of it for each frame
  /// from there.
  ///
  /// With more than one frame per millisecond these are all samples, and no frame.
  func samples(of motion: GestureMotion) -> (first: Int?, samples: [Int]) {
    guard step >= 1 else { return (nil, Array(motion.samples.indices)) }
    let first = schedule.number(at: Instant.zero.advanced(bySeconds: motion.press / 1000))
    var samples: [Int] = []
    for number in first..<max(first, frameCount) {
      let time = schedule.instant(of: number).seconds(since: .zero) * 1000 - motion.press
      guard time > -1, time < Double(motion.samples.count) else { break }
      samples.append(min(motion.samples.count - 1, max(0, Int(time.rounded()))))
    }
    return (first, samples)
  }
}

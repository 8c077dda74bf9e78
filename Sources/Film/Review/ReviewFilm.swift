import PagerGeometry

/// What a review page has of a film: the video itself, a picture that stands for it, and a strip of moments.
public struct ReviewFilm: Hashable, Sendable {
  /// One picture of the strip.
  public struct Still: Hashable, Sendable {
    /// The moment that it shows.
    public var moment: ReviewMoment
    /// The picture.
    var picture: DataURI
  }

  /// The video; `nil` where there is no encoder.
  var video: DataURI?
  /// What is seen before it plays, and in its place on paper.
  var poster: DataURI?
  /// The moments that matter, in order.
  var strip: [Still] = []
  /// The video's size in pixels.
  let size: PixelSize
  /// Which moments of the trace its frames show.
  let schedule: FilmSchedule
  /// How many of them were drawn before somebody interrupted it.
  var frameCount = 0
  /// Whether nobody interrupted it.
  var isWhole = true

  /// A film that is to be drawn.
  init(size: PixelSize, schedule: FilmSchedule) {
    self.size = size
    self.schedule = schedule
  }

  /// How many frames it has.
  public var frames: Int { frameCount }
  /// How many it was to have.
  public var plannedFrames: Int { schedule.count }
  /// How long it is (s).
  public var seconds: Double { Double(frameCount) / Double(schedule.framesPerSecond) }
  /// Whether there is a video.
  public var hasVideo: Bool { video != nil }

  /// Whether the part of the trace that it was to show has the moment `time` (ms from the trace's beginning).
  public func shows(_ time: Double) -> Bool {
    let instant = Instant.zero.advanced(bySeconds: time / 1000)
    return schedule.instant(of: 0) <= instant && instant <= schedule.end
  }

  /// When the video shows the moment `time` of the trace (ms from its beginning), in seconds; its beginning or its end
  /// where it does not.
  func videoTime(of time: Double) -> Double {
    let number = schedule.number(at: Instant.zero.advanced(bySeconds: time / 1000))
    return Double(min(number, max(0, frameCount - 1))) / Double(schedule.framesPerSecond)
  }
}

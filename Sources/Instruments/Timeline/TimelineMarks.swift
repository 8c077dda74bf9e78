import PagerGeometry

/// The content of a timeline; times are in seconds from its start.
public struct TimelineMarks: Hashable, Sendable {
  /// A gesture, shown as a block.
  public struct Gesture: Hashable, Sendable {
    /// The number of the gesture, from 1.
    public var number: Int
    /// The time of the first press.
    public var press: Double
    /// The time when the last pointer was gone.
    public var lift: Double
    /// The time when the picture rested.
    public var end: Double
    /// The axis of the drag; `nil` without one, or for a drag along both.
    public var axis: Axis?
    /// The kind of the gesture, in the user's language.
    public var kind = ""
    /// The number of late frames.
    public var lateFrames = 0
    /// The overshoot past the target (pt).
    public var overshoot = 0.0

    /// Creates a gesture with these times.
    public init(number: Int, press: Double, lift: Double, end: Double, axis: Axis? = nil) {
      (self.number, self.press, self.lift, self.end, self.axis) = (number, press, lift, end, axis)
    }
  }

  /// A note, shown as a flag.
  public struct Note: Hashable, Sendable {
    /// The time of the marked moment.
    public var time: Double
    /// The text; empty for a mark without text.
    public var text: String

    /// Creates a note of `text` at `time`.
    public init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// The motion of the picture at one moment.
  public struct Motion: Hashable, Sendable {
    /// The time (s).
    public var time: Double
    /// The position (pt) from the first page.
    public var position: Vector
    /// The speed (pt/s), 0 or more.
    public var speed: Double

    /// Creates the motion at `time`.
    public init(time: Double, position: Vector, speed: Double) {
      (self.time, self.position, self.speed) = (time, position, speed)
    }
  }

  /// The length (s).
  public var length: Double
  /// The gestures, in order.
  public var gestures: [Gesture]
  /// The notes, in order.
  public var notes: [Note]
  /// The motion of the picture, drawn as curves.
  public var motion: [Motion] = []

  /// Creates a timeline of `length` seconds.
  public init(length: Double, gestures: [Gesture] = [], notes: [Note] = []) {
    (self.length, self.gestures, self.notes) = (length, gestures, notes)
  }
}

/// The state of a replay, for a timeline.
public struct TimelineState: Hashable, Sendable {
  /// The position (s).
  public var position: Double
  /// Whether the replay is playing.
  public var isPlaying: Bool
  /// The playback rate: seconds of the trace per second.
  public var rate: Double
  /// The range of the loop (s); `nil` without a loop.
  public var loop: ClosedRange<Double>?
  /// The number of the gesture at the position; `nil` without one.
  public var gesture: Int?
  /// The settings that play; `nil` without a second set.
  public var settings: SettingsPair.Side?
  /// The settings that play from the next round on; `nil` if they are the present ones.
  public var nextSettings: SettingsPair.Side?
  /// Whether an export is running.
  public var isExporting = false
  /// The number of the visible frame and the number of frames; `nil` if there are no frames.
  public var frame: (number: Int, count: Int)? {
    get { frameCount > 0 ? (frameNumber, frameCount) : nil }
    set { (frameNumber, frameCount) = newValue ?? (0, 0) }
  }
  private var frameNumber = 0
  private var frameCount = 0

  /// Creates a state at `position`.
  public init(
    position: Double, isPlaying: Bool = false, rate: Double = 1, loop: ClosedRange<Double>? = nil,
    gesture: Int? = nil, frame: (number: Int, count: Int)? = nil
  ) {
    (self.position, self.isPlaying, self.rate) = (position, isPlaying, rate)
    (self.loop, self.gesture) = (loop, gesture)
    self.frame = frame
  }
}

import PagerGeometry

/// What there is to see on a timeline, in seconds from its beginning.
public struct TimelineMarks: Hashable, Sendable {
  /// A gesture: a block from the press on.
  public struct Gesture: Hashable, Sendable {
    /// Its number, counted from 1.
    public var number: Int
    /// When the first pointer came down.
    public var press: Double
    /// When the last one was gone.
    public var lift: Double
    /// When the picture rested.
    public var end: Double
    /// The axis that was dragged along; `nil` where there was none, or both.
    public var axis: Axis?

    /// A gesture between these moments.
    public init(number: Int, press: Double, lift: Double, end: Double, axis: Axis? = nil) {
      (self.number, self.press, self.lift, self.end, self.axis) = (number, press, lift, end, axis)
    }
  }

  /// A note: a flag.
  public struct Note: Hashable, Sendable {
    /// When it was marked.
    public var time: Double
    /// What it says; empty for a mark alone.
    public var text: String

    /// A note of `text` at `time`.
    public init(time: Double, text: String) { (self.time, self.text) = (time, text) }
  }

  /// From the beginning to the end (s).
  public var length: Double
  /// In order.
  public var gestures: [Gesture]
  /// In order.
  public var notes: [Note]

  /// A timeline of `length` seconds.
  public init(length: Double, gestures: [Gesture] = [], notes: [Note] = []) {
    (self.length, self.gestures, self.notes) = (length, gestures, notes)
  }
}

/// What a timeline says of the moment.
public struct TimelineState: Hashable, Sendable {
  /// The moment that is seen (s).
  public var position: Double
  /// Whether it goes on by itself.
  public var isPlaying: Bool
  /// How many of its seconds go by in one.
  public var rate: Double
  /// What is shown again and again (s).
  public var loop: ClosedRange<Double>?
  /// The number of the gesture that is seen.
  public var gesture: Int?
  /// The number of the frame that is seen, and how many there are.
  public var frame: (number: Int, count: Int)? {
    get { frameCount > 0 ? (frameNumber, frameCount) : nil }
    set { (frameNumber, frameCount) = newValue ?? (0, 0) }
  }
  private var frameNumber = 0
  private var frameCount = 0

  /// The moment `position`.
  public init(
    position: Double, isPlaying: Bool = false, rate: Double = 1, loop: ClosedRange<Double>? = nil,
    gesture: Int? = nil, frame: (number: Int, count: Int)? = nil
  ) {
    (self.position, self.isPlaying, self.rate) = (position, isPlaying, rate)
    (self.loop, self.gesture) = (loop, gesture)
    self.frame = frame
  }
}

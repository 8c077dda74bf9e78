import PagerGeometry

/// Maps the window's time to an instant of a trace, which may go slower or faster, stand still, and leap.
public struct PlaybackClock: Hashable, Sendable {
  /// Whether it goes.
  public private(set) var isPlaying = true
  /// How many seconds of the trace go by in one of the window's; above 0.
  public private(set) var rate: Double
  /// A moment of the window's time; `nil` until there was one.
  private var window: Instant?
  /// The trace's instant that belongs to it.
  private var origin = Instant.zero

  /// A clock that begins with the trace at the first moment that it is asked about.
  public init(rate: Double = 1) { self.rate = rate }

  /// The trace's instant at `window`.
  public func position(at window: Instant) -> Instant {
    guard isPlaying, let start = self.window else { return origin }
    return origin.advanced(bySeconds: max(0, window.seconds(since: start)) * rate)
  }

  /// The window's time at which the trace's is `instant`; `nil` while it stands still.
  public func windowTime(of instant: Instant) -> Instant? {
    guard isPlaying, let window else { return nil }
    return window.advanced(bySeconds: instant.seconds(since: origin) / rate)
  }

  /// Begins at `window`, where it has not begun.
  mutating func begin(at window: Instant) { if self.window == nil { self.window = window } }

  /// Goes on from `instant`.
  public mutating func seek(to instant: Instant, at window: Instant) {
    origin = instant
    self.window = window
  }

  /// Goes on, or stands still, from `window` on.
  public mutating func setPlaying(_ isPlaying: Bool, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.isPlaying = isPlaying
  }

  /// Goes `rate` times as fast from `window` on.
  public mutating func setRate(_ rate: Double, at window: Instant) {
    seek(to: position(at: window), at: window)
    self.rate = rate
  }
}

import PagerGeometry

/// Where the picture was in one gesture, at each millisecond from the press until it rests or something takes over.
public struct GestureMotion: Hashable, Sendable {
  /// One millisecond of it.
  public struct Sample: Hashable, Sendable {
    /// Where the picture was (pt), from the snap point of the page that was meant before; positive toward later pages.
    public var position: Vector
    /// How it moved (pt/s): by itself, or as the finger dragged it.
    public var velocity: Vector
  }

  /// The gesture's number in a report.
  public var number: Int
  /// From the trace's beginning to the press (ms).
  public var press: Double
  /// Sample k is k milliseconds after the press.
  public var samples: [Sample] = []

  /// The most samples that are kept of a trace: seventeen minutes of fingers. Anybody may have made it.
  static let mostSamples = 1 << 20
}

/// Writes down where the picture is while gestures are made.
struct MotionRecorder: Hashable {
  /// Those that have begun, in order.
  private(set) var motions: [GestureMotion] = []
  private let isOn: Bool
  private var press: Instant?
  private var count = 0

  /// A recorder that records, or does nothing.
  init(isOn: Bool) { self.isOn = isOn }

  /// A gesture with this number begins.
  mutating func begin(_ number: Int, at instant: Instant) {
    guard isOn else { return }
    press = instant
    motions.append(GestureMotion(number: number, press: instant.milliseconds(since: .zero)))
  }

  /// When it wants to look next after `instant`; `nil` while there is no gesture.
  func next(after instant: Instant) -> Instant? { press?.next(after: instant) }

  /// Notes `position`, where `instant` is one that it wants to look at and has not yet.
  mutating func look(_ position: PicturePosition, at instant: Instant) {
    guard let press, let last = motions.indices.last,
      instant.nanoseconds == press.nanoseconds + Int64(motions[last].samples.count) * 1_000_000
    else { return }
    guard count < GestureMotion.mostSamples else { return end() }
    count += 1
    motions[last].samples.append(GestureMotion.Sample(position: position.point, velocity: position.velocity))
  }

  /// The gesture is over.
  mutating func end() { press = nil }
}

import PagerEngine
import PagerGeometry

/// The motion of the picture in one gesture, from the press until it rests or is taken over.
///
/// It has one sample per millisecond.
public struct GestureMotion: Hashable, Sendable {
  /// The state of the picture at one millisecond.
  public struct Sample: Hashable, Sendable {
    /// The position (pt), from the snap point of the target before the gesture; positive toward later pages.
    public var position: Vector
    /// The velocity (pt/s), of the animation or of the drag.
    public var velocity: Vector
    /// The zoom of the target page; `nil` if pages are not zoomed, and in an overview.
    public var zoom: ZoomReadout?
  }

  /// The number of the gesture in a report.
  public var number: Int
  /// The time of the press from the trace's start (ms).
  public var press: Double
  /// The samples; sample k is k milliseconds after the press.
  public var samples: [Sample] = []

  /// The limit of samples in a trace: seventeen minutes of gestures.
  ///
  /// A trace may come from an untrusted source.
  static let mostSamples = 1 << 20
}

/// A recorder of the picture's motion during gestures.
struct MotionRecorder: Hashable {
  /// The motions of the gestures so far, in order.
  private(set) var motions: [GestureMotion] = []
  private let isOn: Bool
  private var press: Instant?
  private var count = 0

  /// Creates a recorder; without `isOn` it records nothing.
  init(isOn: Bool) { self.isOn = isOn }

  /// Starts the motion of the gesture `number`.
  mutating func begin(_ number: Int, at instant: Instant) {
    guard isOn else { return }
    press = instant
    motions.append(GestureMotion(number: number, press: instant.milliseconds(since: .zero)))
  }

  /// Returns the time of the next sample after `instant`; `nil` if no gesture is being recorded.
  func next(after instant: Instant) -> Instant? { press?.next(after: instant) }

  /// Records `position` if `instant` is the time of a sample; call it after the events of that instant.
  ///
  /// A second call for the same sample replaces it. At the limit of samples the recording ends.
  mutating func look(_ position: PicturePosition, at instant: Instant) {
    guard let press, let last = motions.indices.last else { return }
    let (milliseconds, remainder) = (instant.nanoseconds &- press.nanoseconds).quotientAndRemainder(
      dividingBy: 1_000_000)
    guard remainder == 0 else { return }
    let sample = GestureMotion.Sample(position: position.point, velocity: position.velocity, zoom: position.zoom)
    let taken = motions[last].samples.count
    if milliseconds == Int64(taken) - 1 {
      motions[last].samples[taken - 1] = sample
    } else if milliseconds == Int64(taken) {
      guard count < GestureMotion.mostSamples else { return end() }
      count += 1
      motions[last].samples.append(sample)
    }
  }

  /// Ends the motion.
  mutating func end() { press = nil }
}

import Trace

/// A moment of a trace with a picture in a review.
public struct ReviewMoment: Hashable, Sendable {
  /// The kind of a gesture's moment.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The press of the first pointer.
    case press
    /// The axis lock of a drag.
    case lock
    /// The lift of the last pointer.
    case release
    /// The cancellation of the gesture.
    case cancel
    /// The crossing: another page becomes the one nearest to the centre.
    case crossing
    /// The settle: the picture comes to rest.
    case settle
  }

  /// The gesture's number and the kind of moment; `nil` for a moment without a gesture.
  public var gesture: (number: Int, kind: Kind)? {
    get { number.flatMap { number in kind.map { (number, $0) } } }
    set { (number, kind) = (newValue?.number, newValue?.kind) }
  }
  /// The time from the trace's start (ms).
  public var time: Double
  private var number: Int?
  private var kind: Kind?

  /// Creates a moment at `time` (ms from the trace's start).
  init(at time: Double, of gesture: (number: Int, kind: Kind)? = nil) {
    self.time = time
    self.gesture = gesture
  }

  /// The limit of pictures for many gestures.
  private static let mostMoments = 24
  /// The highest number of gestures that show all their moments.
  private static let fewGestures = 2
  /// The number of pictures for an excerpt without gestures.
  private static let evenMoments = 6

  /// Returns the moments to show of `part` (ms from the trace's start) with `gestures`.
  ///
  /// With up to two gestures these are all their moments, with more one moment per gesture, at most 24, and without
  /// gestures six moments at even intervals.
  public static func choice(of gestures: [GestureReport], in part: ClosedRange<Double>) -> [ReviewMoment] {
    let gestures = gestures.filter { part.contains($0.press) }
    guard !gestures.isEmpty else {
      return (0..<evenMoments).map { number in
        ReviewMoment(
          at: part.lowerBound + (part.upperBound - part.lowerBound) * Double(number) / Double(evenMoments - 1))
      }
    }
    if gestures.count <= fewGestures { return gestures.flatMap(moments).sorted { $0.time < $1.time } }
    let step = (gestures.count + mostMoments - 1) / mostMoments
    return stride(from: 0, to: gestures.count, by: step).compactMap { mostTelling(of: gestures[$0]) }
  }

  /// Returns the moments of `gesture`, in order.
  static func moments(of gesture: GestureReport) -> [ReviewMoment] {
    let times: [(Kind, Double?)] = [
      (.press, 0), (.lock, gesture.lockTime), (gesture.end == "cancel" ? .cancel : .release, gesture.duration),
      (.crossing, gesture.crossingTime), (.settle, gesture.settleTime.map { gesture.duration + $0 }),
    ]
    return times.compactMap { kind, time in
      time.map { ReviewMoment(at: gesture.press + $0, of: (gesture.number, kind)) }
    }
    .sorted { $0.time < $1.time }
  }

  /// Returns the most telling moment of `gesture`: the crossing, or else the release or the cancellation.
  static func mostTelling(of gesture: GestureReport) -> ReviewMoment? {
    let moments = moments(of: gesture)
    return [.crossing, .release, .cancel].lazy.compactMap { kind in
      moments.first { $0.gesture?.kind == kind }
    }.first
  }
}

extension ReviewMoment {
  /// Returns the index of the poster in `moments`: the first crossing, or else the middle moment.
  public static func poster(of moments: [ReviewMoment]) -> Int {
    moments.firstIndex { $0.gesture?.kind == .crossing } ?? moments.count / 2
  }
}

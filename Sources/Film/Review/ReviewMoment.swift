import Trace

/// A moment that a review shows a picture of.
public struct ReviewMoment: Hashable, Sendable {
  /// What happens at a moment of a gesture.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The first pointer goes down.
    case press
    /// A drag takes an axis.
    case lock
    /// The last pointer lifts.
    case release
    /// The fingers are taken away.
    case cancel
    /// Another page comes to be the nearest to the middle.
    case crossing
    /// The picture rests.
    case settle
  }

  /// The gesture that it is of, and what happens then; none for a moment at which nothing does.
  public var gesture: (number: Int, kind: Kind)? {
    get { number.flatMap { number in kind.map { (number, $0) } } }
    set { (number, kind) = (newValue?.number, newValue?.kind) }
  }
  /// From the trace's beginning (ms).
  public var time: Double
  private var number: Int?
  private var kind: Kind?

  /// The moment `time` (ms from the trace's beginning).
  init(at time: Double, of gesture: (number: Int, kind: Kind)? = nil) {
    self.time = time
    self.gesture = gesture
  }

  /// More pictures than this are too many to look at.
  private static let mostMoments = 24
  /// So many gestures are shown with all their moments.
  private static let fewGestures = 2
  /// Pictures of a part in which there is no gesture.
  private static let evenMoments = 6

  /// What to show of a part of a trace (ms from its beginning) in which `gestures` are made: each moment of a few, one of
  /// each of many, and some moments where there are none.
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

  /// The moments of `gesture`, in order.
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

  /// The moment that shows best what `gesture` came to: pages half turned, or else the lift.
  static func mostTelling(of gesture: GestureReport) -> ReviewMoment? {
    let moments = moments(of: gesture)
    return [.crossing, .release, .cancel].lazy.compactMap { kind in
      moments.first { $0.gesture?.kind == kind }
    }.first
  }
}

extension ReviewMoment {
  /// The place among `moments` of the one that stands for them: the first crossing, or else the middle one.
  public static func poster(of moments: [ReviewMoment]) -> Int {
    moments.firstIndex { $0.gesture?.kind == .crossing } ?? moments.count / 2
  }
}

import PagerGeometry
import Trace

/// A quantity of a gesture's motion over time: a curve of a chart, and a figure at the playhead.
struct GestureCurve: Hashable {
  /// The measured quantities, in the order of their panels in a chart.
  enum Quantity: String, Hashable, CaseIterable {
    case position = "Position"
    case velocity = "Velocity"
    case scale = "Scale"

    /// The unit; empty for a scale.
    var unit: String {
      switch self {
      case .position: "pt"
      case .velocity: "pt/s"
      case .scale: ""
      }
    }

    /// The name with the unit.
    var title: String { unit.isEmpty ? rawValue : "\(rawValue), \(unit)" }
  }

  let quantity: Quantity
  /// The direction of a position or a velocity; `nil` for a scale.
  var axis: Axis?

  /// All curves that there can be, in order.
  static let all: [GestureCurve] = Quantity.allCases.flatMap { quantity in
    let axes: [Axis?] = quantity == .scale ? [nil] : [.horizontal, .vertical]
    return axes.map { GestureCurve(quantity: quantity, axis: $0) }
  }
}

/// The curves of a gesture's motion.
struct GestureCurves {
  let motion: GestureMotion
  /// The curves of the quantities that changed, in order; none if nothing moved.
  let all: [GestureCurve]
  /// Whether the picture moved on its page, and the page stayed.
  private let isPan: Bool

  /// Creates the curves of `motion`. O(samples).
  init(_ motion: GestureMotion) {
    func moved(_ place: (GestureMotion.Sample) -> Vector) -> [Axis] {
      [.horizontal, .vertical].filter { axis in
        let places = motion.samples.map { place($0)[axis] }
        return (places.max() ?? 0) - (places.min() ?? 0) >= Self.leastMotion
      }
    }
    let changesScale = Self.changesScale(motion.samples.compactMap { $0.zoom?.scale })
    let pages = moved(\.position), picture = moved { $0.zoom?.offset ?? .zero }
    isPan = !changesScale && pages.isEmpty && !picture.isEmpty
    let isPan = isPan
    all = GestureCurve.all.filter { curve in
      switch (curve.quantity, curve.axis) {
      case (.position, let axis?): (isPan ? picture : pages).contains(axis)
      case (.velocity, let axis?): pages.contains(axis)
      case (.scale, _): changesScale
      default: false
      }
    }
    self.motion = motion
  }

  /// Returns whether `scales`, of one per millisecond, change by a zoom: another target page has another scale at once.
  private static func changesScale(_ scales: [Double]) -> Bool {
    guard let least = scales.min(), let most = scales.max() else { return false }
    let jumps = zip(scales, scales.dropFirst()).contains { max($0, $1) > min($0, $1) * leastJump }
    return most > least * leastZoom && !jumps
  }

  /// The least change of scale in a millisecond that is a change of page, as a factor.
  private static let leastJump = 1.5
  /// The least motion that is drawn (pt).
  private static let leastMotion = 0.5
  /// The least change of scale that is drawn, as a factor.
  private static let leastZoom = 1.005

  /// Returns the value of `curve` in a sample; `nil` if there is none.
  ///
  /// The position of a pan is that of the picture on its page, from its place at the press; it has no velocity.
  func value(of curve: GestureCurve, in sample: GestureMotion.Sample) -> Double? {
    switch (curve.quantity, curve.axis) {
    case (.position, let axis?):
      guard isPan else { return sample.position[axis] }
      guard let start = motion.samples.first?.zoom?.offset else { return nil }
      return sample.zoom.map { $0.offset[axis] - start[axis] }
    case (.velocity, let axis?): return isPan ? nil : sample.velocity[axis]
    case (.scale, _): return sample.zoom?.scale
    default: return nil
    }
  }
}

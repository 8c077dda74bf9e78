import PagerGeometry

/// What one axis does. Offsets are points from the anchor's snap point; `rest` is where along it the pager means to rest.
enum AxisPhase: Hashable, Sendable {
  /// Where it means to be.
  case resting
  /// Caught by a press, where it was.
  case held(Double)
  /// Under a finger.
  case dragged(Double)
  /// On its way there.
  case settling(Motion)

  /// Where the picture is at `instant`.
  func offset(at instant: Instant, rest: Double) -> Double {
    switch self {
    case .resting: rest
    case .held(let offset), .dragged(let offset): offset
    case .settling(let motion): rest + motion.value(at: instant)
    }
  }

  /// How fast the picture moves by itself at `instant` (pt/s).
  func velocity(at instant: Instant) -> Double {
    if case .settling(let motion) = self { motion.velocity(at: instant) } else { 0 }
  }

  /// Whether the axis waits for a finger.
  var isHeldOrDragged: Bool {
    switch self {
    case .held, .dragged: true
    case .resting, .settling: false
    }
  }

  /// Whether a press caught it.
  var isHeld: Bool { if case .held = self { true } else { false } }

  /// When a settle arrives.
  var end: Instant? {
    if case .settling(let motion) = self { motion.end } else { nil }
  }
}

/// One value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension PerAxis: Sendable where Value: Sendable {}
extension PerAxis: Equatable where Value: Equatable {}
extension PerAxis: Hashable where Value: Hashable {}

extension Steps {
  /// The steps along `axis`.
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? columns : rows }
    set {
      switch axis {
      case .horizontal: columns = newValue
      case .vertical: rows = newValue
      }
    }
  }

  /// `count` steps along `axis`.
  init(_ count: Int, along axis: Axis) {
    self = axis == .horizontal ? Steps(columns: count) : Steps(columns: 0, rows: count)
  }
}

import PagerGeometry

/// What one axis does. Offsets are in points from the anchor's snap point, and grow toward later pages.
enum AxisPhase: Hashable, Sendable {
  /// At the resting offset.
  case resting
  /// Caught by a press, at this offset.
  case held(Double)
  /// Dragged by a pointer, at this offset.
  case dragged(Double)
  /// Moving to the resting offset by itself.
  case settling(Motion)

  /// The offset of the picture at `instant` (pt). `restingOffset` is where the pager comes to rest along this axis.
  func offset(at instant: Instant, restingOffset: Double) -> Double {
    switch self {
    case .resting: restingOffset
    case .held(let offset), .dragged(let offset): offset
    case .settling(let motion): restingOffset + motion.value(at: instant)
    }
  }

  /// The velocity at which the picture moves by itself at `instant` (pt/s); 0 unless it settles.
  func velocity(at instant: Instant) -> Double {
    if case .settling(let motion) = self { motion.velocity(at: instant) } else { 0 }
  }

  /// Whether a pointer holds or drags the axis.
  var isHeldOrDragged: Bool {
    switch self {
    case .held, .dragged: true
    case .resting, .settling: false
    }
  }

  /// Whether a press holds the axis.
  var isHeld: Bool { if case .held = self { true } else { false } }

  /// When a settle ends; `nil` where nothing settles.
  var end: Instant? {
    if case .settling(let motion) = self { motion.end } else { nil }
  }
}

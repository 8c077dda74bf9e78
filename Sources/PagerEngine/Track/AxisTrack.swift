import PagerGeometry

/// What the picture does along one axis. Offsets are in points from the anchor's snap point, and grow toward later
/// pages.
struct AxisTrack: Hashable, Sendable {
  /// What moves the picture.
  enum Phase: Hashable, Sendable {
    /// Nothing: it is at the resting offset.
    case resting
    /// A press holds it at this offset.
    case held(Double)
    /// A pointer drags it.
    case dragged(AxisDrag)
    /// It moves to the resting offset by itself.
    case settling(Motion)
  }

  var phase = Phase.resting
  /// Where the picture comes to rest (pt); 0 except on a free canvas.
  var restingOffset = 0.0

  /// The offset of the picture at `instant` (pt).
  func offset(at instant: Instant) -> Double {
    switch phase {
    case .resting: restingOffset
    case .held(let offset): offset
    case .dragged(let drag): drag.offset
    case .settling(let motion): restingOffset + motion.value(at: instant)
    }
  }

  /// The velocity at which the picture moves by itself at `instant` (pt/s); 0 unless it settles.
  func velocity(at instant: Instant) -> Double {
    if case .settling(let motion) = phase { motion.velocity(at: instant) } else { 0 }
  }

  /// Whether the picture is anywhere but at its resting offset, or is held.
  var isMoving: Bool { if case .resting = phase { false } else { true } }

  /// Whether a press at `instant` finds the picture at rest, as far as anybody sees.
  func seemsAtRest(at instant: Instant) -> Bool {
    switch phase {
    case .resting: true
    case .held, .dragged: false
    case .settling(let motion): motion.seemsAtRest(at: instant)
    }
  }

  /// Whether a pointer holds or drags the picture.
  var isHeldOrDragged: Bool {
    switch phase {
    case .held, .dragged: true
    case .resting, .settling: false
    }
  }

  /// Whether a press holds the picture.
  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// The drag that moves the picture; `nil` where none does.
  var drag: AxisDrag? { if case .dragged(let drag) = phase { drag } else { nil } }

  /// When a settle ends; `nil` where nothing settles.
  var end: Instant? {
    if case .settling(let motion) = phase { motion.end } else { nil }
  }

  /// When a settle seems over; `nil` where nothing settles.
  var logicalEnd: Instant? {
    if case .settling(let motion) = phase { motion.start.advanced(bySeconds: motion.logicalDuration) } else { nil }
  }

  /// Holds the picture where it is, unless it rests.
  mutating func hold(at instant: Instant) {
    if isMoving { phase = .held(offset(at: instant)) }
  }
}

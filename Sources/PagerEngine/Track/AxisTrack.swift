import PagerGeometry

/// The position and motion along one axis. Offsets are in points from the anchor's snap point and grow toward later
/// pages.
struct AxisTrack: Hashable, Sendable {
  /// The cause of the current offset.
  enum Phase: Hashable, Sendable {
    /// At rest at the resting offset.
    case resting
    /// Held by a press at this offset.
    case held(Double)
    /// Dragged by a pointer.
    case dragged(AxisDrag)
    /// Moving to the resting offset without a pointer.
    case settling(Motion)
  }

  var phase = Phase.resting
  /// The offset at which the pager rests (pt); 0 except on a free canvas.
  var restingOffset = 0.0

  /// Returns the offset at `instant` (pt).
  func offset(at instant: Instant) -> Double {
    switch phase {
    case .resting: restingOffset
    case .held(let offset): offset
    case .dragged(let drag): drag.offset
    case .settling(let motion): restingOffset + motion.value(at: instant)
    }
  }

  /// Returns the velocity of the settle at `instant` (pt/s); 0 in every other phase.
  func velocity(at instant: Instant) -> Double {
    if case .settling(let motion) = phase { motion.velocity(at: instant) } else { 0 }
  }

  /// Whether the track is in any phase but rest.
  var isMoving: Bool { if case .resting = phase { false } else { true } }

  /// Returns whether the pager appears to be at rest for a press at `instant`.
  func seemsAtRest(at instant: Instant) -> Bool {
    switch phase {
    case .resting: true
    case .held, .dragged: false
    case .settling(let motion): motion.seemsAtRest(at: instant)
    }
  }

  /// Whether a pointer holds or drags the pager along this axis.
  var isHeldOrDragged: Bool {
    switch phase {
    case .held, .dragged: true
    case .resting, .settling: false
    }
  }

  /// Whether a press holds the pager along this axis.
  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// The current drag; `nil` in every other phase.
  var drag: AxisDrag? { if case .dragged(let drag) = phase { drag } else { nil } }

  /// The end time of the settle; `nil` in every other phase.
  var end: Instant? {
    if case .settling(let motion) = phase { motion.end } else { nil }
  }

  /// The time at which the settle appears to be over; `nil` in every other phase.
  var logicalEnd: Instant? {
    if case .settling(let motion) = phase { motion.start.advanced(bySeconds: motion.logicalDuration) } else { nil }
  }

  /// Holds the current offset unless the track is at rest.
  mutating func hold(at instant: Instant) {
    if isMoving { phase = .held(offset(at: instant)) }
  }
}

import PagerGeometry

/// How much of the details panel has come in from the edge: a function of time, and of a finger that drags it.
struct DetailsSlide {
  /// How long it takes to come in or go (s).
  static let duration = 0.2
  /// How far a finger moves before it drags (pt).
  static let slop = 8.0
  /// A drag that ends farther away than this (pt), and not on the way back, closes the panel, or opens it.
  static let distance = 24.0

  private enum State {
    case resting(shown: Bool)
    case moving(from: Double, shown: Bool, since: Instant)
    case dragged(Drag)
  }

  /// A finger on the panel, or on its handle, from the part that was seen when it went down.
  private struct Drag {
    let part: Double
    let start: Double
    var y: Double
    var isGoingUp = false

    /// How far it has the panel follow, down from where it was (pt; negative for up).
    var translation: Double {
      let displacement = y - start
      return displacement > 0
        ? max(0, displacement - DetailsSlide.slop) : min(0, displacement + DetailsSlide.slop)
    }

    /// Whether the panel was there rather than gone when the finger went down.
    var wasShown: Bool { part >= 0.5 }

    /// Whether the panel is to be there once the finger has lifted: it has to go a distance to change that, and not to be on
    /// its way back. A finger that has not moved has tapped, which has it there.
    var shows: Bool {
      if translation == 0 { return true }
      return wasShown
        ? translation <= DetailsSlide.distance || isGoingUp : translation < -DetailsSlide.distance && isGoingUp
    }
  }

  /// Whether nothing slides.
  let reducesMotion: Bool
  private var state = State.resting(shown: false)

  init(reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  /// Whether the panel is there, or on its way in.
  var isShown: Bool {
    switch state {
    case .resting(let shown), .moving(_, let shown, _): shown
    case .dragged: true
    }
  }

  /// The part of it that is seen, 0 to 1; the panel is out of sight `travel` points farther down.
  func part(at instant: Instant, travel: Double) -> Double {
    switch state {
    case .resting(let shown): return shown ? 1 : 0
    case .moving(let from, let shown, let since):
      let left = 1 - max(0, min(1, instant.seconds(since: since) / Self.duration))
      let end = shown ? 1.0 : 0
      return end + (from - end) * left * left * left
    case .dragged(let drag): return max(0, min(1, drag.part - drag.translation / max(1, travel)))
    }
  }

  /// Whether it is on its way.
  func isMoving(at instant: Instant) -> Bool {
    guard case .moving(_, _, let since) = state else { return false }
    return instant.seconds(since: since) < Self.duration
  }

  /// Has it come in or go, from where it is.
  mutating func move(toShown shown: Bool, at instant: Instant, travel: Double) {
    let from = part(at: instant, travel: travel)
    state = reducesMotion ? .resting(shown: shown) : .moving(from: from, shown: shown, since: instant)
  }

  /// A finger goes down on it, or on its handle, at `y` (pt).
  mutating func press(at y: Double, time: Instant, travel: Double) {
    state = .dragged(Drag(part: part(at: time, travel: travel), start: y, y: y))
  }

  /// That finger moves.
  mutating func drag(to y: Double) {
    guard case .dragged(var drag) = state else { return }
    if y != drag.y { drag.isGoingUp = y < drag.y }
    drag.y = y
    state = .dragged(drag)
  }

  /// That finger lifts.
  mutating func release(at instant: Instant, travel: Double) {
    guard case .dragged(let drag) = state else { return }
    move(toShown: drag.shows, at: instant, travel: travel)
  }

  /// That finger is gone without a lift.
  mutating func cancel(at instant: Instant, travel: Double) {
    if case .dragged(let drag) = state { move(toShown: drag.wasShown, at: instant, travel: travel) }
  }
}

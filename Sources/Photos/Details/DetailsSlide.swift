import PagerGeometry

/// The slide of the details panel: its visible part as a function of time and of a drag.
struct DetailsSlide {
  /// The duration of a slide in or out (s).
  static let duration = 0.2
  /// The slop of a drag (pt).
  static let slop = 8.0
  /// The least translation of a drag that opens or closes the panel (pt).
  static let distance = 24.0

  private enum State {
    case resting(shown: Bool)
    case moving(from: Double, shown: Bool, since: Instant)
    case dragged(Drag)
  }

  /// A drag of the panel or its handle, with the visible part at its press.
  private struct Drag {
    let part: Double
    let start: Double
    var y: Double
    var isGoingUp = false

    /// The translation of the panel, without the slop (pt); positive down.
    var translation: Double {
      let displacement = y - start
      return displacement > 0
        ? max(0, displacement - DetailsSlide.slop) : min(0, displacement + DetailsSlide.slop)
    }

    /// Whether at least half of the panel was visible at the press.
    var wasShown: Bool { part >= 0.5 }

    /// Whether a release now opens the panel or keeps it open. A change needs a drag beyond the distance that does not
    /// move back at its end. A tap opens the panel.
    var shows: Bool {
      if translation == 0 { return true }
      return wasShown
        ? translation <= DetailsSlide.distance || isGoingUp : translation < -DetailsSlide.distance && isGoingUp
    }
  }

  /// Whether the panel opens and closes without a slide.
  let reducesMotion: Bool
  private var state = State.resting(shown: false)

  init(reducesMotion: Bool) { self.reducesMotion = reducesMotion }

  /// Whether the panel is open, slides in, or is dragged.
  var isShown: Bool {
    switch state {
    case .resting(let shown), .moving(_, let shown, _): shown
    case .dragged: true
    }
  }

  /// Returns the visible part of the panel, 0 to 1. The closed panel is `travel` points below the open one.
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

  /// Returns whether the panel slides by itself.
  func isMoving(at instant: Instant) -> Bool {
    guard case .moving(_, _, let since) = state else { return false }
    return instant.seconds(since: since) < Self.duration
  }

  /// Starts a slide in or out, from the current position.
  mutating func move(toShown shown: Bool, at instant: Instant, travel: Double) {
    let from = part(at: instant, travel: travel)
    state = reducesMotion ? .resting(shown: shown) : .moving(from: from, shown: shown, since: instant)
  }

  /// Begins a drag with a press at `y` (pt).
  mutating func press(at y: Double, time: Instant, travel: Double) {
    state = .dragged(Drag(part: part(at: time, travel: travel), start: y, y: y))
  }

  /// Moves the drag to `y` (pt).
  mutating func drag(to y: Double) {
    guard case .dragged(var drag) = state else { return }
    if y != drag.y { drag.isGoingUp = y < drag.y }
    drag.y = y
    state = .dragged(drag)
  }

  /// Releases the drag: the panel slides in or out.
  mutating func release(at instant: Instant, travel: Double) {
    guard case .dragged(let drag) = state else { return }
    move(toShown: drag.shows, at: instant, travel: travel)
  }

  /// Cancels the drag: the panel slides back.
  mutating func cancel(at instant: Instant, travel: Double) {
    if case .dragged(let drag) = state { move(toShown: drag.wasShown, at: instant, travel: travel) }
  }
}

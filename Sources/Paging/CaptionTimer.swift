import PagerGeometry

/// The visibility of a caption or of controls: opaque for a while after ``show(at:)``, then a fade; or kept.
package struct CaptionTimer {
  /// The time at full opacity, in seconds.
  package let hold: Double
  /// The duration of the fade, in seconds.
  package static let fade = 0.6

  /// Whether the user keeps the caption visible.
  package var isKept = false
  private var shown: Instant?

  /// Creates the timer of a hidden caption, which stays for `hold` seconds after each ``show(at:)`` before it fades.
  package init(hold: Double = 2.5) { self.hold = hold }

  /// Shows the caption, and starts its time again.
  package mutating func show(at instant: Instant) { shown = instant }

  /// Switches keeping: on, which shows the caption, or off, which hides it.
  package mutating func toggleKept(at instant: Instant) {
    isKept.toggle()
    if isKept { show(at: instant) } else { hide() }
  }

  /// Hides the caption at once, unless it is kept.
  package mutating func hide() { shown = nil }

  /// Returns the caption's opacity, 0 to 1.
  package func opacity(at instant: Instant) -> Double {
    if isKept { return 1 }
    guard let shown else { return 0 }
    let past = instant.seconds(since: shown) - hold
    return max(0, min(1, 1 - past / Self.fade))
  }

  /// Returns the time of the next change: `instant` during the fade, the start of the fade before it, `nil` for no
  /// change.
  package func nextChange(at instant: Instant) -> Instant? {
    guard !isKept, let shown, opacity(at: instant) > 0 else { return nil }
    return max(instant, shown.advanced(bySeconds: hold))
  }
}

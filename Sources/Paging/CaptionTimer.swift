import PagerGeometry

/// The visibility of a caption or of controls: full for a while after something happened, then fading; or kept.
public struct CaptionTimer {
  /// Seconds at full strength.
  public let hold: Double
  /// Seconds of fading.
  public static let fade = 0.6

  /// Whether the person asked to keep it.
  public var isKept = false
  private var shown: Instant?

  /// Nothing was shown yet; what is shown stays for `hold` seconds before it fades.
  public init(hold: Double = 2.5) { self.hold = hold }

  /// Shows the caption anew.
  public mutating func show(at instant: Instant) { shown = instant }

  /// Keeps it, and shows it; or does so no longer, and hides it.
  public mutating func toggleKept(at instant: Instant) {
    isKept.toggle()
    if isKept { show(at: instant) } else { hide() }
  }

  /// Takes the caption away at once, unless it is kept.
  public mutating func hide() { shown = nil }

  /// Its strength, 0 to 1.
  public func opacity(at instant: Instant) -> Double {
    if isKept { return 1 }
    guard let shown else { return 0 }
    let past = instant.seconds(since: shown) - hold
    return max(0, min(1, 1 - past / Self.fade))
  }

  /// When it changes next by itself: at once while it fades, `nil` when it does not.
  public func nextChange(at instant: Instant) -> Instant? {
    guard !isKept, let shown, opacity(at: instant) > 0 else { return nil }
    return max(instant, shown.advanced(bySeconds: hold))
  }
}

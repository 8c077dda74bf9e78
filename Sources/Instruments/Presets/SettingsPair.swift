/// Two sets of settings, A and B, one of which is chosen.
public struct SettingsPair: Hashable, Sendable {
  /// One of the two sets; the raw value is its name.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case a = "A"
    case b = "B"
  }

  /// The chosen set.
  public private(set) var side = Side.a
  /// The settings of the other set; `nil` before the first switch.
  private var other: PresetEditor?

  /// Whether both sets exist.
  public var isComplete: Bool { other != nil }

  /// Chooses the other set and returns its settings.
  ///
  /// The first switch keeps `settings` as A, and B starts as a copy of it.
  mutating func change(from settings: PresetEditor) -> PresetEditor {
    var next = other ?? settings
    next.addMissing(settings.presets)
    other = settings
    side = side == .a ? .b : .a
    return next
  }
}

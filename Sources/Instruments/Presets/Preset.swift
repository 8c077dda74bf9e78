import PagerEngine

/// A named set of tuning values; values that it does not name keep their defaults.
public struct Preset: Hashable, Sendable {
  /// The name on the command line.
  public var name: String
  /// The description in one line; empty for a preset from a file.
  public var summary: String
  /// The values that it sets.
  public var changes: TuningPatch

  /// Creates the preset `name`.
  public init(name: String, summary: String = "", changes: TuningPatch = TuningPatch()) {
    self.name = name
    self.summary = summary
    self.changes = changes
  }

  /// The built-in presets; `docs/ENGINE.md` gives the source of each value.
  public static let shipped: [Preset] = [
    Preset(name: "default", summary: "the default"),
    Preset(name: "ios", summary: "like UIScrollView's paging and SwiftUI's spring", changes: .ios),
    Preset(name: "android", summary: "like ViewPager2", changes: .android),
    Preset(name: "gnome", summary: "like libadwaita's carousel", changes: .gnome),
    Preset(name: "infinite4pager", summary: "like Infinite4Pager's ease-out", changes: .infinite4pager),
  ]
}

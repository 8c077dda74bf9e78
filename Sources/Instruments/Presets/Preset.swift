import PagerEngine

/// A patch of the tuning under a name. What a preset does not name is as it comes.
public struct Preset: Hashable, Sendable {
  /// What the command line calls it.
  public var name: String
  /// What it is like, in a line; empty for one from a file.
  public var summary: String
  /// What it sets.
  public var changes: TuningPatch

  /// The preset `name`.
  public init(name: String, summary: String = "", changes: TuningPatch = TuningPatch()) {
    self.name = name
    self.summary = summary
    self.changes = changes
  }

  /// The presets that are always there. `docs/TUNING.md` says where each number is from.
  public static let shipped: [Preset] = [
    Preset(name: "default", summary: "as it comes"),
    Preset(name: "ios", summary: "near to UIScrollView's pages and SwiftUI's spring", changes: .ios),
    Preset(name: "android", summary: "near to ViewPager2", changes: .android),
    Preset(name: "gnome", summary: "near to libadwaita's carousel", changes: .gnome),
    Preset(name: "infinite4pager", summary: "near to Infinite4Pager's ease-out", changes: .infinite4pager),
  ]
}

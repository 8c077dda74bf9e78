import PagerEngine

/// Numbers of the tuning under a name. What a preset does not name is as it comes.
public struct Preset: Hashable, Sendable {
  /// What the command line calls it.
  public var name: String
  /// What it is like, in a line; empty for one from a file.
  public var summary: String
  /// The numbers.
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
    Preset(
      name: "ios", summary: "near to UIScrollView's pages and SwiftUI's spring",
      changes: TuningPatch([
        // A pan begins after 10 pt.
        "touchSlop": 10,
        // SwiftUI's spring as it comes since iOS 17: 0.5 s without bounce; also where a demo asks for an ease-out.
        "spring.response": 0.5, "spring.dampingRatio": 1, "easeOut": 0,
        // Pages decelerate at the fast rate, 0.99 a millisecond: 0.99 / (1 - 0.99) ms of the velocity.
        "projection": 0.1,
        // The nearer page to where it would end.
        "horizontalTurnFraction": 0.5, "verticalTurnFraction": 0.5,
      ])),
    Preset(
      name: "android", summary: "near to ViewPager2",
      changes: TuningPatch([
        // ViewConfiguration's paging slop, 16 dp.
        "touchSlop": 16,
        // ViewConfiguration's least and greatest fling, 50 and 8000 dp/s; no distance is asked for.
        "flingVelocity": 50, "flingDistance": 0, "velocity.limit": 8000,
        // Without a fling the page that is nearer to the middle, wherever it was thrown.
        "projection": 0, "horizontalTurnFraction": 0.5, "verticalTurnFraction": 0.5,
        // PagerSnapHelper: 100 ms at the scroller's lowest velocity, lengthened by 1 / 0.3356 to slow down.
        "easeOut": 0.3, "easeOut.durationPerViewport": 0, "easeOut.takesVelocity": 0,
        // VelocityTracker.
        "velocity.horizon": 0.1, "velocity.silence": 0.04,
      ])),
    Preset(
      name: "gnome", summary: "near to libadwaita's carousel",
      changes: TuningPatch([
        // AdwSwipeTracker: drags begin after 16, history 150 ms, flings from 0.3 a millisecond, deceleration 0.998.
        "touchSlop": 16, "mouseSlop": 16, "velocity.horizon": 0.15, "flingVelocity": 300, "flingDistance": 0,
        "projection": 0.5, "horizontalTurnFraction": 0.5, "verticalTurnFraction": 0.5,
        // AdwCarousel: damping 1, mass 0.5, stiffness 500, so 2 pi / sqrt(1000).
        "spring.response": 0.2, "spring.dampingRatio": 1, "easeOut": 0,
      ])),
    Preset(
      name: "infinite4pager", summary: "near to Infinite4Pager's ease-out",
      changes: TuningPatch([
        "easeOut": 0.22, "easeOut.durationPerViewport": 0, "easeOut.takesVelocity": 0, "horizontalTurnFraction": 0.33,
        "verticalTurnFraction": 0.25,
      ])),
  ]
}

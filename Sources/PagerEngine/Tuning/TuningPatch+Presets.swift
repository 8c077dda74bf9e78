/// Presets that imitate the feel of other pagers, as far as numbers can.
///
/// `docs/ENGINE.md` lists the source of each number and whether it is exact, derived or an estimate.
extension TuningPatch {
  /// Similar to the paging of UIScrollView and the spring of SwiftUI. Few of the numbers are published.
  public static let ios = TuningPatch(
    [
      // SwiftUI's DragGesture begins after 10 pt.
      "touchSlop": 10,
      // SwiftUI's spring(duration: 0.5, bounce: 0), also if a demo sets an ease-out.
      "spring.response": 0.5, "spring.dampingRatio": 1, "easeOut": 0,
      // The fast rate, 0.99 per millisecond: 0.99 / (1 - 0.99) ms of the velocity.
      "projection": 0.099,
      // The page nearest to the projected end.
      "horizontalTurnFraction": 0.5, "verticalTurnFraction": 0.5, "turnDistance": 0,
    ], edgeBehavior: .rubberBand(coefficient: 0.55), releaseRule: .projected)

  /// ViewPager2: RecyclerView with PagerSnapHelper.
  public static let android = TuningPatch(
    [
      // The paging slop of ViewConfiguration, 16 dp. The larger axis is locked.
      "touchSlop": 16, "lockDominance": 1,
      // The minimum and maximum fling velocities of ViewConfiguration, 50 and 8000 dp/s; no distance is required.
      "flingVelocity": 50, "flingDistance": 0, "velocity.limit": 8000,
      // Without a fling: the page nearest to the middle, at any velocity.
      "projection": 0, "turnDistance": 0,
      // smoothScrollBy: (distance / length + 1) x 300 ms, a quintic that begins at its own velocity. After a fling
      // Android uses a quadratic of at most 298 ms.
      "easeOut": 0.3, "easeOut.durationPerViewport": 0.3, "easeOut.power": 5, "easeOut.takesVelocity": 0,
      // VelocityTracker: LSQ2.
      "velocity.horizon": 0.1, "velocity.sampleCount": 20, "velocity.quadraticCount": 3, "velocity.quadraticSpan": 0,
      "velocity.silence": 0.04,
      // ViewPager2 jumps to 3 pages before its target.
      "longestSlide": 3,
    ], edgeBehavior: .held, releaseRule: .nearest)

  /// The pager of libadwaita.
  public static let gnome = TuningPatch(
    [
      // AdwSwipeTracker: drags begin after 16, by finger and by mouse, along the larger axis.
      "touchSlop": 16, "mouseSlop": 16, "lockDominance": 1,
      // The history covers 150 ms, and the velocity is the mean over it.
      "velocity.horizon": 0.15, "velocity.silence": 0.15, "velocity.sampleCount": 100, "velocity.isMean": 1,
      // Flings from 0.3 per millisecond, at any distance. The deceleration of 0.998 counts in pages: 0.998 / (1 -
      // 0.998) thousandths of a page per pt/s. libadwaita's distance is larger above 2000 pt/s.
      "flingVelocity": 300, "flingDistance": 0, "pageProjection": 0.499, "turnDistance": 0,
      // The settle: damping 1, mass 0.5, stiffness 500, so 2 pi sqrt(0.5 / 500).
      "spring.response": 0.1987, "spring.dampingRatio": 1, "easeOut": 0,
      // One page per click, then none for 150 ms.
      "wheelInterval": 0.15,
    ], edgeBehavior: .held, releaseRule: .nearest)

  /// Infinite4Pager, a pager for SwiftUI.
  public static let infinite4pager = TuningPatch(
    [
      // SwiftUI's DragGesture begins after 10 pt, with any pointer, along the larger axis.
      "touchSlop": 10, "mouseSlop": 10, "lockDominance": 1,
      // Its own numbers: past a third or a quarter by the predicted end, about 0.25 s of the velocity ahead.
      "horizontalTurnFraction": 0.33, "verticalTurnFraction": 0.25, "projection": 0.25, "turnDistance": 0,
      // It has no flings: no velocity exceeds the maximum.
      "flingVelocity": 8000, "velocity.limit": 8000,
      // easeOut(duration: 0.22), a Bezier curve with an initial slope of 1.7; a quadratic starts with nearly the same
      // slope.
      "easeOut": 0.22, "easeOut.durationPerViewport": 0, "easeOut.power": 2, "easeOut.takesVelocity": 0,
    ], edgeBehavior: .rubberBand(coefficient: 1), releaseRule: .projected)
}

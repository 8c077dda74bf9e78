/// Presets: how other pagers feel, as far as the numbers can say it.
///
/// `docs/TUNING.md` says of each number where it is written, and whether it is exact, derived or an estimate.
extension TuningPatch {
  /// Near to UIScrollView's pages and SwiftUI's spring. Little of it is published.
  public static let ios = TuningPatch(
    [
      // SwiftUI's DragGesture begins after 10 pt.
      "touchSlop": 10,
      // SwiftUI's spring(duration: 0.5, bounce: 0), also where a demo asks for an ease-out.
      "spring.response": 0.5, "spring.dampingRatio": 1, "easeOut": 0,
      // The fast rate, 0.99 a millisecond: 0.99 / (1 - 0.99) ms of the velocity.
      "projection": 0.099,
      // The page nearer to where it would end.
      "horizontalTurnFraction": 0.5, "verticalTurnFraction": 0.5, "turnDistance": 0,
    ], edgeBehavior: .rubberBand(coefficient: 0.55), releaseRule: .projected)

  /// ViewPager2: RecyclerView with PagerSnapHelper.
  public static let android = TuningPatch(
    [
      // ViewConfiguration's paging slop, 16 dp. The axis is the larger one.
      "touchSlop": 16, "lockDominance": 1,
      // ViewConfiguration's least and greatest fling, 50 and 8000 dp/s; no distance is asked for.
      "flingVelocity": 50, "flingDistance": 0, "velocity.limit": 8000,
      // Without a fling the page that is nearer to the middle, wherever it was thrown.
      "projection": 0, "turnDistance": 0,
      // smoothScrollBy: (distance / length + 1) x 300 ms, a quintic that begins at its own velocity. After a fling theirs
      // is a quadratic of at most 298 ms.
      "easeOut": 0.3, "easeOut.durationPerViewport": 0.3, "easeOut.power": 5, "easeOut.takesVelocity": 0,
      // VelocityTracker: LSQ2.
      "velocity.horizon": 0.1, "velocity.sampleCount": 20, "velocity.quadraticCount": 3, "velocity.quadraticSpan": 0,
      "velocity.silence": 0.04,
      // ViewPager2 leaps to 3 pages before its target.
      "longestSlide": 3,
    ], edgeBehavior: .held, releaseRule: .nearest)

  /// libadwaita's pager.
  public static let gnome = TuningPatch(
    [
      // AdwSwipeTracker: drags begin after 16, by finger and by mouse, along the larger axis.
      "touchSlop": 16, "mouseSlop": 16, "lockDominance": 1,
      // Its history has 150 ms. Its velocity is the mean over that; a straight line is the nearest to it here.
      "velocity.horizon": 0.15, "velocity.silence": 0.15, "velocity.sampleCount": 100, "velocity.quadraticCount": 100,
      // Flings from 0.3 a millisecond, at any distance. The deceleration of 0.998 counts in pages: 0.998 / (1 - 0.998)
      // thousandths of a page for each pt/s; theirs is more than that above 2000 pt/s.
      "flingVelocity": 300, "flingDistance": 0, "pageProjection": 0.499, "turnDistance": 0,
      // Its settle: damping 1, mass 0.5, stiffness 500, so 2 pi sqrt(0.5 / 500).
      "spring.response": 0.1987, "spring.dampingRatio": 1, "easeOut": 0,
      // One page a click, then none for 150 ms.
      "wheelInterval": 0.15,
    ], edgeBehavior: .held, releaseRule: .nearest)

  /// Infinite4Pager, a pager of SwiftUI.
  public static let infinite4pager = TuningPatch(
    [
      // SwiftUI's DragGesture begins after 10 pt, with any pointer, along the larger axis.
      "touchSlop": 10, "mouseSlop": 10, "lockDominance": 1,
      // Its own numbers: past a third or a quarter by the predicted end, which is about 0.25 s of the velocity ahead.
      "horizontalTurnFraction": 0.33, "verticalTurnFraction": 0.25, "projection": 0.25, "turnDistance": 0,
      // It knows no fling: none is faster than the greatest velocity there is.
      "flingVelocity": 8000, "velocity.limit": 8000,
      // easeOut(duration: 0.22), a Bezier curve that begins with a slope of 1.7, as a quadratic nearly does.
      "easeOut": 0.22, "easeOut.durationPerViewport": 0, "easeOut.power": 2, "easeOut.takesVelocity": 0,
    ], edgeBehavior: .rubberBand(coefficient: 1), releaseRule: .projected)
}

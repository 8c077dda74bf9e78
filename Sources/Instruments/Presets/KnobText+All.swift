extension KnobText {
  /// The texts by the names of their knobs; tests check that it is complete and equals the table in `docs/ENGINE.md`.
  static let all: [String: KnobText] = [
    "spring.response": KnobText(
      "Spring response", .settle, .seconds, "Slower and softer. Roughly the perceived duration of a turn."),
    "spring.dampingRatio": KnobText(
      "Spring damping", .settle, .ratio, "Calmer. Below 1 the page overshoots its target, above 1 it approaches slowly."
    ),
    "easeOut": KnobText(
      "Ease-out time", .settle, .seconds,
      "A settle takes longer, unless the release velocity sets its time. Off: the spring settles."),
    "easeOut.durationPerViewport": KnobText(
      "Extra time per page", .settle, .seconds, "Long distances take longer than short ones."),
    "easeOut.power": KnobText("Ease-out degree", .settle, .count, "Faster at first, slower at the end."),
    "easeOut.takesVelocity": KnobText(
      "Uses velocity", .settle, .count,
      "On: a page continues at its release velocity, and keys use the spring. Off: all turns are alike."),
    "touchSlop": KnobText("Finger slop", .drag, .points, "A tap tolerates more movement; a drag starts later."),
    "mouseSlop": KnobText("Mouse slop", .drag, .points, "A click tolerates more movement; a mouse drag starts later."),
    "lockDominance": KnobText(
      "Axis dominance", .drag, .ratio, "A diagonal drag waits longer before an axis is locked."),
    "lockCertainty": KnobText(
      "Axis certainty", .drag, .ratio,
      "A drag near 45° goes farther, in multiples of the slop, before the larger axis is locked."),
    "flingVelocity": KnobText(
      "Fling velocity", .turn, .pointsPerSecond, "Short flicks and unsteady fingers turn the page less easily."),
    "flingDistance": KnobText("Fling distance", .turn, .points, "A flick must travel farther to count as a fling."),
    "projection": KnobText("Projection", .turn, .seconds, "The release velocity counts for more."),
    "pageProjection": KnobText(
      "Projection in pages", .turn, .ratio,
      "Replaces the projection: a release at 1000 pt/s projects this many pages, of any length."),
    "horizontalTurnFraction": KnobText(
      "Horizontal threshold", .turn, .part, "A slow horizontal drag must go farther to turn the page."),
    "verticalTurnFraction": KnobText(
      "Vertical threshold", .turn, .part, "A slow vertical drag must go farther to turn the page."),
    "turnDistance": KnobText(
      "Turn distance", .turn, .points,
      "Replaces the two fractions above: a drag turns after this distance."),
    "returnVelocity": KnobText(
      "Cancel velocity", .turn, .pointsPerSecond,
      "A drag must move back faster at release to cancel the turn. Off: only a fling cancels it."
    ),
    "velocity.horizon": KnobText(
      "Velocity window", .velocity, .seconds,
      "Earlier movement of the finger counts for more, the last moment for less."),
    "velocity.sampleCount": KnobText(
      "Sample limit", .velocity, .count, "On a fast touchscreen, more of the velocity window is used."),
    "velocity.isMean": KnobText(
      "Mean velocity", .velocity, .count,
      "On: the mean over the velocity window is used. Off: a curve or a line is fitted."),
    "velocity.quadraticCount": KnobText(
      "Samples for a curve", .velocity, .count,
      "A curve is fitted to more samples; with fewer, a straight line."),
    "velocity.quadraticSpan": KnobText(
      "Time for a curve", .velocity, .seconds, "The measured velocity follows a change more slowly."),
    "velocity.silence": KnobText(
      "Stop time", .velocity, .seconds, "A finger may rest longer before the lift and still fling."),
    "velocity.limit": KnobText("Velocity limit", .velocity, .pointsPerSecond, "The fastest flings are faster."),
    "velocity.shortestGesture": KnobText(
      "Shortest gesture", .velocity, .seconds,
      "A flick whose events arrive all at once, after a stall, counts as slower."),
    "tolerance.distance": KnobText(
      "Rest distance", .tolerance, .points, "A page comes to rest sooner, and may jump the last fraction."),
    "tolerance.velocity": KnobText(
      "Rest velocity", .tolerance, .pointsPerSecond, "A page comes to rest sooner; a thrown canvas stops earlier."),
    "doubleTapInterval": KnobText(
      "Double-tap interval", .other, .seconds, "The second tap may come later. 0: no double tap."),
    "doubleTapDistance": KnobText(
      "Double-tap distance", .other, .points, "The second tap may be farther from the first."),
    "longPressDuration": KnobText(
      "Long-press time", .other, .seconds, "A finger rests longer before a long press."),
    "wheelInterval": KnobText(
      "Wheel interval", .other, .seconds,
      "A wheel turns fewer pages, and so does a touchpad that sends wheel events."),
    "panSilence": KnobText(
      "Touchpad end time", .other, .seconds,
      "Fingers may pause longer on a touchpad before the scroll ends; a turn settles later."),
    "longestSlide": KnobText(
      "Longest slide", .other, .pages, "A jump over many pages shows more of the pages between."),
    "endNudge": KnobText(
      "Nudge at an end", .other, .pointsPerSecond,
      "A key at the last page pushes harder against the end. 0: no movement."),
  ]
}

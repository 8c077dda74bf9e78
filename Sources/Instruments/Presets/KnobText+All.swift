extension KnobText {
  /// The texts by the names of their knobs. A test holds it complete, and the table in `docs/TUNING.md` equal to it.
  static let all: [String: KnobText] = [
    "spring.response": KnobText(
      "Spring response", .settle, .seconds, "Slower and softer. About how long a turn seems to take."),
    "spring.dampingRatio": KnobText(
      "Spring damping", .settle, .ratio, "Calmer. Below 1 the page swings past its place, above 1 it creeps there."),
    "easeOut": KnobText(
      "Ease out", .settle, .seconds, "Every turn takes longer, unless it was thrown harder. Off: the spring settles."),
    "easeOut.durationPerViewport": KnobText(
      "Longer for a page", .settle, .seconds, "Long ways take longer than short ones."),
    "easeOut.power": KnobText("Degree", .settle, .count, "Quicker at first, with a longer tail."),
    "easeOut.takesVelocity": KnobText(
      "Takes velocity", .settle, .count,
      "On, a page goes on as fast as it was thrown, and keys turn by the spring; off, all turns are alike."),
    "touchSlop": KnobText("Finger slop", .drag, .points, "Taps are safer, and drags start later."),
    "mouseSlop": KnobText("Mouse slop", .drag, .points, "Clicks are safer, and drags with the mouse start later."),
    "lockDominance": KnobText(
      "Axis dominance", .drag, .ratio, "A slanted drag hesitates longer before it takes an axis."),
    "lockCertainty": KnobText(
      "Axis certainty", .drag, .ratio,
      "A drag at 45 degrees goes farther before an axis is taken all the same, in slops."),
    "flingVelocity": KnobText(
      "Fling from", .turn, .pointsPerSecond, "Short flicks turn less easily, and so do unsteady fingers."),
    "flingDistance": KnobText("Fling distance", .turn, .points, "A flick has to go farther to count as one."),
    "projection": KnobText("Projection", .turn, .seconds, "The velocity of a release counts for more."),
    "pageProjection": KnobText(
      "Projection in pages", .turn, .ratio,
      "In place of the projection: 1000 pt/s lead this many pages farther, however long they are."),
    "horizontalTurnFraction": KnobText(
      "Turn sideways past", .turn, .part, "A slow drag to the side goes farther before it turns."),
    "verticalTurnFraction": KnobText(
      "Turn up, down past", .turn, .part, "A slow drag up or down goes farther before it turns."),
    "turnDistance": KnobText(
      "Turn at a distance", .turn, .points,
      "In place of the parts above: a drag turns once the finger has gone this far."),
    "returnVelocity": KnobText(
      "Back from", .turn, .pointsPerSecond, "A drag that goes back must be faster to stay. Off: only a fling goes back."
    ),
    "velocity.horizon": KnobText(
      "Look back", .velocity, .seconds, "What a finger did before counts for more, its last moment for less."),
    "velocity.sampleCount": KnobText(
      "Samples at most", .velocity, .count, "On a fast touchscreen more of the look back is used."),
    "velocity.quadraticCount": KnobText(
      "Curve from samples", .velocity, .count,
      "A change of velocity is believed later; a straight line is fitted until then."),
    "velocity.quadraticSpan": KnobText(
      "Curve from time", .velocity, .seconds, "A change of velocity is believed later."),
    "velocity.silence": KnobText(
      "Stopped after", .velocity, .seconds, "A finger may rest longer before it lifts and still throw."),
    "velocity.limit": KnobText("Fastest", .velocity, .pointsPerSecond, "The hardest throws are harder."),
    "velocity.shortestGesture": KnobText(
      "Shortest gesture", .velocity, .seconds, "A flick that a stall has delivered at once is taken to be slower."),
    "tolerance.distance": KnobText(
      "Rest within", .tolerance, .points, "A page is at rest sooner, and may jump the last bit."),
    "tolerance.velocity": KnobText(
      "Rest below", .tolerance, .pointsPerSecond, "A page is at rest sooner, a throw of a free canvas stops earlier."),
    "doubleTapInterval": KnobText(
      "Double tap within", .other, .seconds, "The second tap of a double tap may come later. 0: there are none."),
    "doubleTapDistance": KnobText(
      "Double tap apart", .other, .points, "The second tap of a double tap may be farther from the first."),
    "longPressDuration": KnobText(
      "Long press after", .other, .seconds, "A finger rests longer before it is a long press."),
    "wheelInterval": KnobText(
      "Wheel at most every", .other, .seconds,
      "A wheel turns fewer pages, and a touchpad that looks like one does not run away."),
    "panSilence": KnobText(
      "Touchpad ends after", .other, .seconds, "Two fingers may pause longer on a touchpad; a turn settles later."),
    "longestSlide": KnobText("Longest slide", .other, .pages, "A leap over many pages shows more of those between."),
    "endNudge": KnobText(
      "Nudge at an end", .other, .pointsPerSecond,
      "A key at the last page pushes harder against the end. 0: nothing is seen."),
  ]
}

extension TuningKnob {
  /// Every number there is, in groups. A test holds it complete against ``Tuning`` and ``Spring``.
  public static let all: [TuningKnob] = [
    TuningKnob(
      "spring.response", "Spring response", .settle, .seconds, 0.05...2, step: 0.01, \.spring.heldResponse,
      "Slower and softer. About how long a turn seems to take."),
    TuningKnob(
      "spring.dampingRatio", "Spring damping", .settle, .ratio, 0.1...3, step: 0.01, \.spring.heldDampingRatio,
      "Calmer. Below 1 the page swings past its place, above 1 it creeps there."),
    TuningKnob(
      "easeOut", "Ease out", .settle, .seconds, 0...1, step: 0.01, canBeOff: true, \.easeOutOrSpring,
      "Every turn takes longer, unless it was thrown harder. Off: the spring settles.",
      stored: \Tuning.easeOut.duration),
    TuningKnob(
      "easeOut.durationPerViewport", "Longer for a page", .settle, .seconds, 0...1, step: 0.01,
      \.easeOut.durationPerViewport, "Long ways take longer than short ones."),
    TuningKnob(
      "easeOut.power", "Degree", .settle, .count, 2...6, step: 1, \.easeOut.power.number,
      "Quicker at first, with a longer tail."),
    TuningKnob(
      "easeOut.takesVelocity", "Takes velocity", .settle, .count, 0...1, step: 1, \.easeOut.takesVelocity.number,
      "On, a page goes on as fast as it was thrown; off, each turn begins alike."),
    TuningKnob(
      "touchSlop", "Finger slop", .drag, .points, 0...48, step: 1, \.touchSlop,
      "Taps are safer, and drags start later."),
    TuningKnob(
      "mouseSlop", "Mouse slop", .drag, .points, 0...48, step: 1, \.mouseSlop,
      "Clicks are safer, and drags with the mouse start later."),
    TuningKnob(
      "lockDominance", "Axis dominance", .drag, .ratio, 1...4, step: 0.05, \.lockDominance,
      "A slanted drag hesitates longer before it takes an axis."),
    TuningKnob(
      "lockCertainty", "Axis certainty", .drag, .ratio, 1...6, step: 0.1, \.lockCertainty,
      "A drag at 45 degrees goes farther before an axis is taken all the same, in slops."),
    TuningKnob(
      "flingVelocity", "Fling from", .turn, .pointsPerSecond, 0...3000, step: 10, \.flingVelocity,
      "Short flicks turn less easily, and so do unsteady fingers."),
    TuningKnob(
      "flingDistance", "Fling distance", .turn, .points, 0...120, step: 1, \.flingDistance,
      "A flick has to go farther to count as one."),
    TuningKnob(
      "projection", "Projection", .turn, .seconds, 0...1, step: 0.01, \.projection,
      "The velocity of a release counts for more."),
    TuningKnob(
      "horizontalTurnFraction", "Turn sideways past", .turn, .part, 0...1, step: 0.01, \.horizontalTurnFraction,
      "A slow drag to the side goes farther before it turns."),
    TuningKnob(
      "verticalTurnFraction", "Turn up, down past", .turn, .part, 0...1, step: 0.01, \.verticalTurnFraction,
      "A slow drag up or down goes farther before it turns."),
    TuningKnob(
      "turnDistance", "Turn at a distance", .turn, .points, 0...400, step: 1, canBeOff: true,
      \.turnDistance.orZero,
      "In place of the parts above: a drag turns once the finger has gone this far."),
    TuningKnob(
      "returnVelocity", "Back from", .turn, .pointsPerSecond, 0...3000, step: 10, canBeOff: true,
      \.returnVelocity.orZero,
      "A drag that goes back must be faster to stay. Off: only a fling goes back."),
    TuningKnob(
      "velocity.horizon", "Look back", .velocity, .seconds, 0.02...0.3, step: 0.005, \.velocity.horizon,
      "What a finger did before counts for more, its last moment for less."),
    TuningKnob(
      "velocity.sampleCount", "Samples at most", .velocity, .count, 2...100, step: 1,
      \.velocity.sampleCount.number,
      "On a fast touchscreen more of the look back is used."),
    TuningKnob(
      "velocity.quadraticCount", "Curve from samples", .velocity, .count, 3...100, step: 1,
      \.velocity.quadraticCount.number,
      "A change of velocity is believed later; a straight line is fitted until then."),
    TuningKnob(
      "velocity.quadraticSpan", "Curve from time", .velocity, .seconds, 0...0.2, step: 0.005,
      \.velocity.quadraticSpan, "A change of velocity is believed later."),
    TuningKnob(
      "velocity.silence", "Stopped after", .velocity, .seconds, 0.01...0.2, step: 0.005, \.velocity.silence,
      "A finger may rest longer before it lifts and still throw."),
    TuningKnob(
      "velocity.limit", "Fastest", .velocity, .pointsPerSecond, 500...20_000, step: 100, \.velocity.limit,
      "The hardest throws are harder."),
    TuningKnob(
      "velocity.shortestGesture", "Shortest gesture", .velocity, .seconds, 0.001...0.05, step: 0.001,
      \.velocity.shortestGesture, "A flick that a stall has delivered at once is taken to be slower."),
    TuningKnob(
      "tolerance.distance", "Rest within", .tolerance, .points, 0.05...10, step: 0.05, \.tolerance.distance,
      "A page is at rest sooner, and may jump the last bit."),
    TuningKnob(
      "tolerance.velocity", "Rest below", .tolerance, .pointsPerSecond, 1...500, step: 1, \.tolerance.velocity,
      "A page is at rest sooner, a throw of a free canvas stops earlier."),
    TuningKnob(
      "wheelInterval", "Wheel at most every", .other, .seconds, 0...1, step: 0.01, \.wheelInterval,
      "A wheel turns fewer pages, and a touchpad that looks like one does not run away."),
    TuningKnob(
      "panSilence", "Touchpad ends after", .other, .seconds, 0.02...1, step: 0.01, \.panSilence,
      "Two fingers may pause longer on a touchpad; a turn settles later."),
    TuningKnob(
      "longestSlide", "Longest slide", .other, .pages, 1...50, step: 1, \.longestSlide.number,
      "A leap over many pages shows more of those between."),
    TuningKnob(
      "endNudge", "Nudge at an end", .other, .pointsPerSecond, 0...8000, step: 50, \.endNudge,
      "A key at the last page pushes harder against the end. 0: nothing is seen."),
  ]
}

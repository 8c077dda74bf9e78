import PagerGeometry

/// Estimates a finger's velocity from its last few positions.
///
/// A least-squares polynomial through the samples, evaluated at the newest: degree 2 when there are enough of them over
/// enough time, else degree 1. After the LSQ2 strategy of Android's velocity tracker; a fit of degree 2 that points
/// against the last displacement is not believed. No call allocates once the first samples are in.
struct VelocityTracker: Sendable {
  struct Sample: Sendable {
    var instant: Instant
    var position: Double
  }

  /// Room for samples. The first ``count`` of them are in use, so that a press forgets the last one's at no cost.
  private var room: [Sample] = []
  private var count = 0
  /// How the velocity is read.
  var tuning: Tuning.Velocity
  private var sampleCount: Int { max(2, min(1000, tuning.sampleCount)) }

  init(tuning: Tuning.Velocity) {
    self.tuning = tuning
    room.reserveCapacity(sampleCount + 1)
  }

  /// Forgets every sample, and reads velocities by `tuning` from now on.
  mutating func begin(_ tuning: Tuning.Velocity) {
    self.tuning = tuning
    reset()
  }

  /// Forgets every sample.
  mutating func reset() { count = 0 }

  /// Adds a position (pt). Samples at equal times merge into the latest.
  ///
  /// The press stays apart from what carries its own time stamp, where a stall has delivered the beginning of a gesture
  /// at once: that much is taken to have lasted the shortest time a gesture can.
  mutating func add(_ position: Double, at instant: Instant) {
    if count > 0, room[count - 1].instant >= instant {
      if count == 1 {
        let last = room[0]
        let start = last.instant.advanced(bySeconds: -max(1e-3, tuning.shortestGesture))
        room[0] = Sample(instant: start, position: last.position)
        append(last)
      }
      room[count - 1].position = position
      return
    }
    while count >= sampleCount {
      room.removeFirst()
      count -= 1
    }
    append(Sample(instant: instant, position: position))
  }

  private mutating func append(_ sample: Sample) {
    if count < room.count { room[count] = sample } else { room.append(sample) }
    count += 1
  }

  /// Counts every position otherwise: by another edge, or from the other side.
  mutating func move(_ place: (Double) -> Double) {
    for index in 0..<count { room[index].position = place(room[index].position) }
  }

  /// A parabola whose slope is less than this part of the line's says that the finger has all but stopped, whichever
  /// sign is left of it.
  private static let stoppedFraction = 0.1

  /// The velocity (pt/s) at `instant`; 0 when there was no sample for ``Tuning/Velocity/silence``.
  ///
  /// What came before a pause of that length does not count. Where a single sample came after it, as when a loop hung,
  /// the velocity is its displacement over the pause.
  func velocity(at instant: Instant) -> Double {
    let samples = room[..<count]
    guard let last = samples.last, instant.seconds(since: last.instant) <= tuning.silence else { return 0 }
    let horizon = last.instant.advanced(bySeconds: -tuning.horizon)
    var first = samples.count - 1
    while first > 0, samples[first - 1].instant >= horizon,
      samples[first].instant.seconds(since: samples[first - 1].instant) <= tuning.silence
    {
      first -= 1
    }
    // A single sample after a pause is taken together with the one before it.
    if first == samples.count - 1, first > 0 { first -= 1 }
    let recent = samples[first...]
    guard recent.count >= 2, let oldest = recent.first else { return 0 }
    let previous = recent[recent.endIndex - 2]
    let line = slope(of: recent, until: last.instant)
    guard recent.count >= tuning.quadraticCount, last.instant.seconds(since: oldest.instant) >= tuning.quadraticSpan,
      let curve = tangent(of: recent, until: last.instant)
    else { return line }
    let latest = (last.position - previous.position) / last.instant.seconds(since: previous.instant)
    // A finger that has turned round contradicts the line, but not its own last displacement. Where that is nothing, the
    // line has to do.
    let expected = latest == 0 ? line : latest
    // By more than rounding adds, which has another sign in a mirror.
    if curve * expected < -1e-9 * expected * expected {
      return curve.magnitude < Self.stoppedFraction * line.magnitude ? curve : line
    }
    // Stamps rounded to a frame bend the parabola: it may not make the finger slower than both the line and
    // the last displacement.
    let agreed = line * latest > 0 ? min(line.magnitude, latest.magnitude) : 0
    return curve.magnitude >= agreed ? curve : (latest < 0 ? -agreed : agreed)
  }

  /// The slope of the least-squares line (pt/s).
  private func slope(of samples: ArraySlice<Sample>, until end: Instant) -> Double {
    var n = 0.0
    var t = 0.0
    var x = 0.0
    for sample in samples {
      n += 1
      t += sample.instant.seconds(since: end)
      x += sample.position
    }
    t /= n
    x /= n
    var tt = 0.0
    var tx = 0.0
    for sample in samples {
      let dt = sample.instant.seconds(since: end) - t
      tt += dt * dt
      tx += dt * (sample.position - x)
    }
    return tt > 0 ? tx / tt : 0
  }

  /// The slope at `end` of the least-squares parabola (pt/s), or `nil` when the samples do not define one.
  ///
  /// Times are centred on their mean m, so that the normal equations stay well conditioned:
  /// x = a + b u + c u^2 with u = t - m, and the slope at t = 0 is b - 2 c m.
  private func tangent(of samples: ArraySlice<Sample>, until end: Instant) -> Double? {
    let n = Double(samples.count)
    var mean = 0.0
    var level = 0.0
    for sample in samples {
      mean += sample.instant.seconds(since: end)
      level += sample.position
    }
    mean /= n
    level /= n
    var s2 = 0.0
    var s3 = 0.0
    var s4 = 0.0
    var x1 = 0.0
    var x2 = 0.0
    for sample in samples {
      let u = sample.instant.seconds(since: end) - mean
      let x = sample.position - level
      let square = u * u
      s2 += square
      s3 += square * u
      s4 += square * square
      x1 += u * x
      x2 += square * x
    }
    // With sum u = 0 and sum x = 0 the intercept drops out: a = -c s2 / n.
    let q4 = s4 - s2 * s2 / n
    let determinant = s2 * q4 - s3 * s3
    guard determinant > 1e-9 * s2 * q4 else { return nil }
    let b = (x1 * q4 - x2 * s3) / determinant
    let c = (s2 * x2 - s3 * x1) / determinant
    return b - 2 * c * mean
  }
}

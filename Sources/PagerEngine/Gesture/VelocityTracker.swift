import PagerGeometry

/// An estimator of a finger's velocity from its recent positions.
///
/// Fits a least-squares polynomial to the samples and evaluates its slope at the newest one. The degree is 2 if there
/// are enough samples over enough time, otherwise 1. This follows the LSQ2 strategy of Android's velocity tracker. A
/// fit of degree 2 that contradicts the last displacement is not used. ``Tuning/Velocity/isMean`` takes the mean
/// velocity instead. A finger that keeps reporting the same place has stopped, as has one that reports nothing. No call
/// allocates after the first samples.
struct VelocityTracker: Sendable {
  struct Sample: Sendable {
    var instant: Instant
    var position: Double
  }

  /// The storage of the samples. Only the first ``count`` are in use, so that a press can discard the old ones at no
  /// cost.
  private var room: [Sample] = []
  private var count = 0
  /// The position that the finger last moved to.
  private var place = 0.0
  /// The time of that movement.
  private var placeTime = Instant.zero
  /// The settings of the estimate.
  var tuning: Tuning.Velocity
  private var sampleCount: Int { max(2, min(1000, tuning.sampleCount)) }

  init(tuning: Tuning.Velocity) {
    self.tuning = tuning
    room.reserveCapacity(sampleCount + 1)
  }

  /// Discards all samples and uses the settings in `tuning` from now on.
  mutating func begin(_ tuning: Tuning.Velocity) {
    self.tuning = tuning
    reset()
  }

  /// Discards all samples.
  mutating func reset() { count = 0 }

  /// Adds a position (pt). Samples with equal times are merged into the latest one.
  ///
  /// A stall can deliver the start of a gesture with the time stamp of the press. In this case the press remains a
  /// separate sample, earlier by ``Tuning/Velocity/shortestGesture``, at least 1 ms.
  mutating func add(_ position: Double, at instant: Instant) {
    if count == 0 || (position - place).magnitude >= Self.leastMove { (place, placeTime) = (position, instant) }
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

  /// Converts every position with `place`, after the coordinate origin or direction changes.
  mutating func move(_ place: (Double) -> Double) {
    for index in 0..<count { room[index].position = place(room[index].position) }
    self.place = place(self.place)
  }

  /// The shortest way (pt) that counts as a movement: that of 12.5 pt/s in the default ``Tuning/Velocity/silence``.
  private static let leastMove = 0.5

  /// The fraction of the line's slope below which the slope of a parabola means that the finger has almost stopped, so
  /// that its sign does not matter.
  private static let stoppedFraction = 0.1

  /// Returns the velocity (pt/s) at `instant`; 0 if the last sample is older than ``Tuning/Velocity/silence``, or if
  /// the samples have stayed in place for that time.
  ///
  /// Samples before a pause of that length are not used. If there is only one sample after the pause, as after a
  /// blocked event loop, the velocity is its displacement divided by the pause.
  func velocity(at instant: Instant) -> Double {
    let samples = room[..<count]
    guard let last = samples.last, instant.seconds(since: last.instant) <= tuning.silence,
      last.instant.seconds(since: placeTime) <= tuning.silence
    else { return 0 }
    let horizon = last.instant.advanced(bySeconds: -tuning.horizon)
    var first = samples.count - 1
    while first > 0, samples[first - 1].instant >= horizon,
      samples[first].instant.seconds(since: samples[first - 1].instant) <= tuning.silence
    {
      first -= 1
    }
    // Combine a single sample after a pause with the one before it.
    if first == samples.count - 1, first > 0 { first -= 1 }
    let recent = samples[first...]
    guard recent.count >= 2, let oldest = recent.first else { return 0 }
    let span = last.instant.seconds(since: oldest.instant)
    if tuning.isMean { return (last.position - oldest.position) / span }
    let previous = recent[recent.endIndex - 2]
    let line = slope(of: recent, until: last.instant)
    guard recent.count >= tuning.quadraticCount, span >= tuning.quadraticSpan,
      let curve = tangent(of: recent, until: last.instant)
    else { return line }
    let latest = (last.position - previous.position) / last.instant.seconds(since: previous.instant)
    // A finger that has turned round contradicts the line, but not its own last displacement. If that displacement is
    // 0, compare with the line.
    let expected = latest == 0 ? line : latest
    // Require more than a rounding error, whose sign may differ in a mirrored layout.
    if curve * expected < -1e-9 * expected * expected {
      return curve.magnitude < Self.stoppedFraction * line.magnitude ? curve : line
    }
    // Time stamps that are rounded to frames distort the parabola. Its velocity may not be lower than both the line's
    // and that of the last displacement.
    let agreed = line * latest > 0 ? min(line.magnitude, latest.magnitude) : 0
    return curve.magnitude >= agreed ? curve : (latest < 0 ? -agreed : agreed)
  }

  /// Returns the slope of the least-squares line (pt/s).
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

  /// Returns the slope of the least-squares parabola at `end` (pt/s), or `nil` if the samples do not determine one.
  ///
  /// Times are centred on their mean m to keep the normal equations well conditioned: x = a + b u + c u^2 with u = t -
  /// m, so the slope at t = 0 is b - 2 c m.
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
    // With sum u = 0 and sum x = 0 the intercept is a = -c s2 / n.
    let q4 = s4 - s2 * s2 / n
    let determinant = s2 * q4 - s3 * s3
    guard determinant > 1e-9 * s2 * q4 else { return nil }
    let b = (x1 * q4 - x2 * s3) / determinant
    let c = (s2 * x2 - s3 * x1) / determinant
    return b - 2 * c * mean
  }
}

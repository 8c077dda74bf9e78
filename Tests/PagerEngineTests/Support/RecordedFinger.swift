import Foundation
import PagerGeometry

/// A finger recorded on a touchscreen, from `Fingers/fingers.json`.
struct RecordedFinger: Decodable, CustomStringConvertible {
  /// The publisher's name for it.
  let name: String
  /// The publisher: a name in the file's `sources`.
  let source: String
  /// The samples: nanoseconds since the press, and the two coordinates. The first one is the press.
  let samples: [[Double]]
  /// The published velocities along the two axes; `null` where the publisher gives none.
  let published: [String: [Double?]]

  var description: String { name }

  /// All recorded fingers; empty if the file cannot be read. A test checks the count.
  static let all: [RecordedFinger] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fingers/fingers.json")
    struct Contents: Decodable { var fingers: [RecordedFinger] }
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode(Contents.self, from: data))?.fingers ?? []
  }()

  func instant(_ index: Int) -> Instant { Instant(nanoseconds: Int64(samples[index][0])) }

  func point(_ index: Int) -> Point { Point(x: samples[index][1], y: samples[index][2]) }

  /// Returns the published velocity of a least-squares parabola along `axis` (units per second).
  func publishedVelocity(_ axis: Axis) -> Double? {
    published["leastSquares2"].flatMap { $0[axis == .horizontal ? 0 : 1] }
  }

  /// The displacement from the press to the last sample.
  var translation: Vector { point(samples.count - 1) - point(0) }

  /// The axis of the larger displacement.
  var dominantAxis: Axis { translation.x.magnitude >= translation.y.magnitude ? .horizontal : .vertical }

  /// The samples that a fit uses: those of the last 100 ms, at most 20, without those before a pause of more than 40
  /// ms. Android's and Flutter's trackers choose them in this way.
  var recentSamples: ArraySlice<[Double]> {
    let end = samples.count - 1
    var first = end
    while first > 0, end - first + 1 < 20, samples[end][0] - samples[first - 1][0] <= 100e6,
      samples[first][0] - samples[first - 1][0] <= 40e6
    {
      first -= 1
    }
    return samples[first...]
  }

  /// The duration of the recent samples (s).
  var recentSpan: Double { ((recentSamples.last?[0] ?? 0) - (recentSamples.first?[0] ?? 0)) / 1e9 }

  /// Returns the slope at the last sample of a parabola through the recent samples, with equal weights: the fit of
  /// degree 2 of those trackers.
  ///
  /// Computed with orthogonal polynomials, unlike the engine, so that each coefficient is a quotient of two sums:
  /// x = a + b p1 + c p2 with p1 = t - m and p2 = p1^2 - k p1 - s.
  func parabolaSlope(_ axis: Axis) -> Double {
    let fitted = recentPlaces(axis)
    let n = Double(fitted.count)
    let mean = fitted.reduce(0) { $0 + $1.t } / n
    let s2 = fitted.reduce(0) { $0 + ($1.t - mean) * ($1.t - mean) }
    let s3 = fitted.reduce(0) { $0 + ($1.t - mean) * ($1.t - mean) * ($1.t - mean) }
    let k = s3 / s2
    func p2(_ t: Double) -> Double { (t - mean) * (t - mean) - k * (t - mean) - s2 / n }
    let c = fitted.reduce(0) { $0 + $1.x * p2($1.t) } / fitted.reduce(0) { $0 + p2($1.t) * p2($1.t) }
    return lineSlope(axis) + c * (-2 * mean - k)
  }

  /// Returns the slope of a straight line through the recent samples.
  func lineSlope(_ axis: Axis) -> Double {
    let fitted = recentPlaces(axis)
    let mean = fitted.reduce(0) { $0 + $1.t } / Double(fitted.count)
    return fitted.reduce(0) { $0 + $1.x * ($1.t - mean) }
      / fitted.reduce(0) { $0 + ($1.t - mean) * ($1.t - mean) }
  }

  /// Returns the times of the recent samples (s), relative to the last one, and their coordinates along `axis`.
  private func recentPlaces(_ axis: Axis) -> [(t: Double, x: Double)] {
    recentSamples.map { (($0[0] - (samples.last?[0] ?? 0)) / 1e9, $0[axis == .horizontal ? 1 : 2]) }
  }
}

import PagerGeometry
import ReplaySupport
import Testing

@testable import Trace

/// The samples from which the curves of a timeline are drawn.
@MainActor
@Suite("Samples of a trace's motion")
struct MotionSamplerTests {
  private static func trace(_ name: String) throws -> TraceFile {
    try TraceScenario.trace(try #require(TraceScenario.all.first { $0.name == name }))
  }

  private static func samples(_ trace: TraceFile, most: Int = 4096) throws -> [MotionSampler.Sample] {
    var sampler = MotionSampler(trace, into: try trace.header.target(), most: most)
    while !sampler.isDone { sampler.advance(by: 7) }
    return sampler.samples
  }

  @Test(
    "Each recorded frame is a sample, and distances within a gesture match the report",
    arguments: ["grid-catch", "grid-stacked-flicks"])
  func isTheMotion(name: String) throws {
    let trace = try Self.trace(name)
    let samples = try Self.samples(trace)
    #expect(samples.map(\.instant) == trace.frames)
    var reporter = TraceReporter(trace, into: try trace.header.target(), recordsMotion: true)
    _ = reporter.report()
    var compared = 0
    for motion in reporter.motions {
      let press = Instant.zero.advanced(bySeconds: motion.press / 1000)
      let own = samples.compactMap { sample -> (MotionSampler.Sample, GestureMotion.Sample)? in
        let k = Int((sample.instant.seconds(since: press) * 1000).rounded())
        guard motion.samples.indices.contains(k), k > 0 else { return nil }
        return (sample, motion.samples[k])
      }
      guard let first = own.first else { continue }
      for (sample, known) in own {
        let way = (sample.position - first.0.position) - (known.position - first.1.position)
        // The report samples whole milliseconds.
        #expect(way.length < 6, "gesture \(motion.number) at \(sample.instant.nanoseconds) ns")
        compared += 1
      }
    }
    #expect(compared > 20)
    #expect(
      (samples.map { $0.position.length }.max() ?? 0) > 100 && (samples.map { $0.velocity.length }.max() ?? 0) > 100)
  }

  @Test("The number of samples is limited as requested, and the first frame is among them", arguments: [10, 40, 100])
  func isBounded(most: Int) throws {
    let trace = try Self.trace("grid-catch")
    #expect(trace.frames.count > most)
    let samples = try Self.samples(trace, most: most)
    #expect(samples.count <= most + 1 && samples.count > most / 4)
    #expect(samples.first?.instant == trace.frames.first)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.instant < $1.instant })
  }
}

import Testing

/// A simulation of held keys: decodes of many durations, constant and varying, on two and four cores.
@MainActor
@Suite("Simulation of a held key")
struct HeldKeySimulationTests {
  /// A repeat rate of a key, and the variation of decode times.
  struct Case: CustomTestStringConvertible {
    let workers: Int
    /// Repeats per second.
    let rate: Double
    /// The largest deviation of a decode time from the mean, as a fraction of the mean.
    let jitter: Double
    /// The smallest allowed fraction of the decodable pages that are sharp.
    let least: Double

    var testDescription: String { "\(workers) cores, \(Int(rate)) a second, within \(Int(jitter * 100)) %" }

    static let all = [2, 4].flatMap { workers in
      [20.0, 30].flatMap { rate in
        [(0, 0.9), (0.25, 0.85), (0.5, 0.75)].map {
          Case(workers: workers, rate: rate, jitter: $0.0, least: $0.1)
        }
      }
    }
  }

  @Test("Most pages that the cores can decode in time are sharp", arguments: Case.all)
  func sharpPages(how: Case) {
    var (sharp, possible) = (0, 0)
    for seconds in [0.1, 0.2, 0.4] {
      for seed: UInt64 in how.jitter == 0 ? 0..<1 : 0..<2 {
        let run = HeldKeyTests.Run(
          seconds: seconds, workers: how.workers, pictures: 120, jitter: how.jitter, seed: 24 + seed)
        (run.repeats, run.period) = (59, 1 / how.rate)
        let before = run.scene.content.store.counters.sharpPages
        run.hold()
        sharp += run.scene.content.store.counters.sharpPages - before
        possible += decodable(seconds, by: how.workers, of: run)
      }
    }
    #expect(Double(sharp) >= how.least * Double(possible), "\(sharp) of \(possible)")
  }

  @Test("Most of these pages are sharp even if decodes become slower while the key is held", arguments: [2, 4])
  func adaptsToTheLoad(workers: Int) {
    var (sharp, possible) = (0, 0)
    for seconds in [0.3, 0.5] {
      let run = HeldKeyTests.Run(seconds: seconds / 4, workers: workers, pictures: 120)
      run.decoder.seconds = seconds
      run.repeats = 59
      let before = run.scene.content.store.counters.sharpPages
      run.hold()
      sharp += run.scene.content.store.counters.sharpPages - before
      possible += decodable(seconds, by: workers, of: run)
    }
    #expect(Double(sharp) >= 0.72 * Double(possible), "\(sharp) of \(possible)")
  }

  /// The number of pages that `workers` can decode while the key is down, with the neighbour decoded before. One worker
  /// begins with the press, the others once the key is down for longer than a short press.
  private func decodable(_ seconds: Double, by workers: Int, of run: HeldKeyTests.Run) -> Int {
    let held = 0.5 + Double(run.repeats) * run.period
    return min(run.repeats + 1, 1 + Int(held / seconds) + (workers - 1) * Int((held - 0.2) / seconds))
  }
}

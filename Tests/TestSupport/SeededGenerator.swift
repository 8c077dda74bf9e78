import Foundation

/// Random numbers that repeat with the same seed (SplitMix64).
///
/// Not for secrets. Two generators with the same seed give the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, CustomStringConvertible {
  /// The generator's seed; print it in every failure.
  public let seed: UInt64
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The variables that repeat the same numbers.
  public var description: String { "FOURFOLD_SEED=\(seed) FOURFOLD_SEQUENCES=1" }
}

/// The number and the seeds of the random sequences of a property test.
///
/// `FOURFOLD_SEED` sets the first seed, `FOURFOLD_SEQUENCES` the number. Sequence `n` has the seed `first + n`, so the
/// line a failure prints runs that one sequence alone.
public struct RandomSequences: Sequence, Sendable {
  /// Seed of the first sequence.
  public let first: UInt64
  /// The greatest number of sequences; at least 1.
  public let count: Int
  /// The processor time of the thread (s) after which no sequence begins; `nil` for no limit.
  public let budget: Double?
  /// The number of sequences that run with any budget.
  public static let least = 500

  /// Creates the sequences that the environment asks for, or `count` from `first`: as many as a budget of processor
  /// time (s) allows, and at least ``least``.
  ///
  /// A value that is no number counts as not given. A number of sequences in the environment has no budget.
  public init(
    first: UInt64 = 1, count: Int, budget: Double? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let asked = environment["FOURFOLD_SEQUENCES"].flatMap(Int.init)
    self.first = environment["FOURFOLD_SEED"].flatMap(UInt64.init) ?? first
    self.count = Swift.max(1, asked ?? count)
    self.budget = asked == nil ? budget : nil
  }

  /// The generators, each with the next seed.
  public func makeIterator() -> AnyIterator<SeededGenerator> {
    var index = 0
    let start = Self.processorTime
    return AnyIterator {
      guard index < count else { return nil }
      if let budget, index >= Self.least, Self.processorTime - start > budget { return nil }
      defer { index += 1 }
      return SeededGenerator(seed: first &+ UInt64(index))
    }
  }

  /// The processor time of the thread (s).
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

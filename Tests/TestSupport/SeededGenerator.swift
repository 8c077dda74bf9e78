import Foundation

/// Random numbers that come again with the same seed (SplitMix64).
///
/// Not for secrets. Two generators with the same seed give the same numbers on every machine.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, CustomStringConvertible {
  /// What the generator was made with; print it in every failure.
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

  /// The line that runs the same numbers again.
  public var description: String { "FOURFOLD_SEED=\(seed) FOURFOLD_SEQUENCES=1" }
}

/// How many random sequences a property test runs, and from which seeds.
///
/// `FOURFOLD_SEED` sets the first seed, `FOURFOLD_SEQUENCES` the number. Sequence `n` has the seed `first + n`, so the
/// line a failure prints runs that one sequence alone.
public struct RandomSequences: Sequence, Sendable {
  /// Seed of the first sequence.
  public let first: UInt64
  /// How many sequences follow; at least 1.
  public let count: Int

  /// The sequences the environment asks for, or `count` from `first`.
  ///
  /// A value that is no number counts as not given.
  public init(
    first: UInt64 = 1, count: Int, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.first = environment["FOURFOLD_SEED"].flatMap(UInt64.init) ?? first
    self.count = Swift.max(1, environment["FOURFOLD_SEQUENCES"].flatMap(Int.init) ?? count)
  }

  /// The generators, each with the next seed.
  public func makeIterator() -> AnyIterator<SeededGenerator> {
    var index = 0
    return AnyIterator {
      guard index < count else { return nil }
      defer { index += 1 }
      return SeededGenerator(seed: first &+ UInt64(index))
    }
  }
}

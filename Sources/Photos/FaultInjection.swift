import Platform

/// The simulated faults for a review: slow decodes, a slow disk, broken pictures, a program that stalls.
///
/// The same words and seed break the same pictures in every run.
public struct FaultInjection: Hashable, Sendable {
  /// The delay of each decode of a sharp picture (s). Previews are not delayed.
  public var slowDecode = 0.0
  /// The delay of each opening of a picture's file (s).
  public var slowDisk = 0.0
  /// The fraction of the pictures that cannot be read, 0 to 1.
  public var broken = 0.0
  /// The regular stalls of the program; `nil` for none.
  public var stall: Stall?
  /// The seed that selects the broken pictures.
  public var seed: UInt64 = 1

  /// A regular stall, during which the program draws nothing and handles no input.
  public struct Stall: Hashable, Sendable {
    /// The duration of a stall (s).
    public var duration: Double
    /// The time from the start of one stall to the start of the next (s).
    public var interval: Double
  }

  /// Creates a value without faults.
  public init() {}

  /// Parses `words`, such as `slow-decode=300ms,slow-disk=50ms,broken=7%,stall=200ms@5s,seed=42`.
  public init(_ words: String) throws(FaultInjectionError) {
    var known: Set<Substring> = []
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0]
      guard let set = Self.settings.first(where: { $0.name == name })?.set else { throw .unknown(String(word)) }
      guard known.insert(name).inserted else { throw .twice(String(name)) }
      guard parts.count == 2, set(&self, parts[1]) else { throw .unreadable(String(word), example: Self.example(name)) }
    }
  }

  /// Returns whether the picture in `column` of the album `row` is broken.
  public func breaks(column: Int, row: Int) -> Bool {
    // SplitMix64 over the page and the seed.
    var hash = seed
    for part in [row, column] {
      hash = (hash ^ UInt64(bitPattern: Int64(part))) &+ 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
      hash ^= hash >> 31
    }
    return Double(hash >> 11) / Double(1 << 53) < broken
  }

  private static let settings:
    [(name: String, example: String, set: @Sendable (inout FaultInjection, Substring) -> Bool)] = [
      ("slow-decode", "300ms", { faults, text in text.seconds.map { faults.slowDecode = $0 } != nil }),
      ("slow-disk", "50ms", { faults, text in text.seconds.map { faults.slowDisk = $0 } != nil }),
      ("broken", "7%", { faults, text in text.share.map { faults.broken = $0 } != nil }),
      ("stall", "200ms@5s", { faults, text in stall(text).map { faults.stall = $0 } != nil }),
      ("seed", "42", { faults, text in UInt64(text).map { faults.seed = $0 } != nil }),
    ]

  /// The names of all faults, separated by commas.
  static var names: String { settings.map(\.name).joined(separator: ", ") }

  private static func example(_ name: Substring) -> String {
    "\(name)=\(settings.first { $0.name == name }?.example ?? "")"
  }

  /// The least interval of stalls (s). Stalls at a shorter interval would be one long stall.
  private static let shortestInterval = 0.01

  private static func stall(_ text: Substring) -> Stall? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let duration = parts[0].seconds, let interval = parts[1].seconds, interval > duration,
      interval >= shortestInterval
    else { return nil }
    return Stall(duration: duration, interval: interval)
  }
}

/// An error in the words for simulated faults.
public enum FaultInjectionError: Error, Hashable, Sendable {
  /// An unknown fault.
  case unknown(String)
  /// A fault that occurs twice.
  case twice(String)
  /// An invalid value of a fault, with an example of a valid one.
  case unreadable(String, example: String)

  /// The error message with a hint, in one line.
  public var line: String {
    switch self {
    case .unknown(let word): "'\(word)' is not a fault: the faults are \(FaultInjection.names)"
    case .twice(let name): "\(name) is said twice"
    case .unreadable(let word, let example):
      "'\(word)' is invalid: write \(example) (times up to 60s; a stall shorter than its interval)"
    }
  }
}

import Glibc

/// Real time in even steps, as a hand takes it.
public struct Pace: Sendable {
  /// A step came so late that the gesture is no longer the one the test speaks of.
  ///
  /// The machine is at fault, not the program: the test may begin again from the start.
  public struct Late: Error, CustomStringConvertible {
    /// How late.
    public let by: Duration
    /// Late by so much.
    public init(by duration: Duration) { by = duration }
    /// What happened, for the test's log.
    public var description: String { "the machine let a gesture's step wait for \(by)" }
  }

  /// The most a step may be late. A finger that reports nothing for longer counts as one that has stopped.
  public static let patience = Duration.milliseconds(40)

  private var next = ContinuousClock.now

  /// A pace that starts now.
  public init() {}

  /// Sleeps until `duration` after the last step was due.
  public mutating func step(_ duration: Duration) throws(Late) {
    next += duration
    let rest = next - ContinuousClock.now
    if rest > .zero { usleep(UInt32(rest / .microseconds(1))) }
    let late = ContinuousClock.now - next
    if late > Self.patience { throw Late(by: late) }
  }
}

/// Waits until `condition` gives no complaint; after `timeout` throws the last one.
///
/// The wait is never what is tested: a program that is right ends it at once, whatever the machine does.
public func eventually(
  timeout: Duration = .seconds(10), _ condition: () throws -> String?
) throws {
  let deadline = ContinuousClock.now + timeout
  while let complaint = try condition() {
    guard ContinuousClock.now < deadline else { throw NeverHappened(complaint: complaint, timeout: timeout) }
    usleep(20_000)
  }
}

/// What a test waited for did not come.
public struct NeverHappened: Error, CustomStringConvertible {
  /// What was seen last.
  public let complaint: String
  /// How long the test waited.
  public let timeout: Duration
  /// How long, and what was seen last.
  public var description: String { "after \(timeout) still \(complaint)" }
}

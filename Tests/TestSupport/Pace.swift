import Glibc

/// Real time in even steps, for the movements of a gesture.
public struct Pace: Sendable {
  /// A step was so late that the gesture is no longer the one under test.
  ///
  /// The machine is at fault, not the program: the test may begin again from the start.
  public struct Late: Error, CustomStringConvertible {
    /// The delay.
    public let by: Duration
    /// Creates an error with the delay `duration`.
    public init(by duration: Duration) { by = duration }
    /// The message for the test's log.
    public var description: String { "the machine let a gesture's step wait for \(by)" }
  }

  /// The longest accepted delay of a step. A finger that reports nothing for longer counts as stopped.
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

/// Waits until `condition` returns no complaint; throws the last one after `timeout`.
///
/// The length of the wait is not tested: a correct program ends it as soon as the machine allows.
public func eventually(
  timeout: Duration = .seconds(10), _ condition: () throws -> String?
) throws {
  let deadline = ContinuousClock.now + timeout
  while let complaint = try condition() {
    guard ContinuousClock.now < deadline else { throw NeverHappened(complaint: complaint, timeout: timeout) }
    usleep(20_000)
  }
}

/// The condition that a test waited for did not become true.
public struct NeverHappened: Error, CustomStringConvertible {
  /// The last complaint.
  public let complaint: String
  /// The length of the wait.
  public let timeout: Duration
  /// The length of the wait, and the last complaint.
  public var description: String { "after \(timeout) still \(complaint)" }
}

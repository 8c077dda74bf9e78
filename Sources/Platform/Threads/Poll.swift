import Glibc

/// Waiting for several descriptors at once.
public enum Poll {
  /// Waits until one of `descriptors` is readable or closed, until `deadline` at the latest (s, of
  /// ``MonotonicClock/systemSeconds``; `nil` for no limit). Returns the state of each; a negative descriptor is never
  /// ready.
  ///
  /// May return early with none ready, after a signal to the process: check and wait again.
  public static func readable(_ descriptors: [Int32], until deadline: Double?) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&polled, nfds_t(polled.count), milliseconds(until: deadline))
    guard count > 0 else { return polled.map { _ in false } }
    return polled.map { $0.revents != 0 }
  }

  /// Waits for two or three descriptors in the same way, without allocating memory. Returns whether one of them is
  /// readable or closed.
  @discardableResult
  public static func readable(
    _ first: Int32, or second: Int32, or third: Int32 = -1, until deadline: Double?
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 3) { polled in
      polled.initializeElement(at: 0, to: pollfd(fd: first, events: Int16(POLLIN), revents: 0))
      polled.initializeElement(at: 1, to: pollfd(fd: second, events: Int16(POLLIN), revents: 0))
      polled.initializeElement(at: 2, to: pollfd(fd: third, events: Int16(POLLIN), revents: 0))
      // The memory is valid for the length of the call.
      return poll(polled.baseAddress, 3, milliseconds(until: deadline)) > 0
    }
  }

  private static func milliseconds(until deadline: Double?) -> Int32 {
    deadline.map { Int32(max(0, min(1e8, (($0 - MonotonicClock.systemSeconds) * 1000).rounded(.up)))) } ?? -1
  }
}

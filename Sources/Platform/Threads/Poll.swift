import Glibc

/// Waits for several descriptors at once.
public enum Poll {
  /// Waits until one of `descriptors` can be read from or is closed, at most until `deadline` (s, of
  /// ``MonotonicClock/systemSeconds``; `nil` for ever). Whether each of them is so; a negative descriptor never is.
  ///
  /// May return early with none, after a signal to the process: whoever waits looks again.
  public static func readable(_ descriptors: [Int32], until deadline: Double?) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds =
      deadline.map { Int32(max(0, min(1e8, (($0 - MonotonicClock.systemSeconds) * 1000).rounded(.up)))) } ?? -1
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return polled.map { _ in false } }
    return polled.map { $0.revents != 0 }
  }
}

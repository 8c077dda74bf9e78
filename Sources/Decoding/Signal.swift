import CSandbox
import Glibc

/// Wakes a thread that polls.
package final class Signal: Sendable {
  /// Readable once raised; -1 when the system had no more descriptors.
  let descriptor: Int32

  init() { descriptor = csandbox_event() }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  /// Wakes whoever polls now or next.
  func raise() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Forgets that it was raised.
  func lower() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits until one of the descriptors is readable or closed, at most until `deadline` (seconds of ``now()``); whether
  /// each is. Negative descriptors never are.
  package static func wait(for descriptors: [Int32], until deadline: Double?) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = deadline.map { Int32(max(0, min(1e8, (($0 - now()) * 1000).rounded(.up)))) } ?? -1
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return polled.map { _ in false } }
    return polled.map { $0.revents != 0 }
  }

  /// Seconds of a clock that only moves forward.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

import Glibc

/// Rung on one thread, heard on another.
final class Bell: Sendable {
  /// The ends of a pipe that holds a byte for each time it rang, as long as there is room.
  private let listening: Int32
  private let ringing: Int32

  /// A bell that has not rung; where the system has no pipe to spare, one that is heard at the end of each wait.
  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (listening, ringing) = (ends[0], ends[1])
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit { for end in [listening, ringing] where end >= 0 { close(end) } }

  /// Lets who waits go on.
  func ring() {
    var byte: UInt8 = 1
    _ = write(ringing, &byte, 1)
  }

  /// Whether it rang since the last call, or within `seconds` (0 to 100, held to that).
  func wait(seconds: Double) -> Bool {
    var heard = pollfd(fd: listening, events: Int16(POLLIN), revents: 0)
    guard poll(&heard, 1, Int32(max(0, min(100, seconds)) * 1000)) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(listening, &bytes, bytes.count) > 0 {}
    return true
  }
}

import Glibc

/// Closed until it is opened, once and for all; any thread can wait at it.
final class Gate: Sendable {
  /// At a fixed address, as the system asks; freed with the gate, when nobody can be waiting any more.
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    // Fails for a count above the system's limit only.
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets everyone through, now and later. Opening twice does no more.
  func open() {
    sem_post(semaphore)
  }

  /// Returns when the gate is open.
  func wait() {
    while sem_wait(semaphore) != 0, errno == EINTR {}
    // Leaves it open for whoever comes next.
    sem_post(semaphore)
  }

  /// Returns when the gate is open, or after `seconds`, or fewer or more where the system's clock is set meanwhile; whether
  /// it is open. What is not positive is no time at all.
  func wait(atMost seconds: Double) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    let nanoseconds = deadline.tv_nsec + Int(max(0, min(1e6, seconds)) * 1e9)
    deadline.tv_sec += nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    while sem_timedwait(semaphore, &deadline) != 0 {
      guard errno == EINTR else { return false }
    }
    sem_post(semaphore)
    return true
  }
}

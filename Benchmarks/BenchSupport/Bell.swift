import Glibc

/// Rung on any thread, heard on one.
public final class Bell: Sendable {
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  /// A bell that has not rung.
  public init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Lets who waits go on.
  public func ring() { sem_post(semaphore) }

  /// Whether it was rung since, or within `seconds`.
  public func wait(seconds: Double) -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let end = Double(time.tv_nsec) * 1e-9 + max(0, min(100, seconds))
    time.tv_sec += Int(end)
    time.tv_nsec = Int((end - Double(Int(end))) * 1e9)
    guard sem_timedwait(semaphore, &time) == 0 else { return false }
    while sem_trywait(semaphore) == 0 {}
    return true
  }
}

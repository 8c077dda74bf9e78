import Glibc

/// A value that one thread at a time can touch.
///
/// Over the C library's mutex: race detectors understand it, which they do not of the standard library's on Linux.
package final class Locked<Value>: Sendable {
  // Touched between lock and unlock only; freed when nobody can hold the lock any more.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) var value: Value

  /// Guards `value`.
  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` with the value to itself. Calling this again from inside never returns.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

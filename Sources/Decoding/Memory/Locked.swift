import Glibc

/// A value that one thread at a time can access.
///
/// It uses the C library's mutex, because race detectors do not understand the standard library's mutex on Linux.
package final class Locked<Value>: Sendable {
  // Accessed between lock and unlock only; freed when no thread can hold the lock any more.
  private nonisolated(unsafe) let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private nonisolated(unsafe) var value: Value

  /// Creates a lock around `value`.
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

  /// Calls `body` with exclusive access to the value. A nested call never returns.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}

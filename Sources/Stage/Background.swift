import Glibc
import Synchronization

/// A value made on another thread while the caller goes on.
public final class Background<Value: Sendable>: Sendable {
  private let slot = Mutex<Value?>(nil)
  private let thread: Mutex<pthread_t?>

  /// Starts `make`; `whenDone` is called on that thread once ``value`` is there.
  public init(_ make: @escaping @Sendable () -> Value, whenDone: @escaping @Sendable () -> Void = {}) {
    thread = Mutex(nil)
    let job = Job { [self] in
      let value = make()
      slot.withLock { $0 = value }
      whenDone()
    }
    // The thread takes over the retained job and releases it.
    let context = Unmanaged.passRetained(job)
    var id = pthread_t()
    let status = pthread_create(
      &id, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    if status == 0 {
      let started = id
      thread.withLock { $0 = started }
    } else {
      // No thread to be had: the caller waits instead.
      context.takeRetainedValue().body()
    }
  }

  /// The value once it is there; `nil` before.
  public var value: Value? { slot.withLock { $0 } }

  /// Waits for the value.
  public func wait() -> Value? {
    thread.withLock { thread in
      if let id = thread { pthread_join(id, nil) }
      thread = nil
    }
    return value
  }
}

/// What a thread runs.
private final class Job: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

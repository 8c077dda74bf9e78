import Synchronization

/// A value that is made on another thread while the caller goes on.
public final class Background<Value: Sendable>: Sendable {
  private let slot = Mutex<Value?>(nil)
  private let end = WakeUp()

  /// Starts `make` on a thread, and then calls `whenDone` there, after ``value`` is set. If the system has no thread
  /// left, both run before this returns.
  public init(_ make: @escaping @Sendable () -> Value, whenDone: @escaping @Sendable () -> Void = {}) {
    DetachedThread.run { [self] in
      let value = make()
      slot.withLock { $0 = value }
      whenDone()
      end.signal()
    }
  }

  /// The value; `nil` until it is made.
  public var value: Value? { slot.withLock { $0 } }

  /// Waits until the value is made and `whenDone` has returned.
  public func wait() -> Value? {
    end.wait()
    return value
  }
}

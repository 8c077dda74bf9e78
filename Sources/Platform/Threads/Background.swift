import Synchronization

/// A value made on another thread while the caller goes on.
public final class Background<Value: Sendable>: Sendable {
  private let slot = Mutex<Value?>(nil)
  private let end = WakeUp()

  /// Starts `make`; `whenDone` is called on that thread once ``value`` is there. Without a thread to be had the caller
  /// makes the value here.
  public init(_ make: @escaping @Sendable () -> Value, whenDone: @escaping @Sendable () -> Void = {}) {
    DetachedThread.run { [self] in
      let value = make()
      slot.withLock { $0 = value }
      whenDone()
      end.signal()
    }
  }

  /// The value once it is there; `nil` before.
  public var value: Value? { slot.withLock { $0 } }

  /// Waits for the value, and for the end of `whenDone`.
  public func wait() -> Value? {
    end.wait()
    return value
  }
}

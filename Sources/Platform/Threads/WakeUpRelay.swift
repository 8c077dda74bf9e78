import Synchronization

/// A relay of wake-ups to a receiver that may be set later: a wake-up before that is remembered.
public final class WakeUpRelay: Sendable {
  private struct State {
    var isPending = false
    var receiver: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates a relay without a receiver.
  public init() {}

  /// Calls the receiver on this thread; without a receiver, remembers the wake-up.
  public func signal() {
    let receiver = state.withLock { state in
      state.isPending = state.receiver == nil
      return state.receiver
    }
    receiver?()
  }

  /// Sets the receiver, which each ``signal()`` calls on its own thread. Calls it at once if there were wake-ups
  /// before.
  public func forward(to receiver: @escaping @Sendable () -> Void) {
    let wasPending = state.withLock { state in
      state.receiver = receiver
      defer { state.isPending = false }
      return state.isPending
    }
    if wasPending { receiver() }
  }
}

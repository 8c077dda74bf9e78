import Synchronization

/// Passes wake-ups on to a function that may be named later: a wake-up before that is remembered.
public final class WakeUpRelay: Sendable {
  private struct State {
    var isPending = false
    var receiver: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// A relay without a receiver.
  public init() {}

  /// Calls the receiver on this thread, or remembers the wake-up while there is none.
  public func signal() {
    let receiver = state.withLock { state in
      state.isPending = state.receiver == nil
      return state.receiver
    }
    receiver?()
  }

  /// From now on each ``signal()`` calls `receiver`, on the thread that signals. Calls it at once where there were wake-ups
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

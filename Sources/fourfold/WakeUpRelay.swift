import Synchronization

/// Passes wake-ups on to a receiver that comes later: one that came before is passed on as soon as there is a receiver.
final class WakeUpRelay: Sendable {
  private struct State {
    var isPending = false
    var receiver: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Wakes the receiver, on the calling thread; remembered while there is none.
  func wake() {
    let receiver = state.withLock { state in
      state.isPending = state.receiver == nil
      return state.receiver
    }
    receiver?()
  }

  /// From now on each wake-up calls `receiver`, on the thread that wakes.
  func forward(to receiver: @escaping @Sendable () -> Void) {
    let wasPending = state.withLock { state in
      state.receiver = receiver
      defer { state.isPending = false }
      return state.isPending
    }
    if wasPending { receiver() }
  }
}

import Synchronization

/// Lets threads ring before anybody is there to answer: the one who comes hears of it at once.
final class Doorbell: Sendable {
  private struct State {
    var isRung = false
    var answer: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Tells whoever answers; remembered while nobody does.
  func ring() {
    let answer = state.withLock { state in
      state.isRung = state.answer == nil
      return state.answer
    }
    answer?()
  }

  /// From now on each ring calls `answer`, on the ringing thread.
  func answer(_ answer: @escaping @Sendable () -> Void) {
    let wasRung = state.withLock { state in
      state.answer = answer
      defer { state.isRung = false }
      return state.isRung
    }
    if wasRung { answer() }
  }
}

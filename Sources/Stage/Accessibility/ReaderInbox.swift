import Platform
import Scene
import Synchronization

/// What the window's thread leaves for the one that tells readers: the latest alone.
final class ReaderInbox: Sendable {
  private struct State {
    var speech: Speech?
    var isFocused = false
    var isNew = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let opened = Atomic(false)
  /// Set with each thing that is left, and as this is closed.
  let news = WakeUp()
  /// Set as this is closed.
  let end = WakeUp()
  /// Called once a reader is there, on its thread.
  private let onOpen: @Sendable () -> Void

  init(onOpen: @escaping @Sendable () -> Void) { self.onOpen = onOpen }

  /// Whether somebody takes what is left. Costs next to nothing to ask.
  var isOpen: Bool { opened.load(ordering: .relaxed) }

  /// Whether the window is gone.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Somebody takes what is left from now on.
  func open() {
    opened.store(true, ordering: .relaxed)
    onOpen()
  }

  /// Nobody takes it any more, until somebody does again.
  func shut() {
    opened.store(false, ordering: .relaxed)
    state.withLock { $0.speech = nil }
  }

  /// There is nothing more to come.
  func close() {
    state.withLock { $0.isClosed = true }
    end.signal()
    news.signal()
  }

  /// Leaves what a frame says, and whether keys are the window's.
  func leave(_ speech: Speech?, isFocused: Bool) {
    let isNew = state.withLock { state in
      let speech = speech ?? state.speech
      guard speech != state.speech || isFocused != state.isFocused else { return false }
      (state.speech, state.isFocused, state.isNew) = (speech, isFocused, true)
      return true
    }
    if isNew { news.signal() }
  }

  /// What was left since this was last asked; `nil` where that is nothing.
  func take() -> (speech: Speech, isFocused: Bool)? {
    state.withLock { state in
      guard state.isNew, let speech = state.speech else { return nil }
      state.isNew = false
      return (speech, state.isFocused)
    }
  }
}

import Platform
import Scene
import Synchronization

/// The exchange between the window's thread and the reader thread: it keeps only the latest speech.
final class ReaderInbox: Sendable {
  private struct State {
    var speech: Speech?
    var isFocused = false
    var isNew = false
    var isClosed = false
  }

  private let state = Mutex(State())
  private let opened = Atomic(false)
  /// Signalled for each new value, and when the inbox closes.
  let news = WakeUp()
  /// Signalled when the inbox closes.
  let end = WakeUp()
  /// The handler for the start of a reader session, called on the reader thread.
  private let onOpen: @Sendable () -> Void

  init(onOpen: @escaping @Sendable () -> Void) { self.onOpen = onOpen }

  /// Whether a reader session takes values. A cheap check.
  var isOpen: Bool { opened.load(ordering: .relaxed) }

  /// Whether the window is gone.
  var isClosed: Bool { state.withLock(\.isClosed) }

  /// Starts to accept values, for a new reader session.
  func open() {
    opened.store(true, ordering: .relaxed)
    onOpen()
  }

  /// Stops accepting values until the next session.
  func shut() {
    opened.store(false, ordering: .relaxed)
    state.withLock { $0.speech = nil }
  }

  /// Ends the exchange for good.
  func close() {
    state.withLock { $0.isClosed = true }
    end.signal()
    news.signal()
  }

  /// Stores a frame's speech, and whether the window has the focus; without `speech` the last one stays.
  func leave(_ speech: Speech?, isFocused: Bool) {
    let isNew = state.withLock { state in
      let speech = speech ?? state.speech
      guard speech != state.speech || isFocused != state.isFocused else { return false }
      (state.speech, state.isFocused, state.isNew) = (speech, isFocused, true)
      return true
    }
    if isNew { news.signal() }
  }

  /// Returns the values stored since the last call; `nil` if there are none.
  func take() -> (speech: Speech, isFocused: Bool)? {
    state.withLock { state in
      guard state.isNew, let speech = state.speech else { return nil }
      state.isNew = false
      return (speech, state.isFocused)
    }
  }
}

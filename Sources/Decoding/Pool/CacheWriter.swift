import Platform

/// Writes to the desktop's cache, one file after another on a thread of its own, so that neither the main thread nor a
/// decoder waits for a disk. The thread ends when there is nothing to write.
final class CacheWriter: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isRunning = false
    var isEnded = false
  }

  /// With so many files waiting the disk cannot keep up, and others are left out: they are decoded again next time.
  static let mostWaiting = 16

  private let state = Locked(State())
  private let finished = WakeUp()

  /// Has `write` called soon, unless too much waits.
  func add(_ write: @escaping @Sendable () -> Void) {
    let starts = state.withLock { state in
      guard !state.isEnded, state.waiting.count < Self.mostWaiting else { return false }
      state.waiting.append(write)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    do throws(SystemError) { try DetachedThread.start { self.run() } } catch {
      state.withLock {
        $0.waiting = []
        $0.isRunning = false
      }
    }
  }

  /// Drops what waits, and waits for what is being written until `deadline` (seconds of the monotonic clock) at most.
  func end(before deadline: Double) {
    let isRunning = state.withLock { state in
      state.isEnded = true
      state.waiting = []
      return state.isRunning
    }
    if isRunning { finished.wait(atMost: deadline - MonotonicClock.systemSeconds) }
  }

  private func run() {
    while let write = next() { write() }
  }

  private func next() -> (@Sendable () -> Void)? {
    let (write, isEnded) = state.withLock { state -> ((@Sendable () -> Void)?, Bool) in
      guard state.waiting.isEmpty else { return (state.waiting.removeFirst(), false) }
      state.isRunning = false
      return (nil, state.isEnded)
    }
    if isEnded { finished.signal() }
    return write
  }
}

import Glibc
import Platform
import Synchronization

/// A watch for the end of the Wayland compositor. It ends the program if SDL does not return after that.
///
/// SDL 2.26 repeats a failed read for as long as a new window has no size, and libdecor's cairo plug-in for as long as
/// it has unread events: on a lost connection both loops run forever, on a whole core. A second connection, in a thread
/// of its own, shows that the compositor has ended. If the main thread does not read its events soon after that, the
/// program ends with the message and the exit code of ``StageError/displayGone``.
final class CompositorWatch: Sendable {
  /// The number of times that the main thread has read its events.
  private let readCount = Atomic(0)
  private let isPaused = Atomic(false)
  private let isOver = Atomic(false)
  private let end = WakeUp()

  /// Watches the compositor at the socket `path`; `nil` if it has ended, or if the system has no thread left.
  ///
  /// - Parameters:
  ///   - patience: The time that the main thread has to read its events (s).
  ///   - wake: Makes the main thread read its events.
  ///   - giveUp: Ends the program.
  init?(
    path: String, patience: Double = 4, wake: @escaping @Sendable () -> Void,
    giveUp: @escaping @Sendable () -> Void = CompositorWatch.endProgram
  ) {
    guard let socket = WaylandServer.connect(to: path) else { return nil }
    do throws(SystemError) {
      try DetachedThread.start {
        if self.seesStandstill(on: socket, patience: patience, wake: wake) { giveUp() }
      }
    } catch {
      return nil
    }
  }

  /// Notes that the main thread has read its events.
  func didRead() { readCount.add(1, ordering: .relaxed) }

  /// Pauses the watch, or goes on: outside the stage's loop the main thread does not read events.
  func pause(_ isPaused: Bool) { self.isPaused.store(isPaused, ordering: .relaxed) }

  /// Ends the watch.
  func stop() {
    isOver.store(true, ordering: .relaxed)
    end.signal()
  }

  /// Waits for the end of the compositor. Returns whether the main thread reads no more events after it.
  private func seesStandstill(on socket: Descriptor, patience: Double, wake: () -> Void) -> Bool {
    // A compositor has nothing to say to a client without requests, so the socket is readable once it is closed.
    while !Poll.readable(socket.rawValue, or: end.descriptor, until: nil) {}
    // Three times: the main thread may read what came before the end, and then not return.
    for _ in 0..<3 {
      let count = readCount.load(ordering: .relaxed)
      wake()
      let deadline = MonotonicClock.systemSeconds + patience
      while !isOver.load(ordering: .relaxed), MonotonicClock.systemSeconds < deadline {
        _ = Poll.readable([end.descriptor], until: deadline)
      }
      guard !isOver.load(ordering: .relaxed), !LostDisplay.hasHappened else { return false }
      if readCount.load(ordering: .relaxed) == count, !isPaused.load(ordering: .relaxed) { return true }
    }
    return false
  }

  private static func endProgram() {
    StandardError.message(StageError.displayGone.line)
    _exit(StageError.displayGone.exitCode)
  }
}

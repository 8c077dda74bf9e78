import CSDL
import Glibc
import Platform

/// The tasks of the main actor, which the stage runs between two events.
///
/// While the stage's loop has the main thread, the system cannot run the main actor's tasks there. Its main queue has a
/// descriptor for this case, the one that Foundation's run loop uses. A thread waits for that descriptor and interrupts
/// the stage's sleep, because SDL's own sleep on Wayland takes no further descriptor.
@MainActor
final class MainTasks {
  /// The state that the thread shares with the stage.
  private final class Watch: Sendable {
    let queue: Int32
    let end = WakeUp()
    let hasRun = WakeUp()
    let interrupt: @Sendable () -> Void

    init(queue: Int32, interrupt: @escaping @Sendable () -> Void) {
      self.queue = queue
      self.interrupt = interrupt
    }

    /// Waits for tasks until ``end`` is signalled.
    func run() {
      while !end.wait(atMost: 0) {
        guard Poll.readable([queue, end.descriptor], until: nil)[0] else { continue }
        interrupt()
        _ = Poll.readable([hasRun.descriptor, end.descriptor], until: nil)
        hasRun.reset()
      }
    }
  }

  private let watch: Watch

  /// Starts to watch the main queue. `interrupt` ends the stage's sleep; it is called from another thread. The result is
  /// `nil` if this is not the main thread, as in an asynchronous `main` that has suspended, or if the system has no
  /// thread or descriptor left.
  init?(interrupt: @escaping @Sendable () -> Void) {
    guard csdl_is_main_thread() != 0 else { return nil }
    let watch = Watch(queue: _dispatch_get_main_queue_handle_4CF(), interrupt: interrupt)
    guard watch.queue >= 0, watch.end.descriptor >= 0, watch.hasRun.descriptor >= 0 else { return nil }
    do throws(SystemError) { try DetachedThread.start { watch.run() } } catch { return nil }
    self.watch = watch
  }

  deinit { watch.end.signal() }

  /// Runs the waiting tasks; costs a system call if there are none.
  func run() {
    guard Poll.readable(watch.queue, or: watch.queue, until: 0) else { return }
    var count: UInt64 = 0
    _ = read(watch.queue, &count, 8)
    _dispatch_main_queue_callback_4CF(nil)
    watch.hasRun.signal()
  }
}

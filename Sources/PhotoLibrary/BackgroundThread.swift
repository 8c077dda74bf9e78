import Glibc

/// A thread of the system, for work that may wait for a disk: the pool that Swift's tasks share is no place for that.
enum BackgroundThread {
  /// Runs `work`, which ends, on a thread of its own, or here and now where the system has none left to give.
  static func run(_ work: @escaping @Sendable () -> Void) {
    if start(work) != 0 { work() }
  }

  /// Runs `work` on a thread of its own; the system's error number where it has none left to give, else 0.
  static func start(_ work: @escaping @Sendable () -> Void) -> Int32 {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    // The box belongs to the thread from here on, which takes it back below.
    let box = Unmanaged.passRetained(Box(work: work))
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    if code != 0 { box.release() }
    return code
  }

  private final class Box: Sendable {
    let work: @Sendable () -> Void

    init(work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}

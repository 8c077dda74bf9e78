import Glibc

/// A detached system thread for work that may block: the threads that Swift's tasks share must not block.
public enum DetachedThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a new thread. Throws if the system has no thread left.
  public static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    // Owned by the thread once it is started.
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw SystemError("pthread_create", code: code)
    }
    pthread_detach(thread)
  }

  /// Runs `body` on a new thread, or before this returns if the system has no thread left.
  public static func run(_ body: @escaping @Sendable () -> Void) {
    do throws(SystemError) { try start(body) } catch { body() }
  }
}

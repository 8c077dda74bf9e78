import Decoding
import Glibc

/// The threads of a decoder that do parts of its work at once, together with the thread that owns this object.
///
/// They wait from one piece of work to the next: a woken thread gets an idle core, while a new one often shared the core
/// of its creator for ten milliseconds, measured on a virtual machine. `Background` of Platform would wake by a write to a descriptor, which a sealed
/// process cannot do.
final class DecodeThreads {
  /// The number of threads to use, the owner's included.
  var count: Int
  private let work = SharedWork()
  private var helpers: [pthread_t] = []

  /// Creates the object; threads start when they are first needed.
  init(_ count: Int = 1) { self.count = count }

  deinit {
    work.end(helpers.count)
    for helper in helpers { pthread_join(helper, nil) }
  }

  /// Calls `body` with 0 through `parts` - 1, on up to as many threads, and waits for all. The others do the parts of a
  /// thread that the system refuses.
  func run(_ parts: Int, _ body: @escaping @Sendable (_ part: Int) -> Void) {
    while helpers.count < parts - 1, let helper = startHelper() { helpers.append(helper) }
    let count = max(0, min(helpers.count, parts - 1))
    work.begin(parts, for: count, body)
    work.doParts()
    work.wait(for: count)
  }

  /// Starts a thread, and waits until it waits for work; `nil` if the system refuses.
  private func startHelper() -> pthread_t? {
    var helper = pthread_t()
    let code = pthread_create(
      &helper, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<SharedWork>.fromOpaque(argument).takeRetainedValue().help()
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    guard code == 0 else {
      Unmanaged.passUnretained(work).release()
      return nil
    }
    work.wait(for: 1)
    return helper
  }
}

/// The work that threads share: each takes the next part until none is left.
private final class SharedWork: Sendable {
  private struct Parts {
    var next = 0
    var count = 0
    var body: (@Sendable (Int) -> Void)?
  }

  private let parts = Locked(Parts())
  private let begins = Semaphore()
  private let ends = Semaphore()

  /// Gives `helpers` waiting threads the work.
  func begin(_ count: Int, for helpers: Int, _ body: @escaping @Sendable (Int) -> Void) {
    parts.withLock { $0 = Parts(count: count, body: body) }
    for _ in 0..<helpers { begins.signal() }
  }

  /// Does parts until none is left.
  func doParts() {
    while let (part, body) = next() { body(part) }
  }

  private func next() -> (Int, @Sendable (Int) -> Void)? {
    parts.withLock { parts in
      guard parts.next < parts.count, let body = parts.body else { return nil }
      defer { parts.next += 1 }
      return (parts.next, body)
    }
  }

  /// Waits until `helpers` threads have done their parts, and drops the work.
  func wait(for helpers: Int) {
    for _ in 0..<helpers { ends.wait() }
    parts.withLock { $0 = Parts() }
  }

  /// Helps with all work until the end.
  func help() {
    ends.signal()
    while true {
      begins.wait()
      if parts.withLock({ $0.body == nil }) { return }
      doParts()
      ends.signal()
    }
  }

  /// Ends `helpers` waiting threads.
  func end(_ helpers: Int) { for _ in 0..<helpers { begins.signal() } }
}

/// A counting semaphore of the C library.
private final class Semaphore: Sendable {
  private nonisolated(unsafe) let value: UnsafeMutablePointer<sem_t>

  init() {
    value = .allocate(capacity: 1)
    sem_init(value, 0, 0)
  }

  deinit {
    sem_destroy(value)
    value.deallocate()
  }

  func signal() { sem_post(value) }

  /// Waits for a signal, and takes it.
  func wait() { while sem_wait(value) != 0 {} }
}

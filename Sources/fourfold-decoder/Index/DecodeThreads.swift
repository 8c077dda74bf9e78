import Glibc

/// Work that several threads of a decoder do at once. `Background` of Platform would wake by a write to a descriptor, which
/// a sealed process cannot do.
enum Together {
  private final class Work: Sendable {
    let index: Int
    let body: @Sendable (Int) -> Void
    init(_ index: Int, _ body: @escaping @Sendable (Int) -> Void) { (self.index, self.body) = (index, body) }
  }

  /// Calls `body` with 0 through `count` - 1, each on a thread of its own, and waits for all. A thread that the system
  /// refuses is replaced by the caller's.
  static func run(_ count: Int, _ body: @escaping @Sendable (_ index: Int) -> Void) {
    var threads: [pthread_t] = []
    for index in 1..<max(1, count) {
      var thread = pthread_t()
      let work = Unmanaged.passRetained(Work(index, body))
      let code = pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
          work.body(work.index)
          return nil
        }, work.toOpaque())
      if code == 0 {
        threads.append(thread)
      } else {
        work.release()
        body(index)
      }
    }
    body(0)
    for thread in threads { pthread_join(thread, nil) }
  }
}

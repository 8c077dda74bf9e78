import Glibc

/// The minimum limits that the system must allow the process.
///
/// With less, one library or another would fail half-way, or end the process without a message.
enum SystemLimits {
  /// The minimum of open files: the display, folders and pictures, and about eight for each decoder.
  private static let files: rlim_t = 64
  /// The minimum of address space (bytes): libraries, stacks, and the pages around the current one.
  private static let memory: rlim_t = 512 << 20
  /// The minimum of further threads and processes.
  ///
  /// They are for decoders with their threads and waiting threads, readers of folders, and drivers.
  private static let threads = 24
  /// The process limit from which the free threads are not counted, as they are not for root.
  private static let manyThreads: rlim_t = 4096

  /// Checks the limits and throws if one is too low; a low soft limit of open files is raised first.
  static func check() throws {
    let mostFiles = raised(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: files)
    guard mostFiles >= files else {
      throw tooLittle(
        "the limit of \(mostFiles) open files is too low, \(files) are needed: try ulimit -n 1024")
    }
    let mostMemory = limit(__rlimit_resource_t(RLIMIT_AS.rawValue)).rlim_cur
    guard mostMemory >= memory else {
      throw tooLittle(
        "the memory limit of \(mostMemory >> 20) MiB is too low, \(memory >> 20) MiB are needed: try ulimit -v unlimited"
      )
    }
    guard geteuid() != 0, limit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue)).rlim_cur < manyThreads else { return }
    let free = freeThreads()
    guard free >= threads else {
      throw tooLittle("only \(free) more threads can be started, \(threads) are needed: try ulimit -u 4096")
    }
  }

  private static func tooLittle(_ line: String) -> Exit { Exit(Exit.unavailable, line) }

  private static func limit(_ resource: __rlimit_resource_t) -> rlimit {
    var limit = rlimit()
    // The call fails only for unknown resources.
    guard getrlimit(resource, &limit) == 0 else { return rlimit(rlim_cur: .max, rlim_max: .max) }
    return limit
  }

  /// Returns the limit in force, after raising it to `wanted` as far as that is allowed.
  private static func raised(_ resource: __rlimit_resource_t, to wanted: rlim_t) -> rlim_t {
    var limit = limit(resource)
    guard limit.rlim_cur < wanted else { return limit.rlim_cur }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    return setrlimit(resource, &limit) == 0 ? limit.rlim_cur : self.limit(resource).rlim_cur
  }

  /// Returns the number of threads that can be started at once, up to the minimum.
  private static func freeThreads() -> Int {
    // The semaphore keeps its address while threads wait for it; they have ended when it is freed.
    let gate = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    guard sem_init(gate, 0, 0) == 0 else { return 0 }
    defer { sem_destroy(gate) }
    var started: [pthread_t] = []
    while started.count < threads {
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { gate in
          if let gate { while sem_wait(gate.assumingMemoryBound(to: sem_t.self)) != 0 {} }
          return nil
        }, gate)
      guard status == 0 else { break }
      started.append(thread)
    }
    for _ in started { sem_post(gate) }
    for thread in started { pthread_join(thread, nil) }
    return started.count
  }
}

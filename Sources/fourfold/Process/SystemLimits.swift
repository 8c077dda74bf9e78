import Glibc

/// What the system has to allow a process before anything counts on it. With less some library or another would fail
/// half-way, or end the process without a word.
enum SystemLimits {
  /// Open files: the display, folders and pictures, and some eight for each decoder.
  private static let files: rlim_t = 64
  /// Bytes of address space: libraries, stacks, and the pages around the one that is seen.
  private static let memory: rlim_t = 512 << 20
  /// Threads and processes beside those that run: decoders, two of each and their threads, and who waits for them, readers
  /// of folders, drivers.
  private static let threads = 24
  /// Where so many are allowed altogether (and to root) nobody counts them.
  private static let manyThreads: rlim_t = 4096

  /// Throws where one of them is too little; a limit on open files that may be raised is raised.
  static func check() throws {
    let mostFiles = raised(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), to: files)
    guard mostFiles >= files else {
      throw tooLittle(
        "no more than \(mostFiles) files may be open at once, and \(files) are needed: try ulimit -n 1024")
    }
    let mostMemory = limit(__rlimit_resource_t(RLIMIT_AS.rawValue)).rlim_cur
    guard mostMemory >= memory else {
      throw tooLittle(
        "no more than \(mostMemory >> 20) MiB of memory may be used, and \(memory >> 20) are needed: try ulimit -v unlimited"
      )
    }
    guard geteuid() != 0, limit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue)).rlim_cur < manyThreads else { return }
    let free = freeThreads()
    guard free >= threads else {
      throw tooLittle("no more than \(free) threads can be started, and \(threads) are needed: try ulimit -u 4096")
    }
  }

  private static func tooLittle(_ line: String) -> Exit { Exit(Exit.unavailable, line) }

  private static func limit(_ resource: __rlimit_resource_t) -> rlimit {
    var limit = rlimit()
    // Fails for resources that do not exist only.
    guard getrlimit(resource, &limit) == 0 else { return rlimit(rlim_cur: .max, rlim_max: .max) }
    return limit
  }

  /// The limit in force, raised to `wanted` where it is lower and that is allowed.
  private static func raised(_ resource: __rlimit_resource_t, to wanted: rlim_t) -> rlim_t {
    var limit = limit(resource)
    guard limit.rlim_cur < wanted else { return limit.rlim_cur }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    return setrlimit(resource, &limit) == 0 ? limit.rlim_cur : self.limit(resource).rlim_cur
  }

  /// How many threads the system starts at once, up to as many as are needed.
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

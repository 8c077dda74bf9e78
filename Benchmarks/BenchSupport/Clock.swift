import CAllocations
import Glibc

/// Steady time.
public enum Clock {
  /// Nanoseconds since some moment before the process began.
  public static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds that a processor has worked for this thread: what others do at the same time does not count.
  public static var workNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Seconds that the processors have worked for this process.
  public static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// How often memory was asked for.
public enum Allocations {
  /// Since the process began.
  public static var count: UInt64 { callocations_count() }

  /// Ends the process unless the counter sees what is there to be seen, from C and from Swift, and nothing else.
  public static func checkCounter() {
    var before = count
    for _ in 0..<100 { callocations_make_one() }
    let plain = count - before
    // The first time the language sets itself up.
    _ = arrays(1)
    before = count
    let made = arrays(100)
    let swift = count - before
    before = count
    let idle = count - before
    guard plain == 100, swift == 101, idle == 0, made.count == 100 else {
      print("the allocation counter is wrong: \(plain) of 100, \(swift) of 101, \(idle) of 0")
      exit(1)
    }
  }

  /// So many arrays in one: one allocation each, and one for all.
  @inline(never) private static func arrays(_ count: Int) -> [[Int]] {
    var arrays: [[Int]] = []
    arrays.reserveCapacity(count)
    for index in 0..<count { arrays.append([index, index]) }
    return arrays
  }
}

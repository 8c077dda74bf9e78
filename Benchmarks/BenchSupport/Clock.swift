import CAllocations
import Glibc

/// Clocks for measurements.
public enum Clock {
  /// The monotonic time (ns), from an arbitrary origin before the process began.
  public static var nanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The processor time of this thread (ns), which excludes the work of others at the same time.
  public static var workNanoseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The processor time of this process (s).
  public static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The counter of memory allocations.
public enum Allocations {
  /// The number of allocations since the process began.
  public static var count: UInt64 { callocations_count() }

  /// Ends the process unless the counter counts exactly the allocations of C and Swift.
  public static func checkCounter() {
    var before = count
    for _ in 0..<100 { callocations_make_one() }
    let plain = count - before
    // The first call also initialises the Swift runtime.
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

  /// Returns an array of `count` arrays: one allocation for each, and one for the outer array.
  @inline(never) private static func arrays(_ count: Int) -> [[Int]] {
    var arrays: [[Int]] = []
    arrays.reserveCapacity(count)
    for index in 0..<count { arrays.append([index, index]) }
    return arrays
  }
}

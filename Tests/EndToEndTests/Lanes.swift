import Foundation
import Synchronization
import TestSupport
import Testing

/// Runs the child suites of the suite that has this trait in parallel, at most one for each lane.
///
/// A test here mostly waits, for a finger's next step or for a program, and blocks its thread meanwhile. So each lane
/// has its own thread: Swift has only as many threads as there are cores. The tests of a suite run one after the other,
/// as they share a screen.
struct Lanes: SuiteTrait, TestTrait, TestScoping {
  /// The number of suites that run at once: `FOURFOLD_LANES`, or three for each core.
  static let count: Int = {
    let asked = ProcessInfo.processInfo.environment["FOURFOLD_LANES"].flatMap(Int.init)
    return max(1, asked ?? 3 * ProcessInfo.processInfo.activeProcessorCount)
  }()

  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Lanes? {
    test.isSuite && test.id.nameComponents.count == 2 ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let isAlone = test.traits.contains { $0 is Alone }
    await LaneQueue.shared.enter(isLong: test.traits.contains { $0 is Long }, isAlone: isAlone)
    let thread = LaneThread()
    let result = await withTaskExecutorPreference(thread) {
      do {
        try await function()
        return Result<Void, any Error>.success(())
      } catch {
        return .failure(error)
      }
    }
    thread.end()
    await LaneQueue.shared.leave(isAlone: isAlone)
    try result.get()
  }
}

/// Marks a suite that takes more than a minute: it starts before all others, so that none is left for the end.
struct Long: SuiteTrait {}

extension Trait where Self == Long {
  /// Marks a suite that takes more than a minute.
  static var long: Self { Self() }
}

/// Marks a suite that needs all of the processor: it runs by itself, after all others.
struct Alone: SuiteTrait {}

extension Trait where Self == Alone {
  /// Marks a suite that needs all of the processor.
  static var alone: Self { Self() }
}

/// Starts as many suites as there are lanes: the long ones first, and those that run alone last, one by one.
private actor LaneQueue {
  static let shared = LaneQueue()

  private var free = Lanes.count
  private var long: [CheckedContinuation<Void, Never>] = []
  private var others: [CheckedContinuation<Void, Never>] = []
  private var alone: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func enter(isLong: Bool, isAlone: Bool) async {
    if long.isEmpty, others.isEmpty, alone.isEmpty, !isOpen {
      // All suites arrive at once, in no order. A late one starts later, and nothing else changes.
      Task {
        try? await Task.sleep(for: .milliseconds(200))
        isOpen = true
        letIn()
      }
    }
    await withCheckedContinuation {
      if isAlone { alone.append($0) } else if isLong { long.append($0) } else { others.append($0) }
      if isOpen { letIn() }
    }
  }

  func leave(isAlone: Bool) {
    free += isAlone ? Lanes.count : 1
    letIn()
  }

  private func letIn() {
    while free > 0, !long.isEmpty || !others.isEmpty {
      free -= 1
      (long.isEmpty ? others.removeFirst() : long.removeFirst()).resume()
    }
    guard free == Lanes.count, !alone.isEmpty else { return }
    free = 0
    alone.removeFirst().resume()
  }
}

/// A thread that runs its jobs one after the other, at a high priority if the system allows it: the steps of a gesture
/// must be on time.
private final class LaneThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread {
      Priority.high.set()
      while let job = self.next() { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.signal()
  }

  /// Ends the thread after its last job.
  func end() { arrivals.signal() }

  private func next() -> UnownedJob? {
    arrivals.wait()
    return jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

import Platform

/// A worker's openers: the one that works, and those that were left to files that do not answer.
struct FileOpeners {
  /// What came of opening a file.
  enum Answer {
    case opened(OpenedFile)
    case failure(DecodeFailure)
    /// Nobody wants it any more, or somebody wants another one more.
    case unwanted
  }

  /// Where as many files keep a thread each that nobody waits for, the next one is waited for though it is not wanted any
  /// more: turning to and fro beside a dead disk must not take all the threads there are.
  static let mostLeft = 32

  private var opener: FileOpener?
  private var stuck: [FileOpener] = []

  /// Opens the file of `job` as long as it is wanted, which is asked again whenever `waker` is raised, and at most for
  /// `time` (seconds; what is not positive counts as a millisecond). However many files do not answer, another one is
  /// tried.
  mutating func open(_ job: DecodeJob, within time: Double, waker: WakeUp, isWanted: () -> Bool) -> Answer {
    stuck.removeAll(where: \.hasEnded)
    let mayLeave = stuck.count < Self.mostLeft
    guard let opener = opener ?? FileOpener.start() else { return .failure(.outOfMemory) }
    self.opener = opener
    opener.open(job)
    let deadline = MonotonicClock.systemSeconds + max(0.001, time)
    while true {
      let ready = Poll.readable([waker.descriptor, opener.answered.descriptor], until: deadline)
      switch opener.takeOutcome() {
      case .opened(let file): return .opened(file)
      case .failed(let failure): return .failure(.unopened(failure))
      case nil: break
      }
      if ready[0] { waker.reset() }
      let isLate = MonotonicClock.systemSeconds >= deadline
      guard isLate || (mayLeave && !isWanted()) else { continue }
      leave(opener)
      return isLate ? .failure(.unanswered(seconds: time)) : .unwanted
    }
  }

  private mutating func leave(_ opener: FileOpener) {
    opener.end()
    stuck.append(opener)
    self.opener = nil
  }

  /// Lets the threads end, those that wait for a file when it answers.
  func end() { opener?.end() }
}

import Platform

/// The openers of a worker: the current one, and those that still wait for a file that the worker has given up.
struct FileOpeners {
  /// How opening a file ended.
  enum Answer {
    case opened(OpenedFile)
    case failure(DecodeFailure)
    /// The file is not wanted any more, or another one is wanted more.
    case unwanted
  }

  /// The most openers that are left waiting for a file. With so many a worker waits for the next file even when it is no
  /// longer wanted: turning to and fro beside a dead disk must not take all threads there are.
  static let mostLeft = 32

  private var opener: FileOpener?
  private var stuck: [FileOpener] = []

  /// Opens the file of `job`, and gives up after `time` (seconds; what is not positive counts as a millisecond), or when
  /// the job is not wanted any more, which is asked whenever `waker` is set. Tries also after any number of files that
  /// did not answer.
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

  /// Lets the threads end; a thread that waits for a file ends once that has been opened.
  func end() { opener?.end() }
}

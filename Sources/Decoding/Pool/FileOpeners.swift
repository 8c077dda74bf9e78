import Platform

/// A picture's open file.
struct OpenedFile: Sendable {
  /// The file.
  let picture: Descriptor
  /// The length, in bytes.
  let length: Int
  /// The stamp of the file when it was opened.
  let stamp: FileStamp?
  /// The thumbnail in the desktop's cache, for a preview or a thumbnail.
  let cached: CachedFile?

  /// Opens the file of `job`. May block forever, because a dead disk or network may never answer.
  init(_ job: DecodeJob) throws(OpenFailure) {
    picture = try job.open()
    stamp = FileStamp(of: picture)
    length = stamp?.length ?? 0
    cached = job.kind.readsCache ? job.openCached() : nil
  }
}

/// A file opener for a worker that must not block forever: it opens each file on a thread of its own. The threads that
/// the worker has given up are counted.
struct FileOpeners {
  /// The result of opening a file.
  enum Answer {
    case opened(OpenedFile)
    case failure(DecodeFailure)
    /// The file is no longer wanted, or another one is more urgent.
    case unwanted
  }

  /// The maximum number of files that are given up while they are being opened. With so many, a worker waits for the
  /// next file even when it is no longer wanted: turning back and forth beside a dead disk must not use up all threads.
  static let mostLeft = 32

  private var left: [Background<Result<OpenedFile, OpenFailure>>] = []

  /// Opens the file of `job`. Gives up after `time` (seconds; values up to 0 count as a millisecond), or when the job
  /// is no longer wanted, which is checked whenever `waker` is set. Also tries after any number of files without an
  /// answer. A file that was given up is closed as soon as it is open.
  mutating func open(_ job: DecodeJob, within time: Double, waker: WakeUp, isWanted: () -> Bool) -> Answer {
    left.removeAll { $0.value != nil }
    let mayLeave = left.count < Self.mostLeft
    let opening = Background(
      { Result { () throws(OpenFailure) in try OpenedFile(job) } }, whenDone: { waker.signal() })
    let deadline = MonotonicClock.systemSeconds + max(0.001, time)
    while true {
      _ = waker.take(within: deadline - MonotonicClock.systemSeconds)
      switch opening.value {
      case .success(let file): return .opened(file)
      case .failure(let failure): return .failure(.unopened(failure))
      case nil: break
      }
      let isLate = MonotonicClock.systemSeconds >= deadline
      guard isLate || (mayLeave && !isWanted()) else { continue }
      left.append(opening)
      return isLate ? .failure(.unanswered(seconds: time)) : .unwanted
    }
  }
}

import Platform

/// A picture's file.
struct OpenedFile: Sendable {
  /// The file.
  let picture: Descriptor
  /// How long it is (bytes).
  let length: Int
  /// Which file it is, as it was then.
  let stamp: FileStamp?
  /// What the desktop's cache has of it, for a preview or a thumbnail.
  let cached: CachedFile?

  /// Opens the file of `job`. May wait for ever: a dead disk or network may never answer.
  init(_ job: DecodeJob) throws(OpenFailure) {
    picture = try job.open()
    stamp = FileStamp(of: picture)
    length = stamp?.length ?? 0
    cached = job.kind.readsCache ? job.openCached() : nil
  }
}

/// Opens files for a worker, which must not wait for ever, each on a thread of its own; and knows those that are still
/// being opened though the worker has given them up.
struct FileOpeners {
  /// How opening a file ended.
  enum Answer {
    case opened(OpenedFile)
    case failure(DecodeFailure)
    /// The file is not wanted any more, or another one is wanted more.
    case unwanted
  }

  /// The most files that are left while they are being opened. With so many a worker waits for the next file even when it
  /// is no longer wanted: turning to and fro beside a dead disk must not take all threads there are.
  static let mostLeft = 32

  private var left: [Background<Result<OpenedFile, OpenFailure>>] = []

  /// Opens the file of `job`, and gives up after `time` (seconds; what is not positive counts as a millisecond), or when
  /// the job is not wanted any more, which is asked whenever `waker` is set. Tries also after any number of files that
  /// did not answer. A file that is given up is closed as soon as it has been opened.
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

import Platform

/// A thread that opens one file at a time for a worker, which must not wait for ever: a dead disk or network may never
/// answer.
final class FileOpener: Sendable {
  /// How opening a job's file ended.
  enum Outcome {
    case opened(OpenedFile)
    case failed(OpenFailure)
  }

  private enum State {
    case idle
    case asked(DecodeJob)
    case opening
    case done(Outcome)
    /// The thread ends as soon as it can.
    case leaving
    /// The thread has ended.
    case ended
  }

  /// Set while there is an outcome to take.
  let answered = WakeUp()
  private let asked = WakeUp()
  private let state = Locked(State.idle)

  private init() {}

  /// An opener with a thread of its own; `nil` when the system refuses what it needs. It lives until ``end()``.
  static func start() -> FileOpener? {
    let opener = FileOpener()
    // Nothing could wake it, or its worker.
    guard opener.asked.descriptor >= 0, opener.answered.descriptor >= 0 else { return nil }
    return (try? DetachedThread.start { opener.run() }) == nil ? nil : opener
  }

  /// Begins to open the file of `job`. The outcome of the job before must have been taken.
  func open(_ job: DecodeJob) {
    state.withLock { $0 = .asked(job) }
    asked.signal()
  }

  /// The outcome, once; `nil` while the file is being opened.
  func takeOutcome() -> Outcome? {
    state.withLock { state in
      guard case .done(let outcome) = state else { return nil }
      state = .idle
      answered.reset()
      return outcome
    }
  }

  /// Lets the thread end: at once, or when the file that it waits for has been opened, which is closed again.
  func end() {
    state.withLock { $0 = .leaving }
    asked.signal()
  }

  /// Whether the thread has ended.
  var hasEnded: Bool { state.withLock { if case .ended = $0 { true } else { false } } }

  private func run() {
    while !isLeaving() {
      _ = Poll.readable([asked.descriptor], until: nil)
      asked.reset()
      if let job = takeJob() { tell(Self.outcome(of: job)) }
    }
  }

  private func takeJob() -> DecodeJob? {
    state.withLock { state in
      guard case .asked(let job) = state else { return nil }
      state = .opening
      return job
    }
  }

  private func tell(_ outcome: Outcome) {
    state.withLock { state in
      guard case .opening = state else { return }
      state = .done(outcome)
      answered.signal()
    }
  }

  private func isLeaving() -> Bool {
    state.withLock { state in
      guard case .leaving = state else { return false }
      state = .ended
      return true
    }
  }

  private static func outcome(of job: DecodeJob) -> Outcome {
    do throws(OpenFailure) {
      let picture = try job.open()
      let cached = job.kind == .preview ? job.openCached() : nil
      return .opened(OpenedFile(picture: picture, length: picture.fileLength, cached: cached))
    } catch {
      return .failed(error)
    }
  }
}

/// A picture's file.
struct OpenedFile: Sendable {
  /// The file.
  let picture: Descriptor
  /// How long it is (bytes).
  let length: Int
  /// What the desktop's cache has of it, for a preview.
  let cached: CachedFile?
}

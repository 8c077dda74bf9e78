import Decoding
import PageStore
import PagerGeometry

/// A decoder on the test's own clock, with the queue of the decoder pool: each picture takes its time, and a preview or
/// a stop takes a millisecond.
public final class TimedDecoder: PictureDecoder {
  /// The version of the colours: with a new number, files decode to other colours.
  public var colorVersion = 0
  private struct Work {
    let job: DecodeJob
    let seconds: Double
    var end: Double
    var isStopping = false
  }

  /// The time of a decode (seconds).
  public var seconds: Double
  /// The maximum deviation of a decode from ``seconds``, as a fraction of it.
  public var jitter = 0.0
  /// Whether its pictures have previews.
  public var hasPreviews = true
  /// The number of pictures that were decoded to the end.
  public private(set) var decoded = 0
  /// The number of decodes that were stopped.
  public private(set) var stopped = 0
  private let workers: Int
  private var queue: JobQueue
  private var running: [Work] = []
  private var now = 0.0
  /// The time at which a worker asks for work again; `nil` to wait for a change.
  private var nextStart: Double?
  /// The state of a linear congruential generator.
  public var seed: UInt64 = 24
  private let size = PixelSize(width: 6000, height: 4000)

  /// Creates a decoder of `workers` workers that take `seconds` for a picture.
  public init(workers: Int, seconds: Double) {
    self.workers = workers
    self.seconds = seconds
    queue = JobQueue(workers: workers)
  }

  /// Replaces the wanted jobs.
  public func want(_ jobs: [DecodeJob]) {
    queue.want(jobs)
    settle()
  }

  /// The jobs that are being decoded.
  public var begun: Set<UInt64> { queue.begun }

  /// Returns the new outcomes.
  public func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] {
    queue.takeFinished().map { (id: $0.0, outcome: $0.1) }
  }

  /// Works until `time` (seconds). Returns whether there is a new outcome to take.
  public func work(until time: Double) -> Bool {
    var hasNews = false
    while let index = running.indices.min(by: { running[$0].end < running[$1].end }), running[index].end <= time {
      if let start = nextStart, start < running[index].end {
        now = max(now, start)
        settle()
        continue
      }
      let work = running.remove(at: index)
      now = max(now, work.end)
      if work.isStopping { stopped += 1 } else if work.job.kind == .sharp { decoded += 1 }
      if queue.finish(work.job.id, work.isStopping ? nil : outcome(of: work.job, seconds: work.seconds)) {
        hasNews = true
      }
      settle()
    }
    if let start = nextStart, start <= time {
      now = max(now, start)
      settle()
    }
    now = time
    return hasNews
  }

  private func settle() {
    for index in running.indices where !running[index].isStopping && !queue.isWanted(running[index].job.id) {
      running[index].isStopping = true
      running[index].end = min(running[index].end, now + 0.001)
    }
    nextStart = nil
    while running.count < workers {
      guard case .run(let job) = take() else { return }
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(seed >> 40) / Double(1 << 24) * 2 - 1
      let taken = job.kind == .preview ? 0.001 : seconds * (1 + jitter * part)
      running.append(Work(job: job, seconds: taken, end: now + taken))
    }
  }

  private func take() -> JobQueue.Next {
    let next = queue.next(at: now)
    if case .wait(let start) = next { nextStart = start }
    return next
  }

  private func outcome(of job: DecodeJob, seconds: Double) -> DecodeOutcome {
    if job.kind == .preview, !hasPreviews { return .failure(.noPreview) }
    guard
      let picture = ImaginaryDecoder.picture(for: job, size: size, isTruncated: false, isBlank: true, seconds: seconds)
    else {
      return .failure(.outOfMemory)
    }
    return .success(picture)
  }
}

import PagerGeometry
import PictureSupport
import Testing

@testable import Decoding

@Suite("The job queue")
struct JobQueueTests {
  static func job(_ id: UInt64) -> DecodeJob {
    DecodeJob(id: id, box: PixelSize(width: 1, height: 1)) { () throws(OpenFailure) in
      throw OpenFailure(message: "never opened")
    }
  }

  static func frame(_ id: UInt64, of animation: UInt64, _ urgency: DecodeJob.Urgency = .soon) -> DecodeJob {
    let kind = DecodeJob.Kind.frame(FrameID(animation: animation, index: Int(id)))
    var job = DecodeJob(id: id, kind: kind, box: PixelSize(width: 1, height: 1)) { () throws(OpenFailure) in
      throw OpenFailure(message: "never opened")
    }
    job.urgency = urgency
    return job
  }

  /// Returns the job that `worker` runs next, long after the last start.
  static func next(_ queue: inout JobQueue, on worker: Int) -> UInt64? {
    if case .run(let job) = queue.next(worker, at: .infinity) { job.id } else { nil }
  }

  static func letsGo(_ queue: inout JobQueue, _ worker: Int) -> Bool { queue.letsGo(worker) }

  @Test("Frames are decoded one after another, by the worker that has the file open unless it is busy")
  func framesKeepWorker() {
    var queue = JobQueue(workers: 2)
    queue.want([Self.frame(1, of: 7), Self.frame(2, of: 7), Self.frame(3, of: 7)])
    #expect(Self.next(&queue, on: 1) == 1)
    #expect(Self.next(&queue, on: 0) == nil, "the frame before is not done")
    _ = Self.finish(&queue, 1, .failure(.empty))
    #expect(Self.next(&queue, on: 0) == nil, "the other has the file open")
    #expect(Self.next(&queue, on: 1) == 2)
    _ = Self.finish(&queue, 2, .failure(.empty))
    queue.want([Self.job(9), Self.frame(3, of: 7)])
    #expect(Self.next(&queue, on: 1) == 9)
    #expect(Self.next(&queue, on: 0) == 3, "the other is busy")
    #expect(Self.letsGo(&queue, 1) == false, "it has it open no more")
  }

  @Test("A wanted job counts as begun from its start until its outcome is taken")
  func tellsWhatHasBegun() {
    var queue = JobQueue(workers: 2)
    queue.want([Self.job(1), Self.job(2), Self.job(3)])
    #expect(queue.begun == [])
    #expect(Self.next(&queue, on: 0) == 1)
    #expect(Self.next(&queue, on: 1) == 2)
    #expect(queue.begun == [1, 2])
    _ = Self.finish(&queue, 1, .failure(.empty))
    #expect(queue.begun == [1, 2])
    _ = queue.takeFinished()
    #expect(queue.begun == [2])
    queue.want([Self.job(3)])
    #expect(queue.begun == [])
  }

  @Test("An animation is closed once no wanted job has one of its frames, not even a job that never starts")
  func animationsAreLetGo() {
    var queue = JobQueue(workers: 2)
    queue.want([Self.frame(1, of: 7)])
    #expect(Self.next(&queue, on: 0) == 1)
    _ = Self.finish(&queue, 1, .failure(.empty))
    queue.want([Self.frame(2, of: 7, .ifRunning)])
    #expect(Self.next(&queue, on: 0) == nil)
    #expect([0, 1].map { Self.letsGo(&queue, $0) } == [false, false])
    queue.want([])
    #expect([1, 0, 0].map { Self.letsGo(&queue, $0) } == [false, true, false])
  }

  static func region(_ id: UInt64, of file: UInt64?, _ urgency: DecodeJob.Urgency = .detail) -> DecodeJob {
    let kind = PictureRegion(level: 0, part: PixelRect(x: 0, y: 0, width: 1, height: 1)).map {
      DecodeJob.Kind.region($0)
    }
    var job = DecodeJob(id: id, kind: kind ?? .sharp, keptFile: file, box: PixelSize(width: 1, height: 1)) {
      () throws(OpenFailure) in throw OpenFailure(message: "never opened")
    }
    job.urgency = urgency
    return job
  }

  @Test("A visible region of a kept file gets all cores if no other visible job waits")
  func regionsHaveAllCores() {
    func cores(_ jobs: [DecodeJob]) -> Int? {
      var queue = JobQueue(workers: 2)
      queue.want(jobs)
      return Self.next(&queue, on: 0).map { queue.cores(for: $0) }
    }
    #expect(cores([Self.region(1, of: 5), Self.region(2, of: 5, .ifRunning), Self.job(3)]) == 2)
    #expect(cores([Self.region(1, of: nil)]) == 1, "the file is not kept")
    #expect(cores([Self.region(1, of: 5, .soon)]) == 1, "it is out of view")
    #expect(cores([Self.region(1, of: 5), Self.detail(2)]) == 1, "another one waits")
  }

  @Test("One worker decodes all regions of a kept file, and keeps the file for a job that never starts")
  func regionsKeepWorker() {
    var queue = JobQueue(workers: 2)
    let keeper = Self.region(9, of: 5, .ifRunning)
    queue.want([Self.region(1, of: 5), Self.region(2, of: 5), keeper])
    #expect(Self.next(&queue, on: 1) == 1)
    #expect(Self.next(&queue, on: 0) == nil)
    _ = Self.finish(&queue, 1, .failure(.empty))
    #expect(Self.next(&queue, on: 0) == nil)
    #expect(Self.next(&queue, on: 1) == 2)
    _ = Self.finish(&queue, 2, .failure(.empty))
    queue.want([keeper])
    #expect([0, 1].map { Self.next(&queue, on: $0) } == [nil, nil])
    #expect([0, 1].map { Self.letsGo(&queue, $0) } == [false, false])
    queue.want([])
    #expect([0, 1].map { Self.letsGo(&queue, $0) } == [false, true])
  }

  static func detail(_ id: UInt64) -> DecodeJob {
    var job = job(id)
    job.urgency = .detail
    return job
  }

  static func seen(_ id: UInt64) -> DecodeJob {
    var job = job(id)
    job.urgency = .now
    return job
  }

  @Test("Detail takes decoders from invisible pictures, and yields to visible ones")
  func detailIsBetween() {
    var queue = JobQueue(workers: 2)
    queue.want([Self.job(1), Self.job(2)])
    #expect(Self.next(&queue, on: 0) == 1)
    #expect(Self.next(&queue, on: 1) == 2)
    queue.want([Self.detail(3), Self.job(1), Self.job(2)])
    #expect([1, 2].map { queue.isWanted($0) } == [true, false], "one of them stops, the least urgent")
    _ = Self.finish(&queue, 2, nil)
    #expect(Self.next(&queue, on: 1) == 3)
    queue.want([Self.detail(3), Self.detail(4), Self.detail(5), Self.job(1)])
    #expect([3, 1].map { queue.isWanted($0) } == [true, false], "detail does not stop detail")
    _ = Self.finish(&queue, 1, nil)
    #expect(Self.next(&queue, on: 0) == 4)
    queue.want([Self.seen(6), Self.detail(3), Self.detail(4), Self.detail(5)])
    #expect([3, 4].map { queue.isWanted($0) } == [true, false])
    _ = Self.finish(&queue, 4, nil)
    #expect(Self.next(&queue, on: 0) == 6)
  }

  /// Returns the job that the worker runs next, long after the last start.
  static func next(_ queue: inout JobQueue) -> UInt64? {
    if case .run(let job) = queue.next(at: .infinity) { job.id } else { nil }
  }

  static func finish(_ queue: inout JobQueue, _ id: UInt64, _ outcome: DecodeOutcome?) -> Bool {
    queue.finish(id, outcome)
  }

  @Test("Jobs start in order of urgency, each once")
  func followsUrgency() {
    var queue = JobQueue()
    queue.want([3, 1, 3, 2].map(Self.job))
    let order = (0..<4).map { _ in Self.next(&queue) }
    #expect(order == [3, 1, 2, nil])
  }

  @Test("A running or finished job does not start again while it stays wanted")
  func doesNotRepeat() {
    var queue = JobQueue()
    queue.want([Self.job(1), Self.job(2)])
    #expect(Self.next(&queue) == 1)
    queue.want([Self.job(1), Self.job(2)])
    #expect(Self.next(&queue) == 2)
    #expect(Self.finish(&queue, 1, .failure(.empty)))
    let taken = queue.takeFinished()
    #expect(taken.map(\.0) == [1])
    queue.want([Self.job(1), Self.job(2)])
    #expect(Self.next(&queue) == nil)
    queue.want([])
    queue.want([Self.job(1)])
    #expect(Self.next(&queue) == 1)
  }

  @Test("The outcome of a job that is no longer wanted is dropped, before or after its end")
  func dropsUnwanted() {
    var queue = JobQueue()
    queue.want([Self.job(1), Self.job(2)])
    #expect(Self.next(&queue) == 1)
    #expect(Self.next(&queue) == 2)
    #expect(Self.finish(&queue, 2, .failure(.empty)))
    queue.want([])
    #expect(!Self.finish(&queue, 1, .failure(.empty)))
    let taken = queue.takeFinished()
    #expect(taken.isEmpty)
  }

  @Test("A job that is wanted again before its cancellation ends starts again")
  func wantedAgain() {
    var queue = JobQueue()
    queue.want([Self.job(1)])
    #expect(Self.next(&queue) == 1)
    queue.want([])
    queue.want([Self.job(1)])
    #expect(Self.next(&queue) == nil)
    #expect(!Self.finish(&queue, 1, nil))
    #expect(Self.next(&queue) == 1)
  }

  /// Returns a job that is needed now.
  static func urgent(_ id: UInt64) -> DecodeJob {
    var job = job(id)
    job.urgency = .now
    return job
  }

  @Test("A job that is needed now replaces the least urgent running job, which waits again")
  func makesRoom() {
    var queue = JobQueue(workers: 2)
    queue.want([1, 2, 3].map(Self.job))
    #expect(Self.next(&queue) == 1)
    #expect(Self.next(&queue) == 2)
    queue.want([Self.urgent(9), Self.job(1), Self.job(2), Self.job(3)])
    #expect(queue.isWanted(1))
    #expect(!queue.isWanted(2), "it runs for nobody who waits")
    #expect(!Self.finish(&queue, 2, nil))
    let order = (0..<4).map { _ in Self.next(&queue) }
    #expect(order == [9, 2, 3, nil])
  }

  @Test("No job yields while a worker is free or about to be free, or to a job that already runs")
  func needlessYield() {
    var queue = JobQueue(workers: 2)
    queue.want([1].map(Self.job))
    #expect(Self.next(&queue) == 1)
    queue.want([Self.urgent(9), Self.job(1)])
    #expect(queue.isWanted(1), "the second worker is free")
    #expect(Self.next(&queue) == 9)
    queue.want([Self.urgent(9), Self.job(1)])
    #expect(queue.isWanted(1))
    queue.want([Self.urgent(8), Self.job(1)])
    #expect(!queue.isWanted(9) && queue.isWanted(1), "9 is named no more, so its worker comes free")
  }

  @Test("A job that finishes while it yields counts; a job that is wanted only if running never starts")
  func finishesAllTheSame() {
    var queue = JobQueue(workers: 1)
    queue.want([Self.job(1)])
    #expect(Self.next(&queue) == 1)
    queue.want([Self.urgent(9), Self.job(1)])
    #expect(Self.finish(&queue, 1, .failure(.empty)))
    #expect(queue.takeFinished().map(\.0) == [1])
    var idle = Self.job(5)
    idle.urgency = .ifRunning
    queue.want([idle])
    #expect(Self.next(&queue) == nil)
  }

  @Test("Starts of invisible pictures are spaced by the time of a decode; a visible one starts at once")
  func staggers() {
    func next(_ queue: inout JobQueue, _ worker: Int, at time: Double) -> String {
      switch queue.next(worker, at: time) {
      case .run(let job): "runs \(job.id)"
      case .wait(let end): "waits until \(end.map { "\(($0 * 1000).rounded())" } ?? "news")"
      case .end: "ends"
      }
    }
    var queue = JobQueue(workers: 2)
    queue.want([Self.seen(1), Self.job(2), Self.job(3)])
    #expect(next(&queue, 0, at: 10) == "runs 1")
    #expect(next(&queue, 1, at: 10) == "waits until 10200.0", "nothing is known of how long a picture takes")
    #expect(next(&queue, 1, at: 10.2) == "runs 2")
    let picture = ImaginaryDecoder.picture(
      for: Self.job(1), size: PixelSize(width: 1, height: 1), isTruncated: false, seconds: 0.06)
    _ = Self.finish(&queue, 1, picture.map { .success($0) } ?? .failure(.empty))
    #expect(next(&queue, 0, at: 10.22) == "waits until 10300.0", "the first one had both cores")
    queue.want([Self.seen(4), Self.job(2), Self.job(3)])
    #expect(next(&queue, 0, at: 10.22) == "runs 4", "the user waits for it")
    _ = Self.finish(&queue, 4, nil)
    _ = Self.finish(&queue, 2, .failure(.empty))
    queue.want([Self.job(3)])
    #expect(next(&queue, 0, at: 10.23) == "runs 3", "no other runs")
    #expect(next(&queue, 1, at: 10.23) == "waits until news")
  }

  @Test("A visible picture gets all cores unless another one is decoded or waits, or it is one of a series")
  func givesCores() throws {
    /// Returns the cores of the first of `jobs` to start, `ago` seconds after another one, which still runs if it
    /// `goesOn`.
    func cores(_ jobs: [DecodeJob], after ago: Double? = nil, goesOn: Bool = false) -> Int {
      var queue = JobQueue(workers: 4)
      if let ago {
        queue.want([Self.job(9)])
        _ = queue.next(3, at: 100 - ago)
        if !goesOn { _ = Self.finish(&queue, 9, .failure(.empty)) }
      }
      queue.want(jobs + (goesOn ? [Self.job(9)] : []))
      guard case .run(let job) = queue.next(0, at: 100) else { return 0 }
      return queue.cores(for: job.id)
    }
    let preview = DecodeJob(id: 3, kind: .preview, box: PixelSize(width: 9, height: 9), open: Self.job(3).open)
    #expect(cores([Self.seen(1), Self.job(2), preview]) == 4)
    #expect(cores([Self.job(2)]) == 1 && cores([preview]) == 1)
    #expect(cores([Self.seen(1), Self.seen(4)]) == 1)
    #expect(cores([Self.seen(1)], after: 0.5) == 1, "a picture is thought to take 0.2 s")
    #expect(cores([Self.seen(1)], after: 0.7) == 4)
    #expect(cores([Self.seen(1)], after: 0.7, goesOn: true) == 1)
    var beside = JobQueue(workers: 4)
    beside.want([preview, Self.seen(1)])
    #expect(Self.next(&beside, on: 0) == 3 && Self.next(&beside, on: 1).map { beside.cores(for: $0) } == 4)
    var queue = JobQueue(workers: 4)
    queue.want([Self.seen(1), Self.job(2)])
    _ = queue.next(0, at: 100)
    guard case .wait(let end) = queue.next(1, at: 100.1) else {
      Issue.record("it takes a core")
      return
    }
    #expect(end == 100.2)
    let picture = ImaginaryDecoder.picture(
      for: Self.seen(1), size: PixelSize(width: 1, height: 1), isTruncated: false, seconds: 0.01)
    _ = Self.finish(&queue, 1, picture.map { .success($0) } ?? .failure(.empty))
    #expect(try queue.takeFinished().first?.outcome.get().hadAllCores == true)
    _ = queue.next(0, at: 100.2)
    queue.want([Self.job(2), Self.job(5)])
    guard case .wait(let later) = queue.next(1, at: 100.2) else {
      Issue.record("it takes a core")
      return
    }
    #expect(later == 100.25, "a decode on one core is not known to be shorter")
  }

  @Test("After the end, new jobs are ignored and workers end")
  func ends() {
    var queue = JobQueue()
    queue.want([Self.job(1)])
    queue.end()
    queue.want([Self.job(2)])
    guard case .end = queue.next(at: .infinity) else {
      Issue.record("a worker would go on")
      return
    }
  }
}

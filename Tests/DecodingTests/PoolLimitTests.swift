import Glibc
import PagerGeometry
import Platform
import Testing

@testable import Decoding

extension PoolTests {
  /// The limits on a picture and on a decoder, and their enforcement.
  @Suite("Limits")
  struct Limits {
    let folder: FixtureFolder
    let good: String

    init() throws {
      folder = try FixtureFolder()
      good = try folder.save(.quarters(width: 64, height: 48), "good.jpg", options: "Q=98")
    }

    @Test("A stopped decoder is replaced without a wait", arguments: [true, false])
    func survivesStop(isIdle: Bool) throws {
      // A wait for it would exceed the time limit of the tests.
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 600))
      let large = try folder.save(.landscape(width: 1500, height: 1500), "large.jpg", options: "Q=90,interlace")
      _ = try harness.picture(good)
      let before = harness.pool.processes
      let job = harness.job(large)
      if !isIdle {
        harness.pool.want([job])
        usleep(10_000)
      }
      harness.signalAll(SIGSTOP)
      guard case .success = try harness.outcome(of: job) else {
        Issue.record("the picture was lost")
        return
      }
      #expect(harness.pool.processes.isDisjoint(with: before))
      #expect(before.allSatisfy(isGone))
    }

    @Test("A picture over the processor time limit fails, and the same helper decodes the next one")
    func limitsProcessorTime() throws {
      // Each group shows the one before it twice.
      let groups = (1...40).map {
        ##"<g id="a\##($0)"><use xlink:href="#a\##($0 - 1)"/><use xlink:href="#a\##($0 - 1)"/></g>"##
      }
      let bomb =
        #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">"#
        + #"<g id="a0"><rect width="1" height="1"/></g>"# + groups.joined() + "</svg>"
      let harness = try PoolHarness(limits: DecodeLimits(processorTime: 0.1))
      let path = try folder.write(Array(bomb.utf8), "bomb.svg")
      #expect(try harness.failure(harness.job(path)) == .overspent(seconds: 0.1))
      let before = harness.pool.processes
      _ = try harness.picture(good)
      #expect(harness.pool.processes == before)
    }

    @Test("A picture whose decoder has too many threads fails with that reason")
    func limitsThreads() throws {
      let harness = try PoolHarness(limits: DecodeLimits(mostThreads: 0))
      let (endless, writer) = try harness.endlessJob()
      #expect(try harness.failure(endless) == .crowded)
      withExtendedLifetime(writer) {}
    }

    @Test("An idle decoder is ended after a time, and started again for the next picture")
    func restsIdleDecoders() throws {
      let harness = try PoolHarness(limits: DecodeLimits(idleTime: 0.2))
      for _ in 0..<2 {
        _ = try harness.picture(good)
        let before = harness.pool.processes
        try waitUntil("the decoder to be ended") { harness.pool.processes.isEmpty }
        try waitUntil("it to be gone") { before.allSatisfy(isGone) }
      }
      _ = try harness.picture(good)
    }

    @Test("A file over the length limit is refused")
    func refusesLongFile() throws {
      let harness = try PoolHarness(limits: DecodeLimits(mostBytes: 100))
      let length = try FixtureFolder.bytes(of: good).count
      #expect(try harness.failure(harness.job(good)) == .fileTooLong(bytes: length))
    }

    @Test("A file that does not open in time fails with that reason, and the next one is decoded")
    func givesUpOpening() throws {
      let harness = try PoolHarness(limits: DecodeLimits(openTime: 0.2))
      let (stuck, _) = harness.stuckJob()
      let next = harness.job(good)
      harness.pool.want([stuck, next])
      let finished = try harness.finished(2)
      #expect(finished.map(\.id) == [stuck.id, next.id])
      guard case .failure(let failure)? = finished.first?.outcome, case .success? = finished.last?.outcome else {
        Issue.record("\(finished)")
        return
      }
      #expect(failure == .unanswered(seconds: 0.2))
      #expect(failure.mayPass && failure.line.contains("0.2 s"))
    }

    @Test("A file that does not open blocks neither the next job, nor a visible picture, nor the end of the pool")
    func leavesOpening() throws {
      // A wait for it would exceed the time limit of the tests.
      let harness = try PoolHarness(limits: DecodeLimits(openTime: 600))
      let (left, _) = harness.stuckJob()
      harness.pool.want([left])
      usleep(20_000)
      _ = try harness.picture(good)
      let (late, answer) = harness.stuckJob()
      harness.pool.want([late])
      usleep(20_000)
      var seen = harness.job(good)
      seen.urgency = .now
      harness.pool.want([seen, late])
      #expect(try harness.finished(1).map(\.id) == [seen.id])
      answer.signal()
      #expect(try harness.finished(1).map(\.id) == [late.id])
      harness.pool.want([left])
      usleep(20_000)
      let start = MonotonicClock.systemSeconds
      harness.pool.stop()
      #expect(MonotonicClock.systemSeconds - start < 0.9, "it did not wait until it gave up")
    }

    @Test("After more files that do not open than a worker may give up, the next file opens")
    func opensNextFile() throws {
      let harness = try PoolHarness(limits: DecodeLimits(openTime: 0.02))
      let stuck = (0..<(FileOpeners.mostLeft + 3)).map { _ in harness.stuckJob() }
      defer { for (_, answer) in stuck { answer.signal() } }
      for (job, _) in stuck { #expect(try harness.failure(job) == .unanswered(seconds: 0.02)) }
      _ = try harness.picture(good)
    }

    @Test("Beyond the maximum of given-up files, a worker waits for the next file, until others open")
    func givenUpFiles() throws {
      let harness = try PoolHarness()
      let waker = WakeUp()
      var openers = FileOpeners()
      // The worker checks again once a thread waits for the file, and not before.
      func begun(_ job: DecodeJob) -> DecodeJob {
        DecodeJob(id: job.id, box: job.box) { () throws(OpenFailure) in
          waker.signal()
          return try job.open()
        }
      }
      func isLeft(_ job: DecodeJob, within time: Double = 5) -> Bool {
        let answer = openers.open(begun(job), within: time, waker: waker) { false }
        return if case .unwanted = answer { true } else { false }
      }
      var answers: [WakeUp] = []
      var leftCount = 0
      for _ in 0..<FileOpeners.mostLeft {
        let (job, answer) = harness.stuckJob()
        answers.append(answer)
        guard isLeft(job) else { break }
        leftCount += 1
      }
      #expect(leftCount == FileOpeners.mostLeft)
      let (next, nextAnswer) = harness.stuckJob()
      answers.append(nextAnswer)
      let waited = openers.open(begun(next), within: 0.2, waker: waker) { false }
      if case .failure(.unanswered) = waited {} else { Issue.record("It was not waited for: \(waited)") }
      for answer in answers { answer.signal() }
      let (last, lastAnswer) = harness.stuckJob()
      try waitUntil("room") { isLeft(last, within: 0.2) }
      lastAnswer.signal()
    }

    @Test("A JPEG does not load libvips; a PNG does, in a helper that then decodes both")
    func loadsWhatIsNeeded() throws {
      let drawn = try folder.save(.quarters(width: 64, height: 48), "drawn.png")
      let harness = try PoolHarness()
      func libraries() throws -> Bool {
        let process = try #require(harness.pool.processes.first)
        let map = String(decoding: try FixtureFolder.bytes(of: "/proc/\(process)/maps"), as: UTF8.self)
        return map.contains("libvips")
      }
      _ = try harness.picture(good)
      #expect(try !libraries())
      _ = try harness.picture(drawn)
      #expect(try libraries())
      let before = harness.pool.processes
      _ = try harness.picture(good)
      _ = try harness.picture(drawn)
      #expect(harness.pool.processes == before)
    }
  }
}

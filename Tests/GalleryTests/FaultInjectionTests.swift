import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Synchronization
import Testing

@testable import Gallery
@testable import Photos

@Suite("Fault injection")
struct FaultInjectionTests {
  @Test("Options set the faults, in any order and any subset")
  func reads() throws {
    let faults = try FaultInjection("slow-decode=300ms,slow-disk=0.05s,broken=7%,stall=200ms@5s,seed=42")
    #expect((faults.slowDecode, faults.slowDisk, faults.broken, faults.seed) == (0.3, 0.05, 0.07, 42))
    #expect(faults.stall == FaultInjection.Stall(duration: 0.2, interval: 5))
    #expect(try FaultInjection("seed=7,broken=100%").broken == 1)
    #expect(try FaultInjection("slow-disk=2s").slowDecode == 0)
  }

  @Test(
    "Invalid options are refused with a one-line explanation",
    arguments: [
      ("", "'' is not a fault: the faults are slow-decode, slow-disk, broken, stall, seed"),
      ("fast-disk=3s", "'fast-disk=3s' is not a fault"), ("broken=7%,", "'' is not a fault"),
      ("broken=7%,broken=8%", "broken is said twice"),
      ("slow-decode", "'slow-decode' is invalid: write slow-decode=300ms"),
      ("slow-decode=300", "write slow-decode=300ms"), ("slow-decode=-1s", "write slow-decode=300ms"),
      ("slow-disk=61s", "write slow-disk=50ms"), ("slow-disk=nans", "write slow-disk=50ms"),
      ("broken=0.07", "write broken=7%"), ("broken=101%", "write broken=7%"),
      ("stall=200ms", "write stall=200ms@5s"), ("stall=5s@5s", "write stall=200ms@5s"),
      ("seed=-1", "write seed=42"), ("seed=", "write seed=42"),
    ])
  func refuses(words: String, line: String) {
    do throws(FaultInjectionError) {
      _ = try FaultInjection(words)
      Issue.record("not refused")
    } catch {
      #expect(error.line.contains(line), "\(error.line)")
      #expect(!error.line.contains("\n"))
    }
  }

  @Test("A seed always breaks the same pictures, another seed others, in the requested proportion")
  func breaksAlike() throws {
    func broken(_ words: String) throws -> [Page] {
      let faults = try FaultInjection(words)
      return (0..<200).flatMap { row in (0..<100).map { Page(column: $0, row: row) } }.filter {
        faults.breaks(column: $0.column, row: $0.row)
      }
    }
    let seven = try broken("broken=7%,seed=42")
    #expect(seven == (try broken("seed=42,broken=7%,slow-disk=1s")))
    #expect(abs(seven.count - 1400) < 150)
    // Recorded once: every machine breaks the same pictures.
    #expect(seven.prefix(3).map { [$0.column, $0.row] } == Self.firstOfSeed42)
    let other = Set(try broken("broken=7%,seed=43"))
    #expect(other.intersection(seven).count < 200)
    #expect(Set(seven).isSubset(of: Set(try broken("broken=20%,seed=42"))))
    #expect(try broken("broken=0%").isEmpty)
    #expect(try broken("broken=100%").count == 20_000)
  }

  private static let firstOfSeed42 = [[33, 0], [52, 0], [53, 0]]

  @Test("A broken picture is never opened and reports a simulated failure; other pictures open their file")
  func breaksSources() throws {
    let opened = Atomic(0)
    let source = PictureSource { () throws(OpenFailure) in
      opened.add(1, ordering: .relaxed)
      throw OpenFailure(message: "the file's own")
    } openCached: {
      opened.add(1, ordering: .relaxed)
      return nil
    }
    let all = try FaultInjection("broken=100%").source(of: Page(column: 3), source)
    #expect(throws: OpenFailure(message: "Simulated failure (--simulate)")) { try all.open() }
    _ = all.openCached()
    #expect(opened.load(ordering: .relaxed) == 0)
    let none = try FaultInjection("broken=0%,slow-disk=1ms").source(of: Page(column: 3), source)
    #expect(throws: OpenFailure(message: "the file's own")) { try none.open() }
    #expect(opened.load(ordering: .relaxed) == 1)
  }

  @Test("A slowed decoder receives the same jobs in the same order")
  func slows() throws {
    let fast = ImaginaryDecoder()
    let slow = try FaultInjection("slow-decode=1ms").slowing(fast)
    var jobs = [DecodeJob.Kind.sharp, .preview].enumerated().map { index, kind in
      DecodeJob(id: UInt64(index + 1), kind: kind, box: PixelSize(width: 8, height: 8)) { () throws(OpenFailure) in
        throw OpenFailure(message: "\(kind)")
      }
    }
    jobs[0].urgency = .now
    slow.want(jobs)
    #expect(fast.wanted.map(\.id) == [1, 2])
    #expect(fast.wanted.map(\.urgency) == [.now, .soon])
    #expect(fast.wanted.map(\.kind) == [.sharp, .preview])
    for job in fast.wanted { #expect(throws: OpenFailure(message: "\(job.kind)")) { try job.open() } }
    fast.finishFirst()
    #expect(slow.takeFinished().map(\.id) == [1])
    #expect(FaultInjection().slowing(fast) === fast)
  }
}

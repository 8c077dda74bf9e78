import CSandbox
import Glibc
import PagerGeometry
import Testing

@testable import Decoding

extension PoolTests {
  /// Decoders that are killed, stopped or crash, busy and idle.
  @Suite("Losses")
  struct Losses {
    let folder: FixtureFolder
    let good: String

    init() throws {
      folder = try FixtureFolder()
      good = try folder.save(.quarters(width: 64, height: 48), "good.jpg", options: "Q=98")
    }

    @Test("After a busy decoder is killed, another one decodes its picture")
    func survivesKill() throws {
      let harness = try PoolHarness()
      let large = try folder.save(.landscape(width: 1500, height: 1500), "large.jpg", options: "Q=90,interlace")
      harness.pool.want([harness.job(large)])
      try waitUntil("a decoder") { harness.pool.processes.count == 1 }
      usleep(10_000)
      harness.signalAll(SIGKILL)
      guard case .success = try #require(try harness.finished(1).first).outcome else {
        Issue.record("the picture was lost")
        return
      }
    }

    @Test(
      "A picture fails after at least six of its decoders were killed, and the next one is decoded",
      arguments: [SIGKILL] + sentCrashes)
    func givesUp(signal: Int32) throws {
      let harness = try PoolHarness()
      let (endless, writer) = try harness.endlessJob()
      harness.pool.want([endless])
      var seen: Set<pid_t> = []
      var finished: [(id: UInt64, outcome: DecodeOutcome)] = []
      try waitUntil("the picture to be given up") {
        for process in harness.pool.processes where seen.insert(process).inserted {
          usleep(20_000)
          kill(process, signal)
        }
        finished += harness.pool.takeFinished()
        return !finished.isEmpty
      }
      guard case .failure(.killed) = finished[0].outcome else {
        Issue.record("\(finished[0].outcome)")
        return
      }
      #expect(seen.count >= 6)
      _ = try harness.picture(good)
      withExtendedLifetime(writer) {}
    }

    @Test("A picture that crashes its decoder twice fails, and is not tried a third time")
    func blamesPicture() throws {
      // Counts one step of progress on its status page, as the decoder does before it reads a picture, and crashes.
      let starts = try folder.write([], "starts")
      let script = try folder.write(
        Array(
          ("#!/bin/sh\necho >>\(starts)\nhead -c 64 <&3 >/dev/null\nprintf '\\001' >&4\nkill -s SEGV $$\n").utf8),
        "crasher")
      chmod(script, 0o755)
      let harness = try PoolHarness(helperPath: script)
      #expect(try harness.failure(harness.job(good)) == .crashed)
      // Two, and the one that is ready for the next picture.
      try waitUntil("another decoder") { !harness.pool.processes.isEmpty }
      harness.pool.stop()
      #expect((2...3).contains(try FixtureFolder.bytes(of: starts).count))
    }

    @Test(
      "A SIGSEGV or SIGABRT of another process counts as sent and as a kill, a SIGTERM does not",
      .enabled(if: csandbox_is_sanitized() == 0, "a sanitizer handles crashes itself"))
    func knowsSender() throws {
      for (signal, isSent) in [(SIGSEGV, true), (SIGABRT, true), (SIGTERM, false)] {
        let helper = try #require(
          HelperProcess(path: try HelperLocation.find(), HelperArguments(kind: .jpeg, memory: 1 << 30)))
        // It answers once it is ready.
        #expect(helper.channel.send(WireRequest.probe(.filterMode).bytes))
        _ = helper.channel.receive(length: WireReply.length)
        kill(helper.process.id, signal)
        #expect(helper.channel.receive(length: WireReply.length) == nil)
        let ending = helper.end()
        #expect(ending.status?.signal == signal)
        #expect(ending.wasSent == isSent)
        #expect(ending.wasKilled == isSent)
      }
    }

    @Test("A decoder that is killed while idle is replaced")
    func survivesIdleKill() throws {
      let harness = try PoolHarness()
      for _ in 0..<5 {
        _ = try harness.picture(good)
        let before = harness.pool.processes
        harness.signalAll(SIGKILL)
        try waitUntil("another decoder") {
          harness.pool.processes.count == 1 && harness.pool.processes.isDisjoint(with: before)
        }
      }
      _ = try harness.picture(good)
    }

    @Test("A decoder that ends while idle is started only four times")
    func endsIdleReplacing() throws {
      let starts = try folder.write([], "starts")
      let script = try folder.write(Array("#!/bin/sh\necho >>\(starts)\nexit 0\n".utf8), "leaver")
      chmod(script, 0o755)
      let harness = try PoolHarness(helperPath: script)
      try waitUntil("it to be given up") {
        try harness.pool.processes.isEmpty && FixtureFolder.bytes(of: starts).count == 4
      }
      usleep(50_000)
      #expect(try FixtureFolder.bytes(of: starts).count == 4)
    }

    @Test("Decoders that are stopped while idle are replaced when the wanted jobs are set again")
    func replacesIdleStopped() throws {
      let harness = try PoolHarness(helpers: 2)
      try waitUntil("two decoders") { harness.pool.processes.count == 2 }
      let before = harness.pool.processes
      harness.signalAll(SIGSTOP)
      try waitUntil("two others") {
        // A signal may take a while to arrive.
        harness.pool.want([])
        return harness.pool.processes.count == 2 && harness.pool.processes.isDisjoint(with: before)
      }
      #expect(before.allSatisfy(isGone))
    }
  }
}

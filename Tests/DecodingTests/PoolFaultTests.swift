import Glibc
import PagerGeometry
import Testing

@testable import Decoding

extension PoolTests {
  @Suite("Faults")
  struct Faults {
    let folder: FixtureFolder
    let good: String

    init() throws {
      folder = try FixtureFolder()
      good = try folder.save(.quarters(width: 64, height: 48), "good.jpg", options: "Q=98")
    }

    @Test("A decoder that hangs is given up and replaced")
    func survivesHang() throws {
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 0.3))
      try waitUntil("a decoder") { harness.pool.processes.count == 1 }
      let before = harness.pool.processes
      let (endless, writer) = try harness.endlessJob()
      #expect(try harness.failure(endless) == .timedOut(seconds: 0.3))
      try waitUntil("another decoder") { !harness.pool.processes.isEmpty && harness.pool.processes != before }
      #expect(before.allSatisfy(isGone))
      withExtendedLifetime(writer) {}
    }

    @Test("A job that is no longer wanted yields to the next one")
    func cancels() throws {
      let harness = try PoolHarness()
      let (endless, writer) = try harness.endlessJob()
      harness.pool.want([endless])
      usleep(50_000)
      _ = try harness.picture(good)
      #expect(harness.pool.takeFinished().isEmpty)
      withExtendedLifetime(writer) {}
    }

    @Test(
      "After the cancel of a JPEG, the same decoder decodes the next picture", arguments: ["Q=90", "Q=90,interlace"])
    func stopsInTheMiddle(options: String) throws {
      let large = try folder.save(.landscape(width: 1500, height: 1500), "large.jpg", options: options)
      let harness = try PoolHarness(limits: DecodeLimits(cancelGrace: 30))
      _ = try harness.picture(good)
      let before = harness.pool.processes
      for _ in 0..<5 {
        harness.pool.want([harness.job(large, box: PixelSize(width: 1499, height: 1499))])
        usleep(5000)
        _ = try harness.picture(good)
      }
      #expect(harness.pool.processes == before)
    }

    static let liars: [(what: String, script: String)] = [
      ("ends at once", "exit 0"),
      ("ends when asked", "head -c 64 <&3 >/dev/null"),
      ("says noise unasked", "head -c 32 /dev/urandom >&3; exec cat <&3 >/dev/null"),
      ("answers noise", "head -c 64 <&3 >/dev/null; head -c 32 /dev/urandom >&3; exec cat <&3 >/dev/null"),
      ("answers too much", "head -c 64 <&3 >/dev/null; head -c 64 /dev/urandom >&3; exec cat <&3 >/dev/null"),
      (
        "says that its job was cancelled",
        #"head -c 64 <&3 >/dev/null; printf '4FDR\000\003\000\000\001\000\000\000\000\000\000\000"#
          + #"\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' >&3; exec cat <&3 >/dev/null"#
      ),
      (
        "answers a probe that nobody sent",
        #"head -c 64 <&3 >/dev/null; printf '4FDR\000\006\000\000\001\000\000\000\000\000\000\000"#
          + #"\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' >&3; exec cat <&3 >/dev/null"#
      ),
      (
        "answers for another job",
        #"head -c 64 <&3 >/dev/null; printf '4FDR\000\001\000\000\377\000\000\000\000\000\000\000"#
          + #"\001\000\000\000\001\000\000\000\000\000\000\000\000\000\000\000' >&3; exec cat <&3 >/dev/null"#
      ),
      (
        "says that libvips is missing, whatever it is started for",
        #"head -c 64 <&3 >/dev/null; printf '4FDR\006\002\000\000\001\000\000\000\000\000\000\000"#
          + #"\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000\000' >&3; exec cat <&3 >/dev/null"#
      ),
      ("answers without end", "head -c 64 <&3 >/dev/null; while head -c 32 /dev/urandom >&3; do :; done"),
      ("says nothing", "exec sleep 30"),
    ]

    @Test("A helper that violates the protocol fails its pictures and nothing else", arguments: liars)
    func survivesLiars(liar: (what: String, script: String)) throws {
      let script = try folder.write(Array("#!/bin/sh\n\(liar.script)\n".utf8), "liar")
      chmod(script, 0o755)
      let harness = try PoolHarness(helperPath: script, limits: DecodeLimits(timeout: 0.5))
      for _ in 0..<3 {
        let failure = try harness.failure(harness.job(good))
        #expect(
          [.crashed, .killed, .garbled, .timedOut(seconds: 0.5), .decoderMissing, .missingLibrary].contains(failure),
          "\(failure)")
      }
    }

    @Test("A claim of an impossible picture size is limited to the box")
    func boundsClaims() throws {
      let script = try folder.write(
        Array(
          (#"#!/bin/sh"# + "\n"
            + #"head -c 64 <&3 >/dev/null; printf '4FDR\000\001\000\000\001\000\000\000\000\000\000\000"#
            + #"\377\377\377\377\377\377\377\377\000\000\000\000\000\000\000\000' >&3; exec cat <&3 >/dev/null"#
            + "\n").utf8), "claimer")
      chmod(script, 0o755)
      let harness = try PoolHarness(helperPath: script, limits: DecodeLimits(timeout: 5))
      let picture = try harness.picture(good, box: PixelSize(width: 30, height: 20))
      #expect(picture.pixels.pixelSize == PixelSize(width: 20, height: 20))
      #expect(picture.pixels.withPixels { $0.count } == 1600)
    }

    @Test("A job fails if the helper program is missing")
    func survivesAbsence() throws {
      let harness = try PoolHarness(helperPath: "\(folder.path)/absent")
      #expect(try harness.failure(harness.job(good)) == .decoderMissing)
    }

    /// Returns the number of sockets, events and memory files that this process has open.
    static func descriptors() throws -> Int {
      let folder = try #require(opendir("/proc/self/fd"))
      defer { closedir(folder) }
      var count = 0
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        var target = [CChar](repeating: 0, count: 256)
        let length = readlink("/proc/self/fd/\(name)", &target, target.count)
        let kind = String(decoding: target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if ["socket:", "anon_inode:[eventfd]", "/memfd:"].contains(where: { kind.hasPrefix($0) }) { count += 1 }
      }
      return count
    }

    @Test("A stopped pool leaves no process and no descriptor, even after many replacements of decoders")
    func leavesNothing() throws {
      let before = try Self.descriptors()
      var seen: Set<pid_t> = []
      for _ in 0..<3 {
        let harness = try PoolHarness(helpers: 3)
        for round in 0..<12 {
          let (endless, writer) = try harness.endlessJob()
          harness.pool.want([endless, harness.job(good)])
          usleep(10_000)
          seen.formUnion(harness.pool.processes)
          if round % 2 == 0 { harness.signalAll(SIGKILL) }
          harness.pool.want([])
          withExtendedLifetime(writer) {}
        }
        _ = try harness.picture(good)
        seen.formUnion(harness.pool.processes)
        harness.pool.stop()
        #expect(harness.pool.processes.isEmpty)
      }
      #expect(seen.count > 9)
      // Stopping waits for a second at most.
      try waitUntil("processes to be gone") { seen.allSatisfy(isGone) }
      // Other tests of this process may have some open for a moment.
      try waitUntil("descriptors to be closed") { try Self.descriptors() <= before }
    }

    @Test("Several decoders share the work, and every job ends once")
    func sharesWork() throws {
      let harness = try PoolHarness(helpers: 4)
      let jobs = (0..<40).map { _ in harness.job(good, box: PixelSize(width: 20, height: 20)) }
      harness.pool.want(jobs)
      let finished = try harness.finished(40)
      #expect(Set(finished.map(\.id)) == Set(jobs.map(\.id)))
      #expect(finished.count == 40)
      #expect(harness.pool.processes.count == 4)
    }
  }
}

import CSeal
import Glibc
import PagerGeometry
import Testing

@testable import Decoding
@testable import fourfold_decoder

extension PoolTests {
  @Suite("The seal")
  struct Seal {
    let path: String

    init() throws { path = try HelperLocation.find() }

    /// Returns the expected answer to an attempt, on a kernel with all features.
    static func end(of probe: WireProbe) -> ProbeAnswer {
      switch probe {
      case .open, .create, .list, .state: .said(UInt32(EACCES))
      case .clone3: .said(UInt32(ENOSYS))
      case .threads: .said(UInt32(EAGAIN))
      case .processor: .ended
      default: .said(UInt32(EPERM))
      }
    }

    static let kinds = [HelperKind.jpeg, .everything]
    static let attempts = kinds.flatMap { kind in
      WireProbe.allCases.filter(\.isAttempt).map { (probe: $0, kind: kind) }
    }

    @Test(
      "A decoder's attempt to leave the sandbox is refused, or ends the decoder", arguments: attempts, [false, true])
    func refuses(attempt: (probe: WireProbe, kind: HelperKind), isNobody: Bool) throws {
      let path = path
      let answer = try Confinement(isNobody: isNobody).run { try ProbeAnswer(to: attempt.probe, attempt.kind, path) }
      #expect(answer == Self.end(of: attempt.probe))
    }

    @Test(
      "The attempts succeed in a process without the seal",
      arguments: [
        WireProbe.open, .create, .list, .socket, .connect, .fork, .signal, .limit, .state, .mapCode, .protectCode,
      ])
    func attemptsAreReal(probe: WireProbe) {
      #expect(cseal_try(Int32(probe.rawValue)) == 0)
    }

    @Test("The seal is in force before the first request", arguments: kinds, [false, true])
    func isInForce(kind: HelperKind, isNobody: Bool) throws {
      let path = path
      func answer(_ probe: WireProbe) throws -> ProbeAnswer {
        try Confinement(isNobody: isNobody).run { try ProbeAnswer(to: probe, kind, path) }
      }
      #expect(try answer(.noNewPrivileges) == .said(1))
      #expect(try answer(.filterMode) == .said(2))
      #expect(try answer(.userRefusal) == .said(0))
      #expect(try answer(.namespaceRefusal) == .said(0))
      #expect(try answer(.taskCount) == .said(UInt32(HelperProcess.mostTasks)))
    }

    static let limitProbes: [(probe: WireProbe, most: UInt32)] = [
      (.addressSpace, 2 << 30), (.descriptors, 32), (.fileLength, 0), (.coreLength, 0), (.taskCount, 64),
      // In whole seconds.
      (.processorTime, UInt32(DecodeLimits().processorTime) + 1),
    ]

    @Test("Limits are in force in the decoder, for root and for a user", arguments: limitProbes, [false, true])
    func limitsInForce(limit: (probe: WireProbe, most: UInt32), isNobody: Bool) throws {
      let path = path
      for kind in Self.kinds {
        let answer = try Confinement(isNobody: isNobody).run { try ProbeAnswer(to: limit.probe, kind, path) }
        guard case .said(let found) = answer else {
          Issue.record("no answer")
          return
        }
        #expect(found <= limit.most, "\(kind)")
      }
      // A process without a limit reports the maximum.
      if limit.probe == .processorTime { #expect(Sealing.limit(RLIMIT_CPU) == .max) }
    }

    @Test("A drawing is shown without the files that it refers to")
    func drawsWithoutFiles() throws {
      let folder = try FixtureFolder()
      let other = try folder.save(Picture(width: 8, height: 8) { _, _ in SIMD4(250, 0, 0, 255) }, "other.png")
      let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="80" height="60">
        <rect width="80" height="60" fill="#008080"/><text x="4" y="30" font-size="30" fill="white">MMM</text>
        <image xlink:href="file://\(other)" width="40" height="60"/></svg>
        """
      let harness = try PoolHarness()
      let picture = try harness.picture(try folder.write(Array(drawing.utf8), "drawing.svg"))
      for x in stride(from: 1, to: 80, by: 3) {
        // Letters are drawn as outlines of boxes.
        let color = try picture.color(x, 20)
        #expect(color.y > 100 && color.z > 100, "\(x): \(color)")
      }
    }

    @Test("A format of libvips that Fourfold does not support is not a picture", arguments: ["some.hdr", "some.v"])
    func refusesOtherFormats(name: String) throws {
      let folder = try FixtureFolder()
      let path = try folder.save(.quarters(width: 16, height: 16), name)
      let harness = try PoolHarness()
      #expect(try harness.failure(harness.job(path)) == .notAPicture)
    }

    @Test("A decoder that cannot be sealed counts as missing")
    func refusesUnsealed() throws {
      let folder = try FixtureFolder()
      let script = try folder.write(Array("#!/bin/sh\nexit 71\n".utf8), "open")
      chmod(script, 0o755)
      #expect(throws: SandboxReport.Failure.self) { try SandboxReport(helperPath: script) }
      let harness = try PoolHarness(helperPath: script)
      let good = try folder.save(.quarters(width: 8, height: 8), "good.jpg")
      #expect(try harness.failure(harness.job(good)) == .decoderMissing)
    }

    @Test(
      "The kernel limits the files, memory and processor time of a decoder", arguments: [HelperKind.jpeg, .everything])
    func limits(kind: HelperKind) throws {
      let helper = try #require(HelperProcess(path: path, HelperArguments(kind: kind, memory: 1 << 30)))
      defer { _ = helper.end() }
      // Each copy is sealed before its first request; after its answer the next one replaces it.
      let isSealed = { (copy: pid_t) in
        let status = try? FixtureFolder.bytes(of: "/proc/\(copy)/status")
        return String(decoding: status ?? [], as: UTF8.self).contains("\nSeccomp:\t2\n")
      }
      try waitUntil("a copy to be sealed") { helper.copies.contains(where: isSealed) }
      let copy = try #require(helper.copies.first(where: isSealed))
      let text = String(decoding: try FixtureFolder.bytes(of: "/proc/\(copy)/limits"), as: UTF8.self)
      /// Returns the hard limit that the kernel lists under `name`.
      func most(_ name: String) throws -> UInt64? {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
        return UInt64(line.dropFirst(name.count).split(separator: " ")[1])
      }
      #expect(try most("Max core file size") == 0)
      #expect(try most("Max file size") == 0)
      #expect(try #require(try most("Max open files")) <= 32)
      #expect(try #require(try most("Max address space")) <= 2 << 30)
      // A second after the signal.
      #expect(try most("Max cpu time") == UInt64(DecodeLimits().processorTime) + 2)
    }
  }
}

import CSandbox
import Glibc
import PagerGeometry
import Platform
import Testing

@testable import Decoding

extension PoolTests {
  /// The isolation of each file from the next.
  @Suite("A process for each file")
  struct OneFile {
    let folder: FixtureFolder

    init() throws { folder = try FixtureFolder() }

    /// Returns the processes that decode for the pool's only helper; none while a helper with libvips replaces it.
    private func copies(_ harness: PoolHarness) throws -> Set<pid_t> {
      Set(harness.pool.processes.flatMap { HelperProcess.copies(of: $0) })
    }

    /// Returns the inode numbers of the memory files that `process` has mapped.
    private func memoryFiles(_ process: pid_t) -> Set<String> {
      let bytes = (try? FixtureFolder.bytes(of: "/proc/\(process)/maps")) ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.contains("memfd:fourfold") }
      return Set(lines.map { String($0.split(separator: " ")[4]) })
    }

    private func bytes(_ picture: DecodedPicture) -> [UInt8] { picture.pixels.withPixels { Array($0) } ?? [] }

    /// Waits until only one process is left, and returns it: it waits for a file.
    private func waiting(_ harness: PoolHarness) throws -> pid_t {
      try waitUntil("the one that worked to be gone") { try copies(harness).count == 1 }
      return try #require(try copies(harness).first)
    }

    @Test(
      "A file that takes over its decoder does not change the next picture",
      .enabled(if: Intruder.isPossible, "needs the right to write to another process's memory"))
    func holdsTakeover() throws {
      let path = try folder.save(.landscape(width: 96, height: 64), "a.jpg", options: "Q=90")
      let harness = try PoolHarness()
      let right = bytes(try harness.picture(path))
      try Intruder.takeOver(try waiting(harness))
      let taken = bytes(try harness.picture(path))
      #expect(taken != right, "it was not taken over")
      let helpers = harness.pool.processes
      for _ in 0..<3 { #expect(bytes(try harness.picture(path)) == right) }
      #expect(harness.pool.processes == helpers)
    }

    @Test("A process reads one file and then ends", arguments: ["a.jpg", "a.png"])
    func endsWithItsFile(name: String) throws {
      let path = try folder.save(.quarters(width: 64, height: 48), name)
      let harness = try PoolHarness()
      _ = try harness.picture(path)
      let helpers = harness.pool.processes
      var seen: Set<pid_t> = []
      for _ in 0..<5 {
        // One of them waits for a file, and reads the next one.
        let now = try copies(harness)
        _ = try harness.picture(path)
        let next = try copies(harness)
        #expect(now.intersection(next).intersection(seen).isEmpty)
        seen.formUnion(now)
        _ = try harness.picture(path)
        try waitUntil("those that were there to be gone") { now.allSatisfy(isGone) }
      }
      #expect(harness.pool.processes == helpers, "libraries are loaded once")
    }

    @Test("A thumbnail is decoded at a lower priority than a picture")
    func thumbnailsYield() throws {
      func priorities(_ harness: PoolHarness) throws -> [Int32] {
        try copies(harness).map { getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t($0)) }.sorted()
      }
      let harness = try PoolHarness()
      let (picture, end) = try harness.endlessJob()
      let box = PixelSize(width: 16, height: 16)
      for (job, difference) in [
        (picture, 0), (DecodeJob(id: 100, thumbnailIn: box, open: picture.open, cache: nil), 10),
      ] as [(DecodeJob, Int32)] {
        harness.pool.want([job])
        // One has the file, and one waits for the next.
        try waitUntil("a process with \(difference) less") {
          let found = try priorities(harness)
          return found.count == 2 && found[1] - found[0] == difference
        }
      }
      withExtendedLifetime(end) {}
    }

    @Test("Memory for pixels is mapped only by the process of its file, even if it is reused")
    func sharesNoMemory() throws {
      let path = try folder.save(.quarters(width: 64, height: 48), "a.png")
      let moving = try folder.saveAnimation(
        (0..<3).map { index in Picture(width: 32, height: 24) { _, _ in SIMD4(UInt8(index * 90), 0, 0, 255) } },
        "moving.gif", delays: [50, 50, 50])
      let harness = try PoolHarness()
      // Some memory is in use, some is free for reuse.
      let held = try (0..<3).map { _ in try harness.picture(path) }
      for _ in 0..<3 { _ = try harness.picture(path) }
      let animation = DecodeJob.newFile()
      let file = harness.job(moving, box: PixelSize(width: 32, height: 24))
      let frame = DecodeJob(
        id: file.id, kind: .frame(FrameID(animation: animation, index: 0)), box: file.box, open: file.open)
      guard case .success = try harness.outcome(of: frame) else {
        Issue.record("no frame")
        return
      }
      let (endless, writer) = try harness.endlessJob()
      harness.pool.want([endless])
      try waitUntil("a file to be read beside an animation that is open") {
        try copies(harness).contains { memoryFiles($0).count > 1 }
      }
      let helper = try #require(harness.pool.processes.first)
      let status = memoryFiles(helper)
      #expect(status.count == 1, "the helper has nobody's pixels")
      var seen: Set<String> = []
      for process in try copies(harness) {
        let files = memoryFiles(process).subtracting(status)
        #expect(files.count <= 1 && files.isDisjoint(with: seen))
        seen.formUnion(files)
      }
      #expect(seen.count == 1, "an animation that waits for its next frame has no pixels")
      withExtendedLifetime((held, writer)) {}
    }

    @Test("One process decodes all regions of a kept file, and another one those of the next file")
    func keepsRegionsTogether() throws {
      let size = PixelSize(width: 640, height: 480)
      let paths = try (0..<2).map { number in
        try folder.write(
          JPEGFile(quality: 80).encode(.quarters(width: size.width, height: size.height)), "\(number).jpg")
      }
      let harness = try PoolHarness()
      let whole = try paths.map { try harness.picture($0) }
      #expect(whole.map(\.mayHaveIndex) == [true, true])
      var kept: [Set<pid_t>] = []
      for (number, path) in paths.enumerated() {
        let file = DecodeJob.newFile()
        var seen: [Set<pid_t>] = []
        for place in [100, 300] {
          let part = PixelRect(x: place, y: place, width: 128, height: 96)
          let region = try #require(PictureRegion(level: 0, part: part))
          let plain = harness.job(path)
          let found = try harness.outcome(of: DecodeJob(id: plain.id, region: region, keptFile: file, open: plain.open))
          let pixels = bytes(whole[number])
          let rows = (place..<place + part.height).flatMap { row -> ArraySlice<UInt8> in
            let start = (row * size.width + place) * 4
            return pixels[start..<start + part.width * 4]
          }
          #expect(bytes(try found.get()) == rows)
          seen.append(try copies(harness))
        }
        // The other process waits for the next file.
        #expect(seen[0].count == 2 && seen[0] == seen[1])
        kept.append(seen[0])
      }
      #expect(kept[0].intersection(kept[1]).count == 1, "the one that waited still does")
      harness.pool.want([])
      try waitUntil("the file to be let go") { try copies(harness).count == 1 }
    }

    @Test("A process that never answers is ended, and the next picture is decoded")
    func endsEndless() throws {
      let path = try folder.save(.quarters(width: 64, height: 48), "a.png")
      // The pictures before and after it have the same limit, on a busy machine.
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 2))
      _ = try harness.picture(path)
      let (endless, writer) = try harness.endlessJob()
      harness.pool.want([endless])
      try waitUntil("a file to be read") { try copies(harness).contains { memoryFiles($0).count > 1 } }
      let before = try copies(harness)
      #expect(try harness.finished(1).map(\.id) == [endless.id])
      try waitUntil("its process to be gone") { before.allSatisfy(isEnded) }
      _ = try harness.picture(path)
      withExtendedLifetime(writer) {}
    }

    @Test(
      "A process that ignores SIGXCPU or starts too many threads is ended, and its helper continues",
      arguments: [WireProbe.processor, .threads])
    func endsExcess(probe: WireProbe) throws {
      let helper = try Self.helper(.everything, DecodeLimits(processorTime: 0.05, mostThreads: 10))
      defer { _ = helper.end() }
      let first = try #require(answer(of: helper, to: probe))
      #expect(first == .failure(probe == .threads ? .crowded : .overspent(seconds: 0.05)))
      #expect(answer(of: helper, to: .filterMode) == .probed(2))
    }

    @Test("The kernel ends a process that ignores SIGXCPU while its helper is stopped")
    func limitsWithoutSignals() throws {
      let helper = try Self.helper(.jpeg, DecodeLimits(processorTime: 0.9))
      defer { _ = helper.end() }
      #expect(helper.channel.send(WireRequest.probe(.processor).bytes))
      try waitUntil("it to compute") { helper.copies.contains { csandbox_processor_time($0) > 0.1 } }
      let busy = try #require(helper.copies.first { csandbox_processor_time($0) > 0.1 })
      kill(helper.process.id, SIGSTOP)
      try waitUntil("its end") { isEnded(busy) }
    }

    @Test("The processes of a killed helper end with it", arguments: [false, true])
    func takesCopiesAlong(isNobody: Bool) throws {
      let copies = try Confinement(isNobody: isNobody).run {
        let helper = try Self.helper(.jpeg, DecodeLimits())
        _ = helper.channel.send(WireRequest.probe(.processor).bytes)
        try waitUntil("one to compute and one to wait") {
          helper.copies.count == 2 && helper.copies.contains { csandbox_processor_time($0) > 0.1 }
        }
        let copies = helper.copies
        kill(helper.process.id, SIGKILL)
        try waitUntil("their end") { copies.allSatisfy(isEnded) }
        _ = helper.end()
        return copies
      }
      #expect(copies.count == 2)
    }

    @Test("After the processes of a helper are stopped during a decode, the next file is decoded")
    func survivesStop() throws {
      let good = try folder.save(.quarters(width: 64, height: 48), "good.jpg")
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 600))
      _ = try harness.picture(good)
      let (endless, writer) = try harness.endlessJob()
      harness.pool.want([endless])
      try waitUntil("a file to be read") { try copies(harness).contains { memoryFiles($0).count > 1 } }
      for process in try copies(harness) { kill(process, SIGSTOP) }
      guard case .success = try harness.outcome(of: harness.job(good)) else {
        Issue.record("a picture was lost")
        return
      }
      withExtendedLifetime(writer) {}
    }

    @Test(
      "A picture is decoded after the process that waits for a file was stopped or killed",
      arguments: [SIGSTOP, SIGKILL])
    func survivesIdleSignal(signal: Int32) throws {
      let good = try folder.save(.quarters(width: 64, height: 48), "good.jpg")
      let harness = try PoolHarness(limits: DecodeLimits(timeout: 600))
      for _ in 0..<3 {
        _ = try harness.picture(good)
        kill(try waiting(harness), signal)
      }
      _ = try harness.picture(good)
    }

    private static func helper(_ kind: HelperKind, _ limits: DecodeLimits) throws -> HelperProcess {
      try #require(
        HelperProcess(path: try HelperLocation.find(), HelperArguments(kind: kind, memory: 1 << 30, limits)))
    }

    private func answer(of helper: HelperProcess, to probe: WireProbe) -> WireReply.Result? {
      _ = helper.channel.send(WireRequest.probe(probe).bytes)
      let message = helper.channel.receive(length: WireReply.length)
      return message.flatMap { WireReply(bytes: $0.bytes) }?.result
    }
  }
}

/// Returns whether a process has ended, even if it is still a zombie.
private func isEnded(_ process: pid_t) -> Bool {
  let fields = (try? BoundedReader.text(at: "/proc/\(process)/stat", limit: 1 << 16))?.split(separator: ")").last?
    .split(separator: " ")
  return fields?.first.map { $0 == "Z" || $0 == "X" } ?? true
}

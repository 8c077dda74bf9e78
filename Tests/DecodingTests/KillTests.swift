import Glibc
import PagerGeometry
import Platform
import Testing

import struct TestSupport.SeededGenerator

@testable import Decoding

extension PoolTests {
  /// Turns pages while signals kill, stop and crash the decoders.
  @Suite("Decoders killed while paging")
  struct Kills {
    static let signals = [SIGKILL, SIGSTOP] + sentCrashes
    static let pages = 12
    static let box = PixelSize(width: 320, height: 240)

    /// Returns the fill colour of page `index`, far from those of the other pages.
    static func color(of index: Int) -> SIMD4<UInt8> {
      SIMD4(UInt8(20 + index % 3 * 100), UInt8(20 + index / 3 % 2 * 200), UInt8(20 + index / 6 * 200), 255)
    }

    /// Returns the processes that this one has started and not waited for.
    static func children() throws -> Set<pid_t> {
      let folder = try #require(opendir("/proc"))
      defer { closedir(folder) }
      var found: Set<pid_t> = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard let number = pid_t(name), let bytes = try? FixtureFolder.bytes(of: "/proc/\(name)/stat") else { continue }
        // After the name in parentheses come the state and the parent.
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        if fields.count > 1, pid_t(fields[1]) == getpid() { found.insert(number) }
      }
      return found
    }

    @Test(
      "Despite 100 signals at random moments, each round ends with the right page, sharp",
      arguments: [5, 6] as [UInt64])
    func endsOnTheRightPage(seed: UInt64) throws {
      let folder = try FixtureFolder()
      let paths = try (0..<Self.pages).map { index in
        try folder.save(
          Picture(width: 640, height: 480) { _, _ in Self.color(of: index) }, "\(index).jpg",
          options: index % 2 == 0 ? "Q=95" : "Q=95,interlace")
      }
      let descriptors = try Faults.descriptors()
      let children = try Self.children()
      try page(through: paths, seed: seed)
      try waitUntil("descriptors to be closed") { try Faults.descriptors() <= descriptors }
      try waitUntil("decoders to be gone") { try Self.children().subtracting(children).isEmpty }
    }

    private func page(through paths: [String], seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let harness = try PoolHarness(helpers: 2, limits: DecodeLimits(timeout: 60))
      var page = 0
      var sent = 0
      while sent < 100 {
        // A round: ten signals while pages turn, then rest.
        for _ in 0..<10 {
          page = (page + [Self.pages - 1, 1, 1].randomElement(using: &random).unsafelyUnwrapped) % Self.pages
          harness.pool.want([0, 1, Self.pages - 1].map { Self.job(page: (page + $0) % Self.pages, paths) })
          usleep(UInt32.random(in: 0...25_000, using: &random))
          guard let victim = harness.pool.processes.sorted().randomElement(using: &random) else { continue }
          if kill(victim, Self.signals[sent % Self.signals.count]) == 0 { sent += 1 }
          _ = harness.pool.takeFinished()
        }
        // A job fails after six killed decoders. Each rest asks with a new number, which starts the count again.
        harness.pool.want([Self.job(page: page, id: Self.pages + sent, paths)])
        let end = try #require(try harness.finished(1).first)
        guard case .success(let picture) = end.outcome else {
          Issue.record("seed \(seed), after \(sent) signals: \(end.outcome)")
          return
        }
        #expect(picture.pixels.pixelSize == Self.box, "seed \(seed)")
        #expect(isNear(try picture.color(160, 120), Self.color(of: page)), "seed \(seed), after \(sent) signals")
      }
      harness.pool.stop()
    }

    private static func job(page: Int, id: Int? = nil, _ paths: [String]) -> DecodeJob {
      DecodeJob(id: UInt64(id ?? page), box: box) { () throws(OpenFailure) -> Descriptor in
        Descriptor(taking: open(paths[page], O_RDONLY | O_CLOEXEC))
      }
    }
  }
}

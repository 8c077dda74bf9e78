import Foundation
import PagerGeometry
import Platform
import ReplaySupport
import Testing

@testable import Trace

@Suite("Gzip")
struct GzipTests {
  private static let text = Array(String(repeating: "{\"t\":1,\"move\":{\"x\":1}}\n", count: 40_000).utf8)

  @Test("Data compressed in two parts is read back, and the first part before the second exists")
  func bringsBack() throws {
    let writer = GzipWriter()
    let half = writer.zip(Array(Self.text[..<400_000]), isLast: false)
    #expect(Gzip.isZipped(half))
    #expect(half.count < 20_000)
    #expect(try Gzip.unzip(half, limit: .max) == Array(Self.text[..<400_000]))
    let whole = half + writer.zip(Array(Self.text[400_000...]), isLast: true)
    #expect(try Gzip.unzip(whole, limit: .max) == Self.text)
    #expect(try Gzip.unzip(whole + whole, limit: .max) == Self.text + Self.text)
  }

  @Test("Random data that does not shrink is read back")
  func bringsBackNoise() throws {
    var state: UInt64 = 1
    let noise = (0..<3_000_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let writer = GzipWriter()
    let bytes = writer.zip(noise, isLast: false) + writer.zip([], isLast: true)
    #expect(try Gzip.unzip(bytes, limit: .max) == noise)
  }

  @Test("The gzip program reads the compressed data, and its output is read back")
  func agreesWithGzip() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(GzipWriter().zip(Self.text, isLast: true)).write(to: path)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "gzip -dc \(path.path) | gzip -9c"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let again = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(try Gzip.unzip(Array(again), limit: .max) == Self.text)
  }

  @Test("Data that expands beyond the limit is refused")
  func refusesBombs() {
    let bomb = GzipWriter().zip([UInt8](repeating: 0, count: 20_000_000), isLast: true)
    #expect(bomb.count < 30_000)
    #expect(throws: Gzip.Failure.tooLong(limit: 19_999_999)) { try Gzip.unzip(bomb, limit: 19_999_999) }
  }

  @Test("Joined gzip files are read up to a limit, and one more is refused")
  func refusesManyParts() throws {
    let part = GzipWriter().zip(Array("a".utf8), isLast: true)
    let many = Array(repeating: part, count: Gzip.mostParts).flatMap { $0 }
    #expect(try Gzip.unzip(many, limit: .max).count == Gzip.mostParts)
    #expect(throws: Gzip.Failure.damaged) { try Gzip.unzip(many + part, limit: .max) }
  }

  @Test("Truncated data is read up to the cut, and damaged data is refused")
  func cutAndDamaged() throws {
    let bytes = GzipWriter().zip(Self.text, isLast: true)
    let start = try Gzip.unzip(Array(bytes[..<(bytes.count / 2)]), limit: .max)
    #expect(!start.isEmpty && Self.text.starts(with: start))
    #expect(try Gzip.unzip([0x1F, 0x8B], limit: .max).isEmpty)
    var damaged = bytes
    damaged[bytes.count / 2] ^= 0xFF
    damaged[bytes.count / 2 + 1] ^= 0xFF
    #expect(throws: Gzip.Failure.damaged) { try Gzip.unzip(damaged, limit: .max) }
    #expect(throws: Gzip.Failure.damaged) { try Gzip.unzip([0x1F, 0x8B, 99, 1, 2, 3, 4, 5, 6, 7, 8, 9], limit: .max) }
  }

  @Test("A gzipped trace reads like the plain one, and damaged data or other text is refused")
  func readsTraces() throws {
    let plain = Array(
      try Data(contentsOf: TraceScenario.folder.appending(path: "grid-catch.trace")))
    let zipped = GzipWriter().zip(plain, isLast: true)
    #expect(try TraceFile(bytes: zipped, path: "a") == TraceFile(bytes: plain, path: "a"))
    let cut = try TraceFile(bytes: Array(zipped[..<(zipped.count * 3 / 4)]), path: "a")
    #expect(!cut.isWhole && cut.lines.count > 100)
    var damaged = zipped
    for index in 0..<8 { damaged[zipped.count / 2 + index] ^= 0x5A }
    #expect(throws: TraceError.damagedGzip(path: "a")) { try TraceFile(bytes: damaged, path: "a") }
    #expect(throws: TraceError.noTrace(path: "a")) {
      try TraceFile(bytes: GzipWriter().zip(Array("hello\n".utf8), isLast: true), path: "a")
    }
  }

  @Test("A trace named .gz is readable while it is written, and smaller than a third of the plain one")
  @MainActor
  func records() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).trace.gz").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let header = TraceHeader(
      app: "0", demo: TraceHeader.Demonstration(name: "grid"), keyMotion: "slide", pager: .init(),
      viewport: InputScript.viewport)
    let recorder = TraceRecorder(try header.target().scene)
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    for _ in 0..<20 { script.flick(Vector(x: -170, y: 4), over: 500) }
    let early = try TraceFile(reading: path)
    #expect(!early.isWhole && early.duration > 8)
    recorder.finish(at: script.now)
    #expect(try TraceFile(reading: path).isWhole)
    #expect(try (TraceFile(reading: path)).check().contains("the same in all"))
    // The digests alone do not shrink.
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
    #expect(size < (try TraceFile(reading: path).bytes().count) / 3)
  }
}

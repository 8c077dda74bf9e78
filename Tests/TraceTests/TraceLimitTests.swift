import Foundation
import PagerEngine
import PagerGeometry
import Platform
import ReplaySupport
import Scene
import Testing

@testable import Instruments
@testable import Paging
@testable import Trace

/// A trace may come from a stranger. Everything in it that costs time or memory has a limit, and a trace beyond a limit
/// is refused in one line before it has cost anything.
@Suite("A trace's limits")
struct TraceLimitTests {
  private static let header = TraceFile(header: TraceHeader.sample, lines: []).bytes()

  private func zipped(_ bytes: [UInt8]) -> [UInt8] { GzipWriter().zip(bytes, isLast: true) }

  @Test("A trace that is too long is refused, gzipped or not")
  func tooLong() {
    let line = Array(#"{"t":1,"woken":{}}"#.utf8) + [UInt8](repeating: 0x20, count: 1 << 20) + [0x0A]
    var long = Self.header
    for _ in 0..<65 { long += line }
    let error = FileError.tooLong(path: "x", bytes: TraceFile.Limits.bytes)
    #expect(throws: error) { try TraceFile(bytes: long, path: "x") }
    #expect(throws: error) { try TraceFile(bytes: zipped(long), path: "x") }
    #expect(error.report.line == "x is larger than the limit of 64 MiB")
  }

  @Test("A time beyond the limit is an invalid line, and no silence makes a pan end before it begins")
  func farTimes() throws {
    for t in [Int64.min, -TraceFile.Limits.nanoseconds - 1, TraceFile.Limits.nanoseconds + 1, .max] {
      let line = Array("{\"t\":\(t),\"woken\":{}}\n".utf8)
      #expect(throws: TraceError.badLine(path: "x", number: 2)) { try TraceFile(bytes: Self.header + line, path: "x") }
    }
    var pointers = PressedPointers()
    for silence in [-1, -3e6, .nan, 1e300] {
      pointers.hear(.panned(Vector(x: 1, y: 0)), at: .zero, panSilence: silence)
      #expect(pointers.panDeadline.map { $0 >= .zero } ?? true)
    }
  }

  @Test("An empty trace has room for pictures, and a full one has none")
  func roomForPictures() {
    #expect(TraceFile(header: TraceHeader.sample, lines: []).roomForPictures > 40 << 20)
    let many = [TraceLine](repeating: .event(.woken, at: .zero), count: TraceFile.Limits.lines - 1)
    #expect(TraceFile(header: TraceHeader.sample, lines: many).roomForPictures == 0)
  }

  @Test("A line that is too long is refused anywhere, even without a line end")
  func longLine() {
    let long = [UInt8](repeating: 0x20, count: TraceFile.Limits.lineBytes + 1)
    for (bytes, number) in [(long, 1), (Self.header + long, 2), (Self.header + Array("{}\n".utf8) + long + [0x0A], 3)] {
      let error = TraceError.longLine(path: "x", number: number, bytes: TraceFile.Limits.lineBytes)
      #expect(throws: error) { try TraceFile(bytes: bytes, path: "x") }
      #expect(throws: error) { try TraceFile(bytes: zipped(bytes), path: "x") }
    }
  }

  @Test("A trace with too many lines is refused before a line is parsed")
  func tooManyLines() {
    let bytes = Self.header + [UInt8](repeating: 0x0A, count: TraceFile.Limits.lines + 1)
    #expect(throws: TraceError.tooManyLines(path: "x", most: TraceFile.Limits.lines)) {
      try TraceFile(bytes: bytes, path: "x")
    }
  }

  @Test("Albums with too many pages are refused, in the header and in later lines")
  func tooManyPages() throws {
    let large = AlbumList(pages: [2_000_000, 2_000_000, 2_000_000, 2_000_000])
    var header = TraceHeader.sample
    header.map = large
    #expect(try TraceFile(bytes: TraceFile(header: header, lines: []).bytes()).header.map == large)
    let line = TraceLine.map(large, at: .zero)
    #expect(throws: TraceError.tooManyPages(path: "", number: 2, most: TraceFile.Limits.pages)) {
      try TraceFile(bytes: TraceFile(header: header, lines: [line]).bytes())
    }
    // The claimed number counts, before anything is allocated for it.
    header.map = AlbumList(pages: [3, 2])
    let text = String(decoding: TraceFile(header: header, lines: []).bytes(), as: UTF8.self)
    let claimed = text.replacing(#""pages":3"#, with: "\"pages\":\(Int.max)")
    #expect(claimed != text)
    #expect(throws: TraceError.tooManyPages(path: "", number: 1, most: TraceFile.Limits.pages)) {
      try TraceFile(bytes: Array(claimed.utf8))
    }
  }

  @Test("A window of an impossible size is refused", arguments: [(16_385, 1), (1, 16_385), (8192, 8193), (0, 9)])
  func window(width: Int, height: Int) throws {
    var header = TraceHeader.sample
    header.viewport.width = 8192
    header.viewport.height = 8192
    #expect(try TraceFile(bytes: TraceFile(header: header, lines: []).bytes()).header.viewport.width == 8192)
    header.viewport.width = width
    header.viewport.height = height
    #expect(throws: TraceError.noTrace(path: "")) { try TraceFile(bytes: TraceFile(header: header, lines: []).bytes()) }
  }

  @Test("Very deep nesting is refused, in a trace and in a preset", arguments: ["[", #"{"a":"#])
  func deep(opening: String) {
    let deep = Array(String(repeating: opening, count: 20_000).utf8)
    #expect(throws: TraceError.badLine(path: "x", number: 2)) {
      try TraceFile(bytes: Self.header + deep + [0x0A], path: "x")
    }
    #expect(throws: TraceError.noTrace(path: "x")) { try TraceFile(bytes: deep + [0x0A], path: "x") }
    #expect(throws: PresetError.noPreset(path: "x")) { try PresetFile.changes(in: deep, path: "x") }
  }

  @Test(
    "Devices, folders and pipes are refused at once, as a trace and as a preset", .timeLimit(.minutes(1)),
    arguments: ["/dev/zero", "/dev", "pipe"])
  func noFile(name: String) throws {
    let pipe = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    let path = name == "pipe" ? pipe : name
    #expect(throws: FileError.noFile(path: path)) { try TraceFile(reading: path) }
    #expect(throws: FileError.noFile(path: path)) { try PresetStore(folder: nil).preset(path) }
    #expect(FileError.noFile(path: path).exitCode == 66)
  }

  @Test("A preset that is too long is refused with one line")
  func longPreset() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(path) }
    try Data(("{" + String(repeating: " ", count: PresetFile.mostBytes) + "}").utf8).write(to: URL(filePath: path))
    do {
      _ = try PresetStore(folder: nil).preset(path)
      Issue.record("read")
    } catch {
      #expect(error.report.line == "\(path) is larger than the limit of 64 KiB")
      #expect(error.report.exitCode == 65)
    }
  }

  @Test("A long key of a preset is escaped and shortened in the error's line")
  func longKey() throws {
    let text = "{\"" + String(repeating: "k\\u001b", count: 5000) + "\": 1}"
    do {
      _ = try PresetFile.changes(in: Array(text.utf8), path: "x")
      Issue.record("read")
    } catch {
      #expect(
        error.report.line.count < 400 && error.report.line.hasPrefix(#"x: k\x1bk"#) && error.report.line.contains("…"))
    }
  }

  @Test("A trace is read from a descriptor, but no further than its limit")
  func descriptor() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(Self.header))
    try pipe.fileHandleForWriting.close()
    let trace = try TraceFile(from: pipe.fileHandleForReading.fileDescriptor, named: "standard input")
    #expect(trace.header == TraceHeader.sample && trace.path == "standard input")
    let zero = open("/dev/zero", O_RDONLY)
    defer { close(zero) }
    #expect(throws: FileError.tooLong(path: "zero", bytes: TraceFile.Limits.bytes)) {
      try TraceFile(from: zero, named: "zero")
    }
  }
}

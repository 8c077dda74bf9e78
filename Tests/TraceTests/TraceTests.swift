import Foundation
import PagerEngine
import PagerGeometry
import Platform
import Scene
import TestSupport
import Testing
import Trace

@testable import Paging

@Suite("Trace")
struct TraceTests {
  static let touch = Pointer(id: .max, kind: .touch)
  static let mouse = Pointer(id: .min, kind: .mouse)

  static let lines: [TraceLine] =
    [
      .event(.pressed(touch, at: Point(x: 0.1, y: -0.0)), at: .zero),
      .event(.moved(touch, to: Point(x: .pi * 1e100, y: .leastNonzeroMagnitude)), at: Instant(nanoseconds: 1)),
      .event(.moved(mouse, to: Point(x: .infinity, y: -.infinity)), at: Instant(nanoseconds: 1)),
      .event(.lifted(mouse, at: Point(x: 1.0 / 3, y: .greatestFiniteMagnitude)), at: Instant(nanoseconds: 1 << 53)),
      .event(.secondaryClicked(at: Point(x: 0.1, y: -7)), at: Instant(nanoseconds: 2)),
      .event(.cancelled, at: Instant(nanoseconds: -5)),
      .event(.wheel(Vector(x: 0.125, y: -1)), at: .zero),
      .event(.zoomed(-0.3, at: Point(x: 7, y: 1.0 / 3)), at: .zero),
      .sizes([TraceSize(Page(column: 3, row: -4), PixelSize(width: 6000, height: 1))], at: .zero),
      .event(.panned(Vector(x: -13.1, y: 7e-9)), at: .zero),
      .event(.panBegan, at: .zero), .event(.panEnded, at: Instant(nanoseconds: 3)),
      .event(.pinched(.began(at: Point(x: 0.1, y: -7))), at: .zero),
      .event(.pinched(.changed(Pinch(center: Point(x: 1e-9, y: 3), scale: 1.0 / 3, rotation: -0.1))), at: .zero),
      .event(.pinched(.ended), at: .zero), .event(.pinched(.cancelled), at: .zero),
      .event(.key(.character("\""), modifiers: [.shift, .control, .alt], isRepeat: true), at: .zero),
      .event(.key(.character("é"), modifiers: [], isRepeat: false), at: .zero),
      .event(.key(.character("f"), modifiers: [], isRepeat: false), at: .zero),
      .event(.key(.function(11), modifiers: .alt, isRepeat: false), at: .zero),
      .event(.key(.pageDown, modifiers: .alt, isRepeat: false), at: .zero),
      .event(.keyReleased(.escape), at: .zero),
      .event(.resized(Viewport(pixelSize: PixelSize(width: 3, height: 4), scale: 1.1)), at: .zero),
      .event(.typed("\"é"), at: .zero), .note(TraceNote("late \u{1F642}"), at: .zero), .note(TraceNote(""), at: .zero),
      .memory(TraceMemory(resident: 81_000_000, textures: 4, spare: 2, textureBytes: 33_177_600), at: .zero),
      .event(.texturesLost, at: .zero), .event(.woken, at: .zero), .event(.closeRequested, at: .zero),
      .map(
        AlbumList(albums: [AlbumList.Album(row: 4, order: [2, 0, 1], isNotice: true)], openAt: Page(column: 2)),
        at: .zero
      ),
      .tuning(
        TuningPatch(["touchSlop": 4.25, "velocity.limit": 900]).difference(
          from: TuningPatch(["touchSlop": 3, "easeOut": 0.2])),
        at: .zero),
      .opened(Page(column: 5, row: -6), at: .zero), .rows(7, at: .zero), .tick(TraceTick(nil), at: .zero),
      .pages(
        PageReadiness.allCases.enumerated().map { TracePage(Page(column: $0, row: -1), $1) }, at: .zero),
    ]
    + [
      PagerEvent.doubleTapped(at: Point(x: 1.5, y: -2)), .longPressed(at: .zero),
      .pinchBegan(Pinch(center: Point(x: 3, y: 4))),
      .pinchChanged(Pinch(center: .zero, scale: 1.0 / 3, rotation: -.pi)),
      .pinchEnded(Pinch(center: .zero, scale: 2, rotation: 1e-9), velocity: Vector(x: 5, y: 6)), .pinchCancelled,
    ].compactMap(TraceGesture.init).map { TraceLine.gesture($0, at: Instant(milliseconds: 4)) } + [
      .end(at: Instant(milliseconds: 5))
    ]

  @Test("The header and all lines are read back bit for bit")
  func roundTrip() throws {
    var lines = Self.lines
    let pager = Pager(map: GridMap(), at: Page(column: -7, row: .max), viewport: Size(width: 100, height: 100))
    lines.append(.tick(TraceTick(pager.readout), at: .zero))
    let trace = TraceFile(header: TraceHeader.sample, lines: lines)
    let again = try TraceFile(bytes: trace.bytes())
    #expect(again.header == trace.header)
    #expect(again.lines == trace.lines)
    guard case .event(.pressed(_, let point), _) = again.lines[0] else {
      Issue.record("no press")
      return
    }
    #expect(point.y.sign == .minus, "-0 is not 0")
  }

  @Test("Random numbers are read back bit for bit")
  func randomNumbers() throws {
    for var random in RandomSequences(count: 2000) {
      let bits = Double(bitPattern: random.next())
      guard bits.isFinite else { continue }
      let trace = TraceFile(
        header: TraceHeader.sample, lines: [.event(.panned(Vector(x: bits, y: Double(Float(bits)))), at: .zero)])
      guard case .event(.panned(let vector), _) = try TraceFile(bytes: trace.bytes()).lines[0] else {
        Issue.record("\(random): no pan")
        return
      }
      #expect(vector.x.bitPattern == bits.bitPattern, "\(random)")
    }
  }

  @Test("A trace that was cut off anywhere is read up to its last complete line")
  func cutAnywhere() throws {
    let bytes = TraceFile(header: TraceHeader.sample, lines: Self.lines).bytes()
    let headerEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
    for count in stride(from: headerEnd + 1, through: bytes.count, by: 7) {
      let trace = try TraceFile(bytes: Array(bytes[..<count]))
      let whole = bytes[..<count].count { $0 == UInt8(ascii: "\n") } - 1
      #expect(trace.lines == Array(Self.lines.prefix(whole)))
      #expect(!trace.isWhole || count == bytes.count)
    }
    #expect(throws: TraceError.cutHeader(path: "")) { try TraceFile(bytes: Array(bytes[..<headerEnd])) }
  }

  @Test("A file that is not a trace is refused, and an invalid line is reported by its number")
  func refused() throws {
    #expect(throws: TraceError.noTrace(path: "")) { try TraceFile(bytes: []) }
    #expect(throws: TraceError.noTrace(path: "")) { try TraceFile(bytes: Array("P5 3 3\n".utf8)) }
    let format = "{\"format\":\(TraceHeader.currentFormat)}\n"
    #expect(throws: TraceError.noTrace(path: "")) { try TraceFile(bytes: Array(format.utf8)) }
    #expect(throws: FileError.missing(path: "/proc/nowhere/x.trace")) {
      try TraceFile(reading: "/proc/nowhere/x.trace")
    }
    let text = TraceFile(header: TraceHeader.sample, lines: []).bytes()
    #expect(throws: TraceError.badLine(path: "", number: 2)) {
      try TraceFile(bytes: text + Array("{\"t\":3,\"knock\":{}}\n".utf8))
    }
    #expect(throws: TraceError.badLine(path: "", number: 2)) { try TraceFile(bytes: text + Array("nonsense\n".utf8)) }
  }

  @Test("A trace of another format is refused with a line that suggests a remedy")
  func otherFormats() throws {
    let current = TraceHeader.currentFormat
    let text = String(decoding: TraceFile(header: TraceHeader.sample, lines: []).bytes(), as: UTF8.self)
    func read(_ format: Int) throws -> TraceFile {
      let changed = text.replacing("\"format\":\(current)", with: "\"format\":\(format)")
      return try TraceFile(bytes: Array(changed.utf8), path: "a")
    }
    #expect(try read(current).header == TraceHeader.sample)
    for format in [-1, 0, 1, current - 1] {
      #expect(throws: TraceError.older(path: "a", format: format)) { try read(format) }
    }
    for format in [current + 1, 1000] {
      #expect(throws: TraceError.newer(path: "a", format: format)) { try read(format) }
    }
    #expect(
      TraceError.older(path: "a", format: 3).line.hasPrefix("a has format 3, but this program reads only format "))
    #expect(TraceError.older(path: "a", format: 3).line.contains("record it again, or play it with the version that"))
    #expect(TraceError.newer(path: "a", format: 900).line.hasSuffix(": play it with a newer version"))
  }

  @Test(
    "Each error is one line and has the exit code of its kind",
    arguments: [
      (FileError.missing(path: "a"), Int32(66)), (FileError.forbidden(path: "a"), 77),
      (FileError.failed(path: "a", call: "write", reason: "No space left on device"), 74),
      (TraceError.noTrace(path: "a"), 65), (TraceError.older(path: "a", format: 1), 65),
      (TraceError.newer(path: "a", format: 9), 65),
      (TraceError.cutHeader(path: "a"), 65), (TraceError.badLine(path: "a", number: 3), 65),
      (TraceError.nothingToCheck(path: "a"), 65),
    ] as [(any ReportedError, Int32)])
  func errors(error: any ReportedError, code: Int32) {
    #expect(error.exitCode == code)
    #expect(error.line.hasPrefix("a"))
    #expect(!error.line.contains("\n"))
  }
}

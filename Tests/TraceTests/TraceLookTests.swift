import Gallery
import PagerGeometry
import Paging
import ReplaySupport
import Scene
import Testing

@testable import Trace

@MainActor
@Suite("Looks in traces")
struct TraceLookTests {
  private nonisolated static let looks = [
    Look.light, .highContrastDark, Look(accent: Color(hex: 0x0A00FF)), Look(scheme: .light, textScale: 1.25),
  ]

  private static func header(_ look: Look) -> TraceHeader {
    var header = TraceHeader.sample
    header.viewport.look = look
    return header
  }

  @Test("The look is read back from the header and from a resize event", arguments: looks)
  func comesBack(look: Look) throws {
    let viewport = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1.25, look: look)
    let lines = [TraceLine.event(.resized(viewport), at: .zero), .end(at: .zero)]
    let read = try TraceFile(bytes: TraceFile(header: Self.header(look), lines: lines).bytes())
    #expect(read.header.viewport.viewport == viewport)
    #expect(read.lines == lines)
  }

  @Test("The dark look is not written, and a header without a look is dark")
  func darkIsLeftOut() throws {
    let text = String(decoding: TraceFile(header: .sample, lines: []).bytes(), as: UTF8.self)
    #expect(!text.contains("look"))
    #expect(try TraceFile(bytes: Array(text.utf8)).header.viewport.look == .dark)
  }

  @Test(
    "An invalid look is refused",
    arguments: [
      #""scheme":"sepia""#, #""accent":"red""#, #""accent":"12345""#, #""textScale":7"#, #""highContrast":1"#,
    ])
  func refused(look: String) {
    let line = #"{"t":1,"resize":{"width":9,"height":9,"scale":1,"look":{\#(look)}}}"# + "\n"
    let bytes = TraceFile(header: .sample, lines: []).bytes() + Array(line.utf8)
    #expect(throws: TraceError.badLine(path: "", number: 2)) { try TraceFile(bytes: bytes) }
  }

  @Test("A smaller replay has the same look")
  func scaled() {
    let trace = TraceFile(
      header: Self.header(.light),
      lines: [.event(.resized(InputScript.viewport.looking(.highContrastLight)), at: .zero)]
    ).scaled(by: 0.5)
    #expect(trace.header.viewport.look == .light)
    guard case .event(.resized(let viewport), _) = trace.lines[0] else {
      Issue.record("no resize")
      return
    }
    #expect(viewport.look == .highContrastLight)
  }

  @Test("A change of the look does not affect a drag or a turn")
  func changesNothingElse() throws {
    func digests(changing: Bool) throws -> [UInt64?] {
      let scene = try Self.header(.dark).target().scene
      var digests: [UInt64?] = []
      func hear(_ event: InputEvent, _ milliseconds: Int64) {
        _ = scene.handle(event, at: Instant(milliseconds: milliseconds))
        _ = scene.frame(at: Instant(milliseconds: milliseconds))
        digests.append(scene.shown.readout?.digest)
      }
      let finger = Pointer(id: 1, kind: .touch)
      let (dark, light) = (InputScript.viewport, InputScript.viewport.looking(.light))
      hear(.resized(dark), 0)
      hear(.pressed(finger, at: Point(x: 600, y: 300)), 10)
      for step in 1...8 { hear(.moved(finger, to: Point(x: 600 - Double(step) * 20, y: 300)), 10 + Int64(step) * 8) }
      hear(.resized(changing ? light : dark), 76)
      hear(.lifted(finger, at: Point(x: 430, y: 300)), 82)
      hear(.resized(changing ? dark : light), 100)
      for step in 0..<40 { hear(.woken, 110 + Int64(step) * 16) }
      return digests
    }
    let without = try digests(changing: false)
    #expect(try digests(changing: true) == without)
    #expect(Set(without).count > 10)
  }
}

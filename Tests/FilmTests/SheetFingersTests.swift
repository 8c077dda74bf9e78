import PagerGeometry
import ReplaySupport
import Scene
import Testing
import Trace

@testable import Film

@Suite("Fingers on a contact sheet")
struct SheetFingersTests {
  private static let (first, second) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))

  /// Returns the places of the fingers (px) at a time, in a trace with 1.25 pixels per point.
  private func places(_ events: [(InputEvent, Int64)], at milliseconds: Int64) -> [Point] {
    let lines = events.map { TraceLine.event($0.0, at: Instant(milliseconds: $0.1)) }
    return SheetFingers(TraceFile(header: .sample, lines: lines)).places(at: Instant(milliseconds: milliseconds))
  }

  @Test("A finger is shown at its last place from its press to its lift, inclusive")
  func follows() {
    let events: [(InputEvent, Int64)] = [
      (.pressed(Self.first, at: Point(x: 100, y: 40)), 10), (.moved(Self.first, to: Point(x: 80, y: 40)), 20),
      (.lifted(Self.first, at: Point(x: 80, y: 40)), 30), (.moved(Self.first, to: .zero), 40),
    ]
    #expect(places(events, at: 9).isEmpty)
    #expect(places(events, at: 10) == [Point(x: 125, y: 50)])
    #expect(places(events, at: 30) == [Point(x: 100, y: 50)])
    #expect(places(events, at: 50).isEmpty)
  }

  @Test("Two fingers have two places, a cancel removes both, and a new scale counts from its time on")
  func others() {
    let events: [(InputEvent, Int64)] = [
      (.pressed(Self.second, at: Point(x: 8, y: 8)), 10), (.pressed(Self.first, at: Point(x: 4, y: 4)), 12),
      (.resized(Viewport(pixelSize: PixelSize(width: 640, height: 400), scale: 2)), 14),
      (.moved(Self.second, to: Point(x: 9, y: 8)), 16), (.cancelled, 30),
    ]
    #expect(places(events, at: 12) == [Point(x: 5, y: 5), Point(x: 10, y: 10)])
    #expect(places(events, at: 16) == [Point(x: 5, y: 5), Point(x: 18, y: 16)])
    #expect(places(events, at: 40).isEmpty)
  }

  @Test("A mark and an edge change only the pixels that they cover")
  func draws() {
    let grey: [UInt8] = [90, 90, 90, 255]
    let plain = RGBAImage(size: PixelSize(width: 40, height: 30), pixels: (0..<40 * 30 * 4).map { grey[$0 & 3] })
    var marked = plain
    marked.addMark(at: Point(x: 20, y: 15))
    #expect(marked[20, 15] == grey && marked[1, 1] == grey && marked[10, 15] != grey)
    #expect(marked[30, 15].map { $0 > 200 } == [true, true, true, true])
    var edged = plain
    edged.addEdge(Color(hex: 0xFFFFFF).opacity(0.5))
    #expect(edged[0, 0] == edged[39, 29] && edged[0, 0] != grey && edged[20, 0] == edged[0, 15] && edged[1, 1] == grey)
    // Places outside the picture draw nothing and do not trap.
    for place in [Point(x: -50, y: 5), Point(x: .infinity, y: 0), Point(x: 1e300, y: -1e300)] {
      var outside = plain
      outside.addMark(at: place)
      #expect(outside == plain)
    }
  }
}

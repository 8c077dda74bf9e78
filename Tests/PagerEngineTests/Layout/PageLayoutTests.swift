import Foundation
import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Page layout")
struct PageLayoutTests {
  static let viewport = Size(width: 400, height: 300)

  @Test(
    "a page rests at the start, the middle or the end",
    arguments: [(PageLayout.Alignment.start, 0), (.center, 35), (.end, 70)])
  func alignments(alignment: PageLayout.Alignment, edge: Double) {
    let layout = PageLayout(pageWidth: .points(330), pageHeight: .points(230), alignment: alignment)
    #expect(layout.snapLine(.horizontal, in: Self.viewport, from: 0).restingEdge == edge)
    #expect(layout.snapLine(.vertical, in: Self.viewport, from: 0).restingEdge == edge)
    var configuration = PagerConfiguration()
    configuration.layout = layout
    let pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Self.viewport, configuration: configuration)
    let page = pager.placedPages.first { $0.steps == Steps(columns: 0) }
    #expect(page?.frame == Rect(x: edge, y: edge, width: 330, height: 230))
  }

  @Test("an alignment is encoded as a name or a fraction of the viewport, and clamped to 0 to 1 in use")
  func alignmentCoding() throws {
    let samples: [(PageLayout.Alignment, String)] = [
      (.start, "\"start\""), (.center, "\"center\""), (.end, "\"end\""), (.at(0.25), "0.25"),
    ]
    for (alignment, text) in samples {
      #expect(String(decoding: try JSONEncoder().encode(alignment), as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(PageLayout.Alignment.self, from: Data(text.utf8)) == alignment)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PageLayout.Alignment.self, from: Data("\"middle\"".utf8))
    }
    for (part, edge) in [(0.25, 100.0), (-3, 0), (7, 400), (.nan, 0)] {
      let layout = PageLayout(pageWidth: .points(330), alignment: .at(part))
      #expect(layout.snapLine(.horizontal, in: Self.viewport, from: 0).restingEdge == edge)
    }
  }

  static func pitch(_ layout: PageLayout, _ axis: Axis) -> Double {
    layout.snapLine(axis, in: viewport, from: 0).pitch(after: 0)
  }

  @Test("the pitch is the length of a page plus the spacing")
  func pitch() {
    let layout = PageLayout(pageWidth: .points(330), spacing: Vector(x: 16, y: 4))
    #expect(Self.pitch(layout, .horizontal) == 346)
    #expect(Self.pitch(layout, .vertical) == 304)
  }

  @Test("lengths out of range are clamped")
  func clamps() {
    let layout = PageLayout(
      pageWidth: .points(0), pageHeight: .points(.nan), spacing: Vector(x: -5, y: .infinity))
    #expect(Self.pitch(layout, .horizontal) == 1)
    #expect(Self.pitch(layout, .vertical) == 1)
    let pattern = PageLayout(columnGaps: [-3, .nan, 5])
    #expect(
      (0..<4).map { pattern.snapLine(.horizontal, in: Self.viewport, from: 0).edges.gap(after: $0) } == [0, 0, 5, 0])
  }

  @Test("the neighbours of a page shorter than the viewport are partly visible, with their visible fractions")
  func peeks() {
    var configuration = PagerConfiguration()
    configuration.layout = PageLayout(pageWidth: .points(300), spacing: Vector(x: 10, y: 0))
    let pager = Pager(
      map: GridMap(rows: .one), at: Page(column: 0), viewport: Self.viewport, configuration: configuration)
    #expect(pager.placedPages.map(\.page.column) == [-1, 0, 1])
    #expect(pager.placedPages.map { ($0.visibleFraction * 300).rounded() } == [40, 300, 40])
  }
}

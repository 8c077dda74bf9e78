import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Scaled layout")
struct ScaledLayoutTests {
  @Test("Every length of pages and gaps is scaled, and insets stay")
  func lengths() {
    var layout = PageLayout(
      pageWidth: .points(100), pageHeight: .fraction(0.5), spacing: Vector(x: 10, y: 4), columnWidths: [50, 70],
      rowHeights: [20], columnGaps: [8, 50], rowGaps: [6])
    layout.insets = PageInsets(leading: 30)
    let scaled = layout.scaled(by: 2)
    #expect(scaled.pageWidth == .points(200) && scaled.pageHeight == .fraction(1))
    #expect(scaled.spacing == Vector(x: 20, y: 8))
    #expect(scaled.columnWidths == [100, 140] && scaled.rowHeights == [40])
    #expect(scaled.columnGaps == [16, 100] && scaled.rowGaps == [12])
    #expect(scaled.insets == layout.insets)
  }

  @Test("A viewport-sized page scales to a fraction of the viewport; a scale of 1 changes nothing")
  func viewport() {
    #expect(PageLayout().scaled(by: 0.5).pageWidth == .fraction(0.5))
    #expect(PageLayout().scaled(by: 1) == PageLayout())
  }
}

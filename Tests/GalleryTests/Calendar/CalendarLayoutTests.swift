import PagerGeometry
import TestSupport
import Testing

@testable import Gallery

@Suite("Calendar layout")
struct CalendarLayoutTests {
  private static let sizes = [
    Size(width: 333, height: 251), Size(width: 1280, height: 800), Size(width: 3840, height: 2160),
    Size(width: 400, height: 1600), Size(width: 700.5, height: 310.25),
  ]

  @Test("The cell at a point is the cell that is drawn there, if any", arguments: sizes, [false, true])
  func cells(size: Size, isRightToLeft: Bool) {
    let layout = CalendarLayout(size, isRightToLeft: isRightToLeft)
    for var random in RandomSequences(count: 200) {
      let place = Point(
        x: .random(in: 0..<size.width, using: &random), y: .random(in: 0..<size.height, using: &random))
      let drawn = (0..<MonthGrid.count).filter { layout.cell($0).contains(place) }
      #expect(drawn == layout.cell(at: place).map { [$0] } ?? [], "\(random)")
    }
  }

  @Test("Forty-two cells fill the area of the days, and all parts are on the page", arguments: sizes, [false, true])
  func places(size: Size, isRightToLeft: Bool) {
    let layout = CalendarLayout(size, isRightToLeft: isRightToLeft)
    let first = layout.cell(0)
    let last = layout.cell(41)
    #expect(abs((isRightToLeft ? last.minX : first.minX) - layout.days.minX) < 1e-9)
    #expect(abs((isRightToLeft ? first.maxX : last.maxX) - layout.days.maxX) < 1e-9)
    #expect(first.minY == layout.days.minY && abs(last.maxY - layout.days.maxY) < 1e-9)
    for area in [layout.heading, layout.weekdays, layout.days, layout.plate(0), layout.plate(41)] {
      #expect(area.minX >= 0 && area.minY >= 0 && area.maxX <= size.width && area.maxY <= size.height)
    }
    #expect(layout.heading.maxY <= layout.weekdays.minY || layout.isWide)
    // Wide enough for a finger, and high enough for legible text, in the smallest supported window.
    #expect(first.size.width >= 40 && first.size.height >= 27)
  }

  @Test("The heading is beside the days in a wide window")
  func wide() {
    #expect(!CalendarLayout(Self.sizes[0], isRightToLeft: false).isWide)
    let left = CalendarLayout(Self.sizes[1], isRightToLeft: false)
    #expect(left.isWide && left.heading.maxX < left.days.minX)
    let right = CalendarLayout(Self.sizes[1], isRightToLeft: true)
    #expect(right.isWide && right.heading.minX > right.days.maxX)
  }

  @Test(
    "Cells and plates have a size even on an empty page",
    arguments: [Size.zero, Size(width: 1, height: 1), Size(width: 900, height: 1)])
  func tiny(size: Size) {
    let layout = CalendarLayout(size, isRightToLeft: false)
    for cell in 0..<MonthGrid.count {
      #expect(layout.cell(cell).size.width > 0 && layout.plate(cell).size.height > 0)
    }
  }
}

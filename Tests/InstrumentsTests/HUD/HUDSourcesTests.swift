import Glibc
import PagerEngine
import PagerGeometry
import Scene
import Testing

@testable import Instruments

@MainActor
@Suite("Figures of the HUD")
struct HUDSourcesTests {
  @Test("Numbers have fixed decimals and a minus sign as wide as a digit")
  func fixed() {
    #expect(
      [(0, 1), (-0.04, 1), (-0.05, 1), (9.96, 1), (1234.5, 0), (-1.005, 2), (0.05, 3)].map {
        ($0.0 as Double).fixed($0.1)
      } == ["0.0", "0.0", "−0.1", "10.0", "1235", "−1.00", "0.050"])
    #expect(Double.nan.fixed(1) == "–" && Double.infinity.fixed(1) == "–" && 1e300.fixed(1) == "–")
  }

  @Test("Every line has the same number of figures with and without values")
  func columns() {
    var sources = HUDSources()
    var meter = FrameMeter()
    let rows = HUDRow.brief + HUDSize.large.groups.flatMap(\.self)
    let unknown = rows.map { $0.cells(meter, sources).count }
    let pager = Pager(map: GridMap(), at: Page(column: 3, row: -2), viewport: Size(width: 100, height: 100))
    sources.pager = { pager.readout }
    sources.decodes = { 4 }
    sources.residentPages = { 5 }
    sources.textures = { (8, 3, 66_400_000) }
    sources.helpers = { [1, 2] }
    sources.memory = { $0 == 2 ? nil : 61_040_000 }
    meter.add(FrameMeterTests.figures(16))
    for (row, count) in zip(rows, unknown) {
      #expect(row.cells(meter, sources).count == count && (1...2).contains(count), "\(row.title)")
      #expect(!row.title.isEmpty)
    }
    #expect(HUDRow.cells("target page", meter, sources) == ["3, −2"])
    #expect(HUDRow.cells("resident pages", meter, sources) == ["5"])
    #expect(HUDRow.cells("used textures", meter, sources) == ["8"])
    #expect(HUDRow.cells("spare textures", meter, sources) == ["3"])
    #expect(HUDRow.cells("texture memory", meter, sources) == ["66.4 MB"])
    #expect(HUDRow.cells("decoders", meter, sources) == ["2"])
    #expect(HUDRow.cells("decoder memory", meter, sources) == ["61.0 MB"])
    #expect(HUDRow.cells("phase", meter, sources) == ["at rest"])
    #expect(HUDRow.cells("open decodes", meter, sources) == ["4"])
  }

  @Test("A page with a known place is shown by album and picture, not by column and row")
  func tellsPlaces() {
    var sources = HUDSources()
    let pager = Pager(map: GridMap(), at: Page(column: 17, row: 4), viewport: Size(width: 100, height: 100))
    sources.pager = { pager.readout }
    sources.place = { $0.column == 17 ? AlbumPlace(album: 2, title: "Dunes", picture: 5, count: 9) : nil }
    #expect(HUDRow.cells("current page", FrameMeter(), sources) == ["album 2, page 5"])
    #expect(HUDRow.cells("target page", FrameMeter(), sources) == ["album 2, page 5"])
  }

  @Test("Each size has more lines than the one before, and the largest has all 22")
  func sizes() {
    #expect(HUDSize.off.next == .small && HUDSize.large.next == .off)
    let counts = HUDSize.allCases.map { $0.groups.reduce(0) { $0 + $1.count } }
    #expect(counts == counts.sorted() && Set(counts).count == counts.count && counts[0] == 0)
    let titles = HUDSize.large.groups.flatMap(\.self).map(\.title)
    #expect(titles.count == 22 && Set(titles).count == titles.count, "lines are told apart by their titles")
  }

  @Test("The memory of this process is plausible, and that of an invalid process is nil")
  func memory() throws {
    let own = try #require(ProcessMemory.bytes(of: getpid()))
    #expect((1_000_000...100_000_000_000).contains(own))
    #expect(ProcessMemory.bytes(of: -1) == nil)
  }
}

extension HUDRow {
  /// Returns the figures of the line called `title`; `nil` if there is none.
  @MainActor
  static func cells(_ title: String, _ meter: FrameMeter, _ sources: HUDSources) -> [String]? {
    HUDSize.large.groups.flatMap(\.self).first { $0.title == title }?.cells(meter, sources)
  }
}

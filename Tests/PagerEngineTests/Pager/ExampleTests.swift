import Foundation
import PagerEngine
import PagerGeometry
import TestSupport
import Testing

/// The examples of the documentation, compiled and run. The last test checks that no documented example is missing
/// here.
@Suite("Examples")
struct ExampleTests {
  @Test("The README's pager turns a page")
  func readme() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    let finger = Pointer(id: 1, kind: .touch)

    pager.press(finger, at: Point(x: 300, y: 150), time: Instant(milliseconds: 0))
    pager.move(finger, to: Point(x: 120, y: 150), time: Instant(milliseconds: 40))
    pager.lift(finger, at: Point(x: 120, y: 150), time: Instant(milliseconds: 48))

    // Before each frame:
    for event in pager.advance(to: Instant(milliseconds: 64)).events { print(event) }
    for placed in pager.placedPages { print(placed.page, placed.frame) }

    #expect(pager.targetPage == Page(column: 1))
    #expect(pager.placedPages.map(\.page) == [Page(column: 0), Page(column: 1)])
  }

  @Test("The pager's own example settles on column 1")
  func pager() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    pager.press(Pointer(id: 1, kind: .touch), at: Point(x: 300, y: 150), time: Instant(milliseconds: 0))
    pager.move(Pointer(id: 1, kind: .touch), to: Point(x: 80, y: 150), time: Instant(milliseconds: 60))
    pager.lift(Pointer(id: 1, kind: .touch), at: Point(x: 80, y: 150), time: Instant(milliseconds: 66))
    pager.advance(to: Instant(milliseconds: 2000))
    _ =
      pager.settledPage  // column 1
    #expect(pager.settledPage == Page(column: 1))
  }

  @Test("The pointer's example drags the picture as far as the finger, less the slop")
  func pointers() {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    let finger = Pointer(id: 1, kind: .touch)
    pager.hear(.pressed(finger, at: Point(x: 300, y: 150)), time: Instant(milliseconds: 0))
    pager.hear(.moved(finger, to: Point(x: 100, y: 150)), time: Instant(milliseconds: 60))
    print(pager.offset.x)  // 188: without the slop of 12 points
    #expect(pager.offset.x == 188)
  }

  @Test("The driver's example reports the outcome of the scroll")
  func driver() {
    var outcomes: [TransitionOutcome] = []
    let driver = PagerDriver(Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    driver.onEvent = { event in print(event) }
    driver.scroll(to: Page(column: 2), time: .zero) { outcome in print(outcome) }
    driver.scroll(to: Page(column: 3), time: .zero) { outcomes.append($0) }
    driver.advance(to: Instant(milliseconds: 3000))
    #expect(outcomes == [.settled])
    #expect(driver.pager.settledPage == Page(column: 3))
  }

  @Test("The maps' examples return the documented neighbours")
  func maps() {
    let endless = GridMap()
    let year = GridMap(columns: .finite(12), rows: .one)
    let ring = GridMap(columns: .wrapping(5), rows: .one)
    #expect(endless.neighbor(of: Page(column: 0), toward: .up) == Page(column: 0, row: -1))
    #expect(year.neighbor(of: Page(column: 11), toward: .right) == nil)
    #expect(ring.neighbor(of: Page(column: 4), toward: .right) == Page(column: 0))

    var albums = RaggedMap(lengths: [12, 3, 40])
    albums.visit(Page(column: 7, row: 0))
    #expect(
      albums.neighbor(of: Page(column: 2, row: 1), toward: .up)  // column 7 of row 0
        == Page(column: 7, row: 0))
  }

  @Test("The layouts' examples differ, and the springs' examples overshoot only with a bounce")
  func values() {
    let fullPages = PageLayout()
    let cards = PageLayout(pageWidth: .points(330), pageHeight: .points(150), spacing: Vector(x: 16, y: 0))
    let pairs = PageLayout(columnGaps: [8, 50])  // 8 pt inside a pair, 50 pt between two
    #expect(fullPages != cards && fullPages != pairs)
    let calm = Spring()  // 0.3 s, no overshoot
    let bouncy = Spring(duration: 0.5, bounce: 0.3)  // a soft overshoot
    #expect(calm.dampingRatio == 1 && bouncy.dampingRatio < 1)
  }

  @Test("The layouts' article rests pages at the documented positions")
  func layouts() {
    func list(_ count: Int, _ layout: PageLayout) -> Pager<GridMap> {
      var configuration = PagerConfiguration()
      configuration.axes = .horizontal
      configuration.layout = layout
      return Pager(
        map: GridMap(columns: .finite(count), rows: .one), at: Page(column: 0),
        viewport: Size(width: 400, height: 300), configuration: configuration)
    }
    func places(_ pager: Pager<GridMap>) -> [Double] { pager.snapOffsets(.horizontal, reach: 9) }

    #expect(places(list(4, PageLayout())) == [0, 400, 800, 1200])
    let halves = list(4, PageLayout(pageWidth: .fraction(0.5), spacing: Vector(x: 20, y: 0)))
    #expect(places(halves) == [0, 220, 440, 660])
    let cards = PageLayout(columnWidths: [300, 120, 200, 180], alignment: .start)
    #expect(places(list(4, cards)) == [0, 300, 420, 620])
    let tenth = list(4, PageLayout(pageWidth: .points(150), alignment: .at(0.1)))
    #expect(tenth.placedPages.map(\.frame.minX) == [40, 190, 340])
    var peeking = PageLayout(spacing: Vector(x: 10, y: 0))
    peeking.insets = PageInsets(leading: 40, trailing: 40)
    #expect(list(4, peeking).placedPages.map(\.frame.minX) == [40, 370])
    #expect(list(4, peeking).placedPages[0].frame.size.width == 320)
    var contained = cards
    contained.containsEnds = true
    var pager = list(4, contained)
    #expect(places(pager) == [0, 300, 400])
    _ = pager.jump(to: Page(column: 3), time: Instant(milliseconds: 0))
    #expect(pager.settledPage == Page(column: 3) && !pager.canTurn(.right))
    var threes = PageLayout(pageWidth: .fraction(1.0 / 4), alignment: .start)
    threes.columnsPerGroup = 3
    var shop = list(8, threes)
    shop.turn(.right, isAnimated: false, time: Instant(milliseconds: 0))
    #expect(shop.targetPage == Page(column: 3) && places(shop) == [-300, 0, 300])
  }

  @Test("The distance's example is the position in pages, and the rate's example is between normal and fast")
  func places() {
    let pager = Pager(map: GridMap(), at: Page(column: 3), viewport: Size(width: 400, height: 300))
    let position = pager.distance(to: Page(column: 0)).map { -$0.x }  // 3.0
    #expect(position == 3)
    let between = Deceleration(perMillisecond: 0.995)
    #expect(between.perMillisecond < 0.998 && between.perMillisecond > 0.99)
  }

  @Test("The knobs' example sets the spring's response")
  func knobs() {
    var tuning = Tuning()
    for knob in TuningKnob.all { print(knob.name, knob.value(of: tuning), knob.range) }
    TuningKnob.named("spring.response")?.set(0.4, in: &tuning)
    #expect(tuning.spring == Spring(response: 0.4))
  }

  @Test("The patches' examples set the documented values")
  func patches() {
    let likeGNOME = PagerConfiguration().taking(.gnome)
    let slower = PagerConfiguration().taking(TuningPatch(["spring.response": 0.4, "easeOut": 0]))
    #expect(likeGNOME.edgeBehavior == .held && slower.tuning.settleCurve == .spring(Spring(response: 0.4)))
  }

  @Test("The ease-outs' examples have the documented duration and power")
  func easeOuts() {
    let calm = EaseOut()  // 0.36 s for a whole page
    let android = EaseOut(duration: 0.3, durationPerViewport: 0.3, power: 5, takesVelocity: false)
    #expect((calm.duration + calm.durationPerViewport - 0.36).magnitude < 1e-9 && android.power == 5)
  }

  @Test("The nest's own example turns the strip")
  func nest() {
    let size = Size(width: 400, height: 800)
    let feed = Pager(map: GridMap(columns: .one, rows: .finite(9)), at: Page(column: 0), viewport: size)
    var nest = PagerNest(feed, as: "feed")
    let strip = Pager(
      map: GridMap(columns: .finite(5), rows: .one), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    nest.add(strip, as: "strip", inside: "feed")
    let finger = Pointer(id: 1, kind: .touch)
    nest.press(finger, at: Point(x: 300, y: 100), in: "strip", time: Instant(milliseconds: 0))
    nest.move(finger, to: Point(x: 120, y: 100), time: Instant(milliseconds: 40))
    nest.lift(finger, at: Point(x: 120, y: 100), time: Instant(milliseconds: 48))
    let page = nest["strip"]?.targetPage  // column 1
    #expect(page == Page(column: 1) && nest["feed"]?.targetPage == Page(column: 0))
  }

  @Test("The samples' example releases at the velocity of its finger, 20 pt in 8 ms")
  func samples() {
    var samples = PointerSamples()
    samples.add(Point(x: 300, y: 150), at: Instant(milliseconds: 0))
    samples.add(Point(x: 280, y: 150), at: Instant(milliseconds: 8))
    let finger = Pointer(id: 1, kind: .touch)
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    let place = Point(x: 280, y: 150)
    pager.continueDrag(finger, at: place, along: .horizontal, samples: samples, time: Instant(milliseconds: 8))
    pager.lift(finger, at: place, time: Instant(milliseconds: 8))
    #expect(pager.readout.release.map { ($0.velocity.x - 2500).magnitude < 1e-6 } == true)
  }

  @Test("The nests' article has the documented offsets, and its turn takes the pages from the finger")
  func nestArticle() {
    let size = Size(width: 400, height: 300)
    var configuration = PagerConfiguration()
    configuration.axes = .horizontal
    let pages = Pager(
      map: GridMap(columns: .finite(3), rows: .one), at: Page(column: 1), viewport: size, configuration: configuration)
    configuration.snapPolicy = .free
    configuration.layout.pageWidth = .points(100)
    let strip = Pager(
      map: GridMap(columns: .finite(5), rows: .one), at: Page(column: 3), viewport: size, configuration: configuration)

    var nest = PagerNest(pages, as: "pages")
    nest.add(strip, as: "strip", inside: "pages")

    func places() -> [Double] { ["strip", "pages"].map { nest[$0]?.offset.x ?? 0 } }

    // 100 points are left to the strip's end. A finger goes 172 points to the left, of which 12 are the slop.
    let finger = Pointer(id: 1, kind: .touch)
    nest.press(finger, at: Point(x: 380, y: 200), in: "strip", time: Instant(milliseconds: 0))
    nest.move(finger, to: Point(x: 208, y: 200), time: Instant(milliseconds: 80))
    #expect(places() == [100, 60])
    print(places())  // 100, 60
    nest.move(finger, to: Point(x: 288, y: 200), time: Instant(milliseconds: 120))
    #expect(places() == [80, 0])
    print(places())  // 80, 0

    nest.update("pages", time: Instant(milliseconds: 200)) { pages in
      pages.turn(.right, time: Instant(milliseconds: 200))
    }
    nest.advance(to: Instant(milliseconds: 3000))
    #expect(nest["pages"]?.settledPage == Page(column: 2) && nest["strip"]?.isMoving == false)
  }

  @Test("A page inserted before the first one renames the current page from column 1 to 2")
  func changedMap() {
    let size = Size(width: 400, height: 300)
    var pager = Pager(map: GridMap(columns: .finite(3), rows: .one), at: Page(column: 1), viewport: size)
    // A page is inserted before the first one.
    pager.updateMap(moving: { Page(column: $0.column + 1) }, time: .zero) { $0.columns = .finite(4) }
    _ =
      pager.currentPage  // column 2
    #expect(pager.currentPage == Page(column: 2))
  }

  @Test("A timing curve with y above 1 passes its target")
  func timingCurve() {
    let back = TimingCurve(duration: 0.5, x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
    let half = back.value(at: 0.25)  // 1.09: past the target
    #expect(abs(half - 1.09) < 0.005)
  }

  @Test("These tests contain every example in README and in the engine's documentation")
  func documentationExamples() throws {
    let zoom = Checkout.root.appending(path: "Tests/PagerEngineTests/Zoom/ZoomExampleTests.swift")
    let compiled = Set(try (lines(of: URL(filePath: #filePath)) + lines(of: zoom)).map(Self.bare))
    let files = try ["README.md"] + Checkout.files(in: "Sources/PagerEngine", endingWith: ".swift")
    var count = 0
    for file in files {
      for line in Self.example(in: try lines(of: Checkout.root.appending(path: file))) where !line.isEmpty {
        #expect(compiled.contains(line), "\(file): \(line)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
  }

  /// The code between the fences of Swift examples, except programs with a window.
  private static func example(in lines: [String]) -> [String] {
    var isInside = false
    var blocks: [[String]] = []
    for line in lines.map(Self.bare) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks.filter { !$0.contains("import PagerKit") }.flatMap(\.self)
  }

  /// A line without its indentation, documentation marks and comment.
  private static func bare(_ line: String) -> String {
    var text = line.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("///") { text = text.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    if let comment = text.range(of: "  //") { text = String(text[..<comment.lowerBound]) }
    return text.trimmingCharacters(in: .whitespaces)
  }
}

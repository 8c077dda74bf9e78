import Foundation
import PagerEngine
import PagerGeometry
import TestSupport
import Testing

/// The examples of the documentation, compiled and run. The last test holds the documentation to them.
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

  @Test("The driver's example tells how the scroll ended")
  func driver() {
    var outcomes: [TransitionOutcome] = []
    let driver = PagerDriver(Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300)))
    driver.onEvent = { event in print(event) }
    driver.scroll(to: Page(column: 2), time: .zero) { outcome in print(outcome) }
    driver.scroll(to: Page(column: 3), time: .zero) { outcomes.append($0) }
    driver.update { $0.advance(to: Instant(milliseconds: 3000)) }
    #expect(outcomes == [.settled])
    #expect(driver.pager.settledPage == Page(column: 3))
  }

  @Test("The maps' examples answer as they say")
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

  @Test("The layouts' and springs' examples are what they say")
  func values() {
    let fullPages = PageLayout()
    let cards = PageLayout(pageWidth: .points(330), pageHeight: .points(150), spacing: Vector(x: 16, y: 0))
    let pairs = PageLayout(columnGaps: [8, 50])  // 8 pt inside a pair, 50 pt between two
    #expect(fullPages != cards && fullPages != pairs)
    let calm = Spring()  // 0.3 s, no overshoot
    let bouncy = Spring(duration: 0.5, bounce: 0.3)  // a soft overshoot
    #expect(calm.dampingRatio == 1 && bouncy.dampingRatio < 1)
  }

  @Test("The example of knobs sets what it says")
  func knobs() {
    var tuning = Tuning()
    for knob in TuningKnob.all { print(knob.name, knob.value(of: tuning), knob.range) }
    TuningKnob.named("spring.response")?.set(0.4, in: &tuning)
    #expect(tuning.spring == Spring(response: 0.4))
  }

  @Test("The examples of a patch set what they say")
  func patches() {
    let likeGNOME = PagerConfiguration().taking(.gnome)
    let slower = PagerConfiguration().taking(TuningPatch(["spring.response": 0.4, "easeOut": 0]))
    #expect(likeGNOME.edgeBehavior == .held && slower.tuning.settleCurve == .spring(Spring(response: 0.4)))
  }

  @Test("The ease-outs of the example last as long as they say")
  func easeOuts() {
    let calm = EaseOut()  // 0.36 s for a whole page
    let android = EaseOut(duration: 0.3, durationPerViewport: 0.3, power: 5, takesVelocity: false)
    #expect((calm.duration + calm.durationPerViewport - 0.36).magnitude < 1e-9 && android.power == 5)
  }

  @Test("Every example in README and in the engine's documentation is among these")
  func documentationIsCompiled() throws {
    let compiled = Set(try lines(of: URL(filePath: #filePath)).map(Self.bare))
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

  /// The code between the fences that open a Swift example, but for programs with a window.
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
    return blocks.filter { !$0.contains("import Stage") }.flatMap(\.self)
  }

  /// A line without its indentation, documentation marks and comment.
  private static func bare(_ line: String) -> String {
    var text = line.trimmingCharacters(in: .whitespaces)
    if text.hasPrefix("///") { text = text.dropFirst(3).trimmingCharacters(in: .whitespaces) }
    if let comment = text.range(of: "  //") { text = String(text[..<comment.lowerBound]) }
    return text.trimmingCharacters(in: .whitespaces)
  }
}

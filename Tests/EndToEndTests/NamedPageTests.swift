import TestSupport
import Testing

@Suite("Colours that name pages")
struct NamedPageTests {
  private static let all = (0..<64).map { NamedPage($0 / 8, $0 % 8) }
  private static let style = [0x101113, 0x1A1C20, 0xA3A6AD, 0xF4F4F2, 0xE8A15B]

  @Test("Each of 64 pages is found by its colour, also ten levels off in all parts", arguments: all)
  func colourNamesPage(page: NamedPage) {
    let colour = page.colour
    for off in [-10, 0, 10] {
      let near = RGB(red: colour.red + off, green: colour.green - off, blue: colour.blue + off)
      #expect(NamedPage(colour: near) == page)
    }
  }

  @Test("The colours of background, paper, text and alert name no page of the tests", arguments: style)
  func styleIsNoPage(hex: Int) {
    let colour = RGB(red: hex >> 16, green: hex >> 8 & 255, blue: hex & 255)
    if let page = NamedPage(colour: colour) { #expect(page.album >= 4 || page.picture >= 6) }
  }

  @Test("A strip finds pages, the seams between them, and their pixels")
  func stripReadsSeams() {
    let background = RGB(red: 16, green: 17, blue: 19)
    let colours = [NamedPage(0, 0).colour, NamedPage(0, 0).colour, background, NamedPage(0, 1).colour]
    let strip = Strip(colours)
    #expect(strip.pages == [NamedPage(0, 0), NamedPage(0, 1)])
    #expect(strip.runs.map(\.pixels) == [0..<2, 2..<3, 3..<4])
    #expect(strip.pixels(of: NamedPage(0, 1)) == 3..<4)
    #expect(strip.pixels(of: NamedPage(1, 1)) == nil)
  }

  @Test("The same seed gives the same numbers, and the environment sets the seeds")
  func seedsRepeat() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      var generator = SeededGenerator(seed: seed)
      return (0..<8).map { _ in generator.next() }
    }
    #expect(numbers(7) == numbers(7))
    #expect(numbers(7) != numbers(8))
    let asked = RandomSequences(count: 5, environment: ["FOURFOLD_SEED": "40", "FOURFOLD_SEQUENCES": "3"])
    #expect(asked.map(\.seed) == [40, 41, 42])
  }
}

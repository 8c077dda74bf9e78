import Testing

@testable import PagerEngine

@Suite("Page edges")
struct PageEdgesTests {
  private func edges(length: Double, gap: Double, lengths: [Double] = []) -> PageEdges {
    PageEdges(
      length: length, gap: gap, lengths: Lengths(lengths, in: 1...1e7), gaps: Lengths([], in: 0...1e7), start: 0)
  }

  @Test("a range within a gap has the nearest page, the earlier of two equally near ones")
  func inAGap() {
    for lengths in [[], [100.0]] {
      // Page 0 ends at 100 and page 1 begins at 1100.
      let edges = edges(length: 100, gap: 1000, lengths: lengths)
      #expect(edges.pages(in: 200..<400) == 0...0)
      #expect(edges.pages(in: 800..<1000) == 1...1)
      #expect(edges.pages(in: 500..<700) == 0...0)
      #expect(edges.pages(in: -950 ..< -900) == -1 ... -1)
    }
  }

  @Test("pages that only touch a range are not in it")
  func touching() {
    let edges = edges(length: 100, gap: 0)
    #expect(edges.pages(in: 100..<300) == 1...2)
    #expect(edges.pages(in: 99..<301) == 0...3)
  }
}

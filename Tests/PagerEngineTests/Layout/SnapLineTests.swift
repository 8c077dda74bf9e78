import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Snap line")
struct SnapLineTests {
  @Test("gaps alternate between 8 and 50 pt, counted from either page of a pair")
  func pairs() {
    let even = SnapLine(pageLength: 100, gap: 0, pattern: [8, 50], start: 4)
    #expect((-3...3).map { even.offset(of: $0) } == [-408, -258, -150, 0, 108, 258, 366])
    let odd = SnapLine(pageLength: 100, gap: 0, pattern: [8, 50], start: -1)
    #expect((-2...2).map { odd.offset(of: $0) } == [-258, -108, 0, 150, 258])
    #expect((-2...2).map { odd.edges.gap(after: $0) } == [50, 8, 50, 8, 50])
  }

  @Test("the nearest snap point has no bias to either side of unequal gaps")
  func nearest() {
    let line = SnapLine(pageLength: 100, gap: 0, pattern: [8, 50])
    #expect([53.0, 55, -74, -76, 182, 184].map { line.nearest(to: $0) } == [0, 1, 0, -1, 1, 2])
  }

  @Test("a pattern of one gap is a uniform line")
  func uniform() {
    let uniform = SnapLine(pageLength: 330, gap: 16)
    let pattern = SnapLine(pageLength: 330, gap: 0, pattern: [16], start: 7)
    for steps in -5...5 {
      #expect(uniform.offset(of: steps) == pattern.offset(of: steps))
      #expect(uniform.middle(of: steps, toward: 1) == pattern.middle(of: steps, toward: 1))
    }
    for offset in stride(from: -900.0, to: 900, by: 12.5) {
      #expect((uniform.snapPoints(at: offset) - pattern.snapPoints(at: offset)).magnitude < 1e-12)
    }
  }

  @Test("a pair rests in the middle of the box, counted from its second page")
  func groups() {
    let edges = PageEdges(
      length: 100, gap: 0, lengths: Lengths([], in: 1...1e7), gaps: Lengths([], in: 0...1e7), start: 1)
    let box = SnapLine.Box(length: 400, alignment: 0.5, pageAlignment: 0.5)
    let line = SnapLine(edges: edges, box: box, group: 2, phase: 1)
    // A pair of 200 pt in the middle of 400: from 100 to 300, its second page from 200 on.
    #expect(line.restingEdge == 200)
    #expect((-1...1).map { line.offset(of: $0) } == [-200, 0, 200])
  }

  @Test("two pages with the same rest position keep a pitch of one page")
  func pitchInOnePlace() {
    let edges = PageEdges(
      length: 150, gap: 0, lengths: Lengths([], in: 1...1e7), gaps: Lengths([], in: 0...1e7), start: 0)
    let line = SnapLine(edges: edges, box: SnapLine.Box(length: 400), isContained: true, ends: (0, 3))
    // Four pages of 150 in 400 leave 200 to go.
    #expect((0...3).map { line.offset(of: $0) } == [0, 150, 200, 200])
    #expect((0...2).map { line.pitch(after: $0) } == [150, 50, 150])
  }

  @Test("past contained ends, offsets and snap points convert by the pitch of the page at the end")
  func pastContainedEnds() {
    let edges = PageEdges(
      length: 400, gap: 0, lengths: Lengths([], in: 1...1e7), gaps: Lengths([], in: 0...1e7), start: 0)
    // A page of 400 pt is centred in a box of 300, so 50 pt of it are hidden on each side.
    let box = SnapLine.Box(inset: 10, length: 300, alignment: 0.5, pageAlignment: 0.5)
    let line = SnapLine(edges: edges, box: box, isContained: true, ends: (0, 1))
    #expect([-40.0, 0, 100, 400, 440].map { line.snapPoints(at: $0) } == [-0.1, 0, 0.25, 1, 1.1])
    #expect([-0.25, 0, 0.25, 1, 1.25].map { line.offset(atSnapPoints: $0) } == [-100, 0, 100, 400, 500])
    // All four pages of 60 fit, so they have the same rest position.
    let short = PageEdges(
      length: 60, gap: 0, lengths: Lengths([], in: 1...1e7), gaps: Lengths([], in: 0...1e7), start: 2)
    let fitting = SnapLine(edges: short, box: SnapLine.Box(length: 300), isContained: true, ends: (2, 1))
    #expect(fitting.offset(atSnapPoints: fitting.snapPoints(at: 30)) == 30)
    #expect(fitting.offset(atSnapPoints: fitting.snapPoints(at: -30)) == -30)
    #expect((fitting.snapPoints(at: -1e-13) - fitting.snapPoints(at: 0)).magnitude < 1e-9)
    // A rounding error does not count as past an end.
    #expect(line.containedLimit(past: 400 + 1e-12) == nil && line.containedLimit(past: -1e-12) == nil)
    #expect(line.containedLimit(past: 401) == 400 && line.containedLimit(past: -1) == 0)
  }

  @Test("a row with other column numbers has its own pattern of gaps once the pager rests on it")
  func patternOfAnotherRow() {
    var map = RaggedMap(lengths: [9, 9])
    map.visit(Page(column: 3, row: 1))
    var configuration = PagerConfiguration()
    configuration.layout.columnGaps = [8, 50]
    var input = PagerInput(
      Pager(map: map, at: Page(column: 0), viewport: Size(width: 400, height: 300), configuration: configuration))
    input.turn(.down)
    input.settle()
    #expect(input.pager.settledPage == Page(column: 3, row: 1))
    // The gap after column 3 is 50 pt.
    input.turn(.right)
    #expect(input.pager.offset.x == -450)
  }

  @Test("conversions between offsets and snap points are inverse and increasing, and exact at any distance")
  func inverse() {
    for seed in RandomSequences(count: 2000) {
      var random = seed
      let pattern = (0..<Int.random(in: 0...5, using: &random)).map { _ in random.length(0...60) }
      let start = Int.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &random)
      let line = SnapLine(
        pageLength: random.length(1...900), gap: random.length(0...60), pattern: pattern, start: start)
      for _ in 0..<10 {
        let steps = Int.random(in: -40...40, using: &random)
        #expect(line.snapPoints(at: line.offset(of: steps)).rounded() == Double(steps), "\(seed)")
        #expect((line.snapPoints(at: line.offset(of: steps)) - Double(steps)).magnitude < 1e-9, "\(seed)")
        #expect(line.offset(of: steps + 1) - line.offset(of: steps) == line.pitch(after: steps), "\(seed)")
        let offset = Double.random(in: -9000...9000, using: &random)
        #expect((line.offset(atSnapPoints: line.snapPoints(at: offset)) - offset).magnitude < 1e-6, "\(seed)")
        #expect(line.snapPoints(at: offset + 1) > line.snapPoints(at: offset), "\(seed)")
      }
    }
  }
}

extension SnapLine {
  /// Pages of one length, with one gap after each, or the gaps of `pattern`.
  init(pageLength: Double, gap: Double, pattern: [Double] = [], start: Int = 0) {
    self.init(
      edges: PageEdges(
        length: pageLength, gap: gap, lengths: Lengths([], in: 1...1e7), gaps: Lengths(pattern, in: 0...1e7),
        start: start),
      box: Box(length: 400))
  }
}

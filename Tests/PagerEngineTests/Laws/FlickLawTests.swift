import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Law 6: flicks stack")
struct FlickLawTests {
  @Test("N fast flicks turn N pages, in any mix of directions and with any kind of time stamps")
  func stacksOnAGrid() {
    for seed in LawTests.sequences() {
      var random = seed
      let viewport = Size(width: random.length(100...900), height: random.length(100...900))
      var input = PagerInput(Pager.grid(viewport: viewport) { $0.isRightToLeft = Bool.random(using: &random) })
      var expected = Page(column: 0)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let direction = Direction.allCases.randomElement(using: &random, else: .right)
        random.flick(direction, with: &input)
        switch direction.axis {
        case .horizontal: expected.column += direction.sign
        case .vertical: expected.row += direction.sign
        }
      }
      #expect(input.pager.targetPage == expected, "\(seed)")
      input.settle()
      guard input.pager.settledPage == expected else {
        Issue.record("rests on \(input.pager.settledPage) instead of \(expected) (\(seed))")
        return
      }
    }
  }

  @Test("with albums, each flick turns one page, vertically to the last visited page, and never past an end")
  func stacksOverAlbums() {
    for seed in LawTests.sequences() {
      var random = seed
      let lengths = random.lengths()
      var input = PagerInput(random.albumPager(lengths))
      var row = input.pager.targetPage.row
      var left = lengths.indices.map { input.pager.map.remembered(row: $0) }
      left[row] = input.pager.targetPage.column
      // One vertical direction only: on the way back, a row is still visible at its position, not at its last visited
      // page.
      let vertical = Bool.random(using: &random) ? Direction.down : .up
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let direction = [.left, .right, vertical].randomElement(using: &random, else: vertical)
        random.flick(direction, with: &input)
        switch direction.axis {
        case .horizontal: left[row] = max(0, min(lengths[row] - 1, left[row] + direction.sign))
        case .vertical: row = max(0, min(lengths.count - 1, row + direction.sign))
        }
      }
      let expected = Page(column: left[row], row: row)
      input.settle()
      guard input.pager.settledPage == expected else {
        Issue.record("rests on \(input.pager.settledPage) instead of \(expected) in \(lengths) (\(seed))")
        return
      }
    }
  }
}

extension RaggedMap {
  /// The column in `row` that a turn from the row above or below reaches.
  func remembered(row: Int) -> Int {
    let near = neighbor(of: Page(column: 0, row: row + 1), toward: .up)
    return near?.column ?? neighbor(of: Page(column: 0, row: row - 1), toward: .down)?.column ?? 0
  }
}

extension SeededGenerator {
  /// Flicks one page toward `direction`: 20 to 90 ms, 2 to 8 samples, up to 40 ms after the last flick, with the time
  /// stamps of a device, a polling loop or a loop that hung.
  mutating func flick<Map>(_ direction: Direction, with input: inout PagerInput<Map>) {
    let axis = direction.axis
    let size = input.pager.viewport
    let sense: Double = input.pager.configuration.isRightToLeft && axis == .horizontal ? 1 : -1
    let reach = Double.random(in: 60...max(61, min(400, 0.85 * size[axis])), using: &self)
    let aside = Double.random(in: -0.5...0.5, using: &self) * reach
    let bend = Double.random(in: 0.9...1.5, using: &self)
    // At 1000 pt/s or more: with rounded time stamps, the measured velocity can be half the finger's.
    let duration = min(reach, Double.random(in: 20...90, using: &self))
    let count = Int.random(in: 2...8, using: &self)
    let poll: Double = [0.001, 8, 16.7, 33].randomElement(using: &self, else: 8)
    let isOneStamp = Int.random(in: 0..<8, using: &self) == 0
    let start = input.pager.time.seconds(since: .zero) * 1000 + Double.random(in: 0...40, using: &self)
    let origin = Point(x: size.width / 2, y: size.height / 2)
    for step in 0..<count {
      let share = Double(step) / Double(count - 1)
      let stamp = isOneStamp ? start + duration : ((start + share * duration) / poll).rounded(.up) * poll
      let instant = Instant(nanoseconds: Int64(stamp * 1e6))
      var translation = Vector(sense * Double(direction.sign) * reach, along: axis)
      translation[axis.other] = aside
      let point = origin + translation * Self.power(share, bend)
      switch step {
      case 0: input.pager.press(Pointer(id: 1, kind: .touch), at: point, time: instant)
      case count - 1: input.pager.lift(Pointer(id: 1, kind: .touch), at: point, time: instant)
      default: input.pager.move(Pointer(id: 1, kind: .touch), to: point, time: instant)
      }
    }
  }

  /// `share`, sped up or slowed down: between the line and the parabola.
  private static func power(_ share: Double, _ bend: Double) -> Double {
    (2 - bend) * share + (bend - 1) * share * share
  }
}

import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Law 2 for changes under a finger: lengths, limits, sizes.
@Suite("Law 2: change under the finger")
struct ChangeLawTests {
  @Test(
    "a list that grows or shrinks during a drag, in flight or in overscroll moves nothing at that moment",
    arguments: [false, true])
  func limitsMove(isFree: Bool) {
    for seed in LawTests.sequences() {
      var random = seed
      let lengths = random.lengths()
      var input = PagerInput(random.albumPager(lengths))
      if isFree {
        var configuration = input.pager.configuration
        configuration.snapPolicy = .free
        configuration.layout = PageLayout(
          pageWidth: .points(random.length(30...200)), pageHeight: .points(random.length(30...200)), alignment: .start)
        configuration.layout.containsEnds = true
        input.pager.configure(configuration, time: input.pager.time)
      }
      for _ in 0..<4 {
        random.act(on: &input)
        let target = input.pager.targetPage
        var newLengths = random.lengths()
        while newLengths.count <= target.row { newLengths.append(1) }
        newLengths[target.row] = max(newLengths[target.row], target.column + 1)
        let before = input.pager
        input.pager.updateMap(time: before.time) { $0 = RaggedMap(lengths: newLengths) }
        let problem = Self.movement(before, input.pager, lengths: newLengths)
        let changed = input.pager
        input.move(by: .zero, after: 0)
        guard let problem = problem ?? Self.movement(changed, input.pager, lengths: newLengths) else { continue }
        Issue.record("\(problem) with \(newLengths) (\(seed))")
        return
      }
    }
  }

  @Test("a resize keeps the page and, in pages, its offset and velocity, in any state and reading order")
  func resizes() {
    for seed in LawTests.sequences() {
      var random = seed
      var input = PagerInput(random.albumPager(random.lengths()))
      input.pager.configuration.isRightToLeft = Bool.random(using: &random)
      for _ in 0..<4 {
        random.act(on: &input)
        let before = input.pager
        let size = Size(
          width: before.viewport.width * .random(in: 0.6...1.6, using: &random),
          height: before.viewport.height * .random(in: 0.6...1.6, using: &random))
        input.pager.resize(to: size, time: before.time)
        var problem = Self.distortion(before, input.pager)
        input.move(by: .zero, after: 0)
        problem = problem ?? Self.distortion(before, input.pager)
        guard let problem else { continue }
        Issue.record("\(problem) (\(seed))")
        return
      }
    }
  }

  @Test("a drag after a resize during the press starts from the page's position", arguments: [false, true])
  func dragAfterResize(isRightToLeft: Bool) {
    var input = PagerInput(Pager.grid { $0.isRightToLeft = isRightToLeft })
    input.turn(.right)
    input.wait(60)
    input.press(at: Point(x: 200, y: 150))
    let held = input.pager.offset.x
    #expect(held < -50)
    input.pager.resize(to: Size(width: 600, height: 300), time: input.after(10))
    input.move(by: Vector(x: isRightToLeft ? 22 : -22, y: 0))
    #expect((input.pager.offset.x - (held * 1.5 + 10)).magnitude < 1e-9)
  }

  /// The first movement or change of a remaining page between two states of one moment, or `nil`.
  private static func movement(_ before: Pager<RaggedMap>, _ after: Pager<RaggedMap>, lengths: [Int]) -> String? {
    if let violation = after.invariantViolation { return violation }
    // On a canvas with contained ends, the origin of offsets moves.
    for axis in Axis.allCases
    where !after.isFree && (before.offset[axis] - after.offset[axis]).magnitude > 1e-6 {
      return "\(axis) jumped from \(before.offset) to \(after.offset)"
    }
    let placed = after.placedPages
    // On a canvas whose ends moved, a settle may be off by its tolerance, and hide a page by as much.
    func tolerance(_ axis: Axis) -> Double { after.isFree && after.tracks[axis].phase == .resting ? 0.25 : 1e-6 }
    for page in before.placedPages where lengths.indices.contains(page.page.row) {
      guard page.page.column < lengths[page.page.row] else { continue }
      guard let same = placed.first(where: { $0.page == page.page }) else {
        let (frame, viewport) = (page.frame, before.viewport)
        let seen = PerAxis(
          horizontal: min(frame.maxX, viewport.width) - max(frame.minX, 0),
          vertical: min(frame.maxY, viewport.height) - max(frame.minY, 0))
        if Axis.allCases.allSatisfy({ seen[$0] > tolerance($0) }) { return "\(page.page) at \(frame) is gone" }
        continue
      }
      let jump = same.frame.origin - page.frame.origin
      if Axis.allCases.contains(where: { jump[$0].magnitude > tolerance($0) }) {
        return "\(page.page) jumped by \(jump)"
      }
    }
    return nil
  }

  /// The first difference between two states of one moment in page, fraction or velocity, or `nil`.
  private static func distortion(_ before: Pager<RaggedMap>, _ after: Pager<RaggedMap>) -> String? {
    if before.targetPage != after.targetPage || before.currentPage != after.currentPage { return "another page" }
    for axis in Axis.allCases {
      let factor = after.lines[axis].pitch(after: 0) / before.lines[axis].pitch(after: 0)
      let offset = after.offset[axis] - before.offset[axis] * factor
      // In a smaller window, a settle may already be within its tolerance.
      guard offset.magnitude < (after.tracks[axis].phase == .resting ? 0.25 : 1e-6) else {
        return "\(axis): offset \(after.offset[axis]) after \(before.offset[axis]), x \(factor)"
      }
      let velocity = after.settlingVelocity[axis] - before.settlingVelocity[axis] * factor
      guard velocity.magnitude < (after.tracks[axis].phase == .resting ? 20 : 1e-6) else {
        return "\(axis): velocity \(after.settlingVelocity[axis]) after \(before.settlingVelocity[axis])"
      }
    }
    return nil
  }
}

extension SeededGenerator {
  /// Lengths of a few albums.
  mutating func lengths() -> [Int] {
    (0..<Int.random(in: 1...5, using: &self)).map { _ in Int.random(in: 1...7, using: &self) }
  }

  /// A pager somewhere in albums of `lengths`, each left on a random page.
  mutating func albumPager(_ lengths: [Int]) -> Pager<RaggedMap> {
    var map = RaggedMap(lengths: lengths)
    for (row, length) in lengths.enumerated() {
      map.visit(Page(column: .random(in: 0..<length, using: &self), row: row))
    }
    let row = Int.random(in: 0..<lengths.count, using: &self)
    let page = Page(column: .random(in: 0..<lengths[row], using: &self), row: row)
    let viewport = Size(width: length(100...900), height: length(100...900))
    return Pager(map: map, at: page, viewport: viewport)
  }

  /// Plays one random input: a turn, a press, a lift or a drag.
  mutating func act(on input: inout PagerInput<RaggedMap>) {
    input.wait(Double.random(in: 0...200, using: &self))
    let size = input.pager.viewport
    let translation = Vector(x: length(-size.width...size.width), y: length(-size.height...size.height))
    switch Int.random(in: 0..<5, using: &self) {
    case 0: input.turn(Direction.allCases.randomElement(using: &self, else: .right))
    case 1: input.press(at: Point(x: length(0...size.width), y: length(0...size.height)))
    case 2: input.lift(after: 8)
    default: input.drag(by: translation, moves: .random(in: 1...6, using: &self))
    }
  }
}

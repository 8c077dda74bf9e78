import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

/// Reports of several fingers with the same time.
@Suite("Laws of moments")
struct MomentLawTests {
  private static let fingers = [Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch)]

  /// Two or three fingers on a page, all of which move in each frame: their places, frame by frame.
  private struct Hand {
    let starts: [Point]
    let frames: [[Point]]

    init(using random: inout SeededGenerator, in viewport: Size) {
      let starts = (0..<Int.random(in: 2...3, using: &random)).map { _ in random.point(in: viewport) }
      var places = starts
      var velocities = starts.map { _ in random.swipe() * 0.5 }
      self.starts = starts
      frames = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        for index in places.indices {
          if Int.random(in: 0..<6, using: &random) == 0 { velocities[index] = random.swipe() }
          places[index] = places[index] + velocities[index]
        }
        return places
      }
    }

    private static func isChange(_ event: ZoomingPagerEvent) -> Bool {
      if case .pager(.pinchChanged) = event { true } else { false }
    }

    /// The events of `pages` if `order` sorts the finger reports of each frame, and the digest after each frame.
    func play(into pages: inout ZoomingPager<AnyMap>, order: ([Int]) -> [Int]) -> ([ZoomingPagerEvent], [UInt64]) {
      var (log, digests): ([ZoomingPagerEvent], [UInt64]) = ([], [])
      var time = pages.time
      func pointer(_ index: Int) -> Pointer { Pointer(id: Int64(index), kind: .touch) }
      for (index, point) in starts.enumerated() { log += pages.press(pointer(index), at: point, time: time).events }
      for places in frames {
        time = time.advanced(bySeconds: 0.008)
        for index in order(Array(places.indices)) {
          // A pinch follows each finger at once; the digest covers its final state.
          log += pages.move(pointer(index), to: places[index], time: time).events.filter { !Self.isChange($0) }
        }
        log += pages.advance(to: time.advanced(bySeconds: 0.004)).events
        digests.append(pages.digest)
      }
      return (log, digests)
    }
  }

  @Test("1: the result of a frame does not depend on the order of its finger reports")
  func order() {
    for seed in LawTests.sequences() {
      var random = seed
      var pages = RandomZoomingPager(using: &random, actions: 0).pages
      if Bool.random(using: &random) { pages.zoom(to: .oneToOne, isAnimated: false, time: pages.time) }
      let hand = Hand(using: &random, in: pages.pager.viewport)
      var others = pages
      let forward = hand.play(into: &pages) { $0 }
      let backward = hand.play(into: &others) { $0.reversed() }
      guard forward.0 != backward.0 || forward.1 != backward.1 else { continue }
      let same = zip(forward.0, backward.0).prefix { $0 == $1 }.count
      Issue.record("\(forward.0.dropFirst(same).prefix(2)) and \(backward.0.dropFirst(same).prefix(2)) (\(seed))")
      return
    }
  }

  /// A pager on which both fingers are down, 40 points apart.
  private func pressed() -> Pager<GridMap> {
    var pager = Pager(map: GridMap(), at: Page(column: 0), viewport: Size(width: 400, height: 300))
    for (finger, x) in zip(Self.fingers, [180.0, 220]) {
      pager.press(finger, at: Point(x: x, y: 150), time: Instant(milliseconds: 10))
    }
    return pager
  }

  @Test("Two fingers that spread within one frame pinch, without a drag by the first one")
  func pinchesAtOnce() {
    var pager = pressed()
    let frame = Instant(milliseconds: 20)
    #expect(pager.move(Self.fingers[0], to: Point(x: 140, y: 150), time: frame).events.isEmpty)
    #expect(pager.isAnimating, "a frame has to follow")
    let told = pager.move(Self.fingers[1], to: Point(x: 260, y: 150), time: frame).events
    #expect(told.contains { if case .pinchBegan = $0 { true } else { false } })
    #expect(!told.contains { if case .dragBegan = $0 { true } else { false } })
  }

  @Test("If only one of two fingers moves, its drag begins with the next call")
  func dragsAlone() {
    var pager = pressed()
    pager.move(Self.fingers[0], to: Point(x: 140, y: 150), time: Instant(milliseconds: 20))
    let told = pager.advance(to: Instant(milliseconds: 28)).events
    #expect(told.contains(.dragBegan(Self.fingers[0], along: .horizontal)))
    #expect(pager.offset.x == 28 && !pager.isAnimating)
  }

  @Test("A finger's move begins a drag when the other finger lifts at the same time")
  func liftsAtOnce() {
    var pager = pressed()
    let frame = Instant(milliseconds: 20)
    pager.move(Self.fingers[0], to: Point(x: 140, y: 150), time: frame)
    let told = pager.lift(Self.fingers[1], at: Point(x: 220, y: 150), time: frame).events
    #expect(told == [.dragBegan(Self.fingers[0], along: .horizontal)])
    #expect(pager.offset.x == 28)
  }
}

import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Laws of zoomed canvases")
struct CanvasLawTests {
  @Test("1, 4, 11: a canvas comes to rest within its limits; each gesture, transition and change of scale ends once")
  func endsAtRest() {
    for seed in LawTests.sequences() {
      var random = seed
      var play = RandomZoomingPager(canvasUsing: &random, isEndless: false)
      let start = play.pages.pager.currentPage
      let log = play.play(framesPerSecond: Bool.random(using: &random) ? 60 : nil)
      let pages = play.pages
      let pagerLog = log.compactMap { if case .pager(let event) = $0 { event } else { nil } }
      var violation =
        LawTests.restViolation(pages.pager) ?? LawTests.logViolation(pagerLog, from: start, to: pages.pager)
        ?? ZoomingPagerLawTests.zoomViolation(log) ?? pages.targetZoom.invariantViolation
      let scale = pages.canvasScale
      if scale < 0.5 || scale > 3 { violation = violation ?? "rests at the scale \(scale)" }
      if scale != pages.pager.scale { violation = violation ?? "is laid out for \(pages.pager.scale), not \(scale)" }
      if pages.isMoving || pages.isAnimating { violation = violation ?? "does not rest" }
      if pages.owner != .pager { violation = violation ?? "\(pages.owner) at rest" }
      if let violation {
        Issue.record("\(violation) (\(seed))")
        return
      }
    }
  }

  @Test("2: every visible tile keeps its position and size when a gesture or command takes over")
  func handsOverContinuously() {
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoomingPager(canvasUsing: &random, isEndless: false)
      var pages = play.pages
      for (instant, action) in play.actions {
        // A lift includes a last move.
        if case .input(.lift(let pointer, let point)) = action { pages.move(pointer, to: point, time: instant) }
        pages.advance(to: instant)
        pages.endMoment()
        let before = pages
        _ = action.play(into: &pages, at: instant)
        guard ZoomingPagerLawTests.mustBeContinuous(action, before),
          let jump = Self.jump(from: before, to: pages, around: action.focalPoint)
        else { continue }
        Issue.record("\(jump) at \(action) (\(seed))")
        return
      }
    }
  }

  @Test("5: the same input has the same outcome at any frame rate and without frames", arguments: [30.0, 144])
  func frameRates(framesPerSecond: Double) {
    for seed in LawTests.sequences(part: 1 / 4) {
      var random = seed
      let play = RandomZoomingPager(canvasUsing: &random, isEndless: false)
      var (plain, framed) = (play, play)
      let expected = plain.play()
      let log = framed.play(framesPerSecond: framesPerSecond)
      if log != expected || plain.pages.digest != framed.pages.digest {
        let same = zip(log, expected).prefix { $0 == $1 }.count
        Issue.record(
          "after \(same) events \(log.dropFirst(same).prefix(2)), expected \(expected.dropFirst(same).prefix(2)) (\(seed))"
        )
        return
      }
    }
  }

  @Test("12: the place under two pinching fingers stays under their midpoint, even at the limits")
  func pinchedPlace() {
    var checks = 0
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoomingPager(canvasUsing: &random)
      var pages = play.pages
      var held: Vector?
      for (instant, action) in play.actions {
        pages.advance(to: instant)
        let events = action.play(into: &pages, at: instant)
        for event in events {
          switch event {
          case .pager(.pinchBegan(let pinch)): held = Self.isPinched(pages) ? pages.canvasPlace(at: pinch.center) : nil
          case .pager(.pinchChanged(let pinch)):
            guard let place = held, Self.isPinched(pages) else { break }
            checks += 1
            guard let moved = Self.moved(place, from: pinch.center, in: pages) else { break }
            Issue.record("\(moved) at \(action) (\(seed))")
            return
          case .pager(.pinchEnded), .pager(.pinchCancelled): held = nil
          default: break
          }
        }
        // A change of size moves the place.
        if !action.isOfAPerson { held = nil }
      }
    }
    #expect(checks > 0)
  }

  @Test("12: a zoom by wheel, key or double tap keeps its focal point in place until the scale settles")
  func commandFocus() {
    var checks = 0
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoomingPager(canvasUsing: &random)
      var pages = play.pages
      for (index, (instant, action)) in play.actions.enumerated() {
        pages.advance(to: instant)
        pages.endMoment()
        let before = pages
        let events = action.play(into: &pages, at: instant)
        var focal: Point?
        switch action {
        case .zoomBy(_, let point): focal = point
        case .zoomTo(let level, let point, _) where level != .width: focal = point
        case .input(.lift):
          for event in events { if case .pager(.doubleTapped(let point)) = event { focal = point } }
        default: break
        }
        guard let focal, let place = before.canvasPlace(at: focal) else { continue }
        let next = index + 1 < play.actions.count ? play.actions[index + 1].instant : instant.advanced(bySeconds: 1)
        for step in 0...8 {
          pages.advance(to: instant.advanced(bySeconds: next.seconds(since: instant) * Double(step) / 8))
          checks += 1
          guard let moved = Self.moved(place, from: focal, in: pages) else { continue }
          Issue.record("\(moved) at \(action), step \(step) (\(seed))")
          return
        }
      }
    }
    #expect(checks > 0)
  }
}

extension CanvasLawTests {
  private static func isPinched(_ pages: ZoomingPager<AnyMap>) -> Bool {
    if case .pinch = pages.owner { true } else { false }
  }

  /// The distance of the canvas's `place` from `focal` if it is more than half a point, else `nil`.
  private static func moved(_ place: Vector, from focal: Point, in pages: ZoomingPager<AnyMap>) -> String? {
    guard let now = pages.canvasPlace(at: focal) else { return "nothing is seen" }
    let moved = (now - place) * pages.canvasScale
    return moved.length > 0.5 ? "\(place) moves by \(moved)" : nil
  }

  /// The first tile whose box differs between two states of the same moment, or `nil`.
  private static func jump(
    from before: ZoomingPager<AnyMap>, to after: ZoomingPager<AnyMap>, around focalPoint: Point?
  ) -> String? {
    // A settle ends within its tolerance, which the scale can enlarge.
    let settled = 7 * before.pager.configuration.tuning.tolerance.held.distance
    let frames = Dictionary(after.placedPages.map { ($0.page, $0.frame) }) { first, _ in first }
    for placed in before.placedPages {
      guard let frame = frames[placed.page] else { continue }
      let (old, size) = (placed.frame, before.pager.viewport)
      // The scale's tolerance applies at one viewport's length from the focal point.
      let reach = focalPoint.map { focal in
        max(max(old.maxX - focal.x, focal.x - old.minX), max(old.maxY - focal.y, focal.y - old.minY))
      }
      let tolerance = settled * max(1, (reach ?? 0) / max(size.width, size.height))
      let isClear =
        min(old.maxX, size.width) - max(0, old.minX) > tolerance
        && min(old.maxY, size.height) - max(0, old.minY) > tolerance
      guard isClear else { continue }
      let moved = [frame.minX - old.minX, frame.minY - old.minY, frame.maxX - old.maxX, frame.maxY - old.maxY]
      if moved.contains(where: { $0.magnitude > tolerance }) { return "\(placed.page) goes from \(old) to \(frame)" }
    }
    return before.placedPages.isEmpty || !after.placedPages.isEmpty ? nil : "nothing is seen"
  }
}

import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Laws of zooming pagers")
struct ZoomingPagerLawTests {
  @Test(
    "1, 4, 11: a zooming pager comes to rest within its limits; each gesture, transition and change of scale ends once")
  func endsAtRest() {
    for seed in LawTests.sequences() {
      var random = seed
      var play = RandomZoomingPager(using: &random)
      let start = play.pages.pager.currentPage
      let log = play.play()
      let pages = play.pages
      let pagerLog = log.compactMap { if case .pager(let event) = $0 { event } else { nil } }
      var violation =
        LawTests.restViolation(pages.pager) ?? LawTests.logViolation(pagerLog, from: start, to: pages.pager)
        ?? Self.zoomViolation(log) ?? pages.targetZoom.invariantViolation
      if pages.isMoving || pages.isAnimating || pages.targetZoom.isMoving { violation = violation ?? "does not rest" }
      if pages.owner != .pager { violation = violation ?? "\(pages.owner) at rest" }
      if let violation {
        Issue.record("\(violation) (\(seed))")
        return
      }
    }
  }

  @Test("2: all visible content keeps its position when a gesture or command takes over")
  func handsOverContinuously() {
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoomingPager(using: &random)
      var pages = play.pages
      for (instant, action) in play.actions {
        // A lift includes a last move.
        if case .input(.lift(let pointer, let point)) = action { pages.move(pointer, to: point, time: instant) }
        pages.advance(to: instant)
        pages.endMoment()
        let before = pages
        _ = action.play(into: &pages, at: instant)
        guard Self.mustBeContinuous(action, before), let jump = Self.jump(from: before, to: pages) else { continue }
        Issue.record("\(jump) at \(action) (\(seed))")
        return
      }
    }
  }

  @Test("5: the same input has the same outcome at any frame rate and without frames", arguments: [30.0, 144])
  func frameRates(framesPerSecond: Double) {
    for seed in LawTests.sequences(part: 1 / 4) {
      var random = seed
      let play = RandomZoomingPager(using: &random)
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

  @Test("9: mirrored input gives mirrored output", arguments: Axis.allCases)
  func mirrors(axis: Axis) { checkMirrors(axis, LawTests.sequences(part: 1 / 4)) }

  @Test(
    "9: mirrored input gives mirrored output even if rounding puts the content past an edge in one of the two",
    arguments: [875_544])
  func mirrorsOnEdges(seed: UInt64) {
    for axis in Axis.allCases { checkMirrors(axis, [SeededGenerator(seed: seed)]) }
  }

  private func checkMirrors(_ axis: Axis, _ sequences: some Sequence<SeededGenerator>) {
    for seed in sequences {
      var random = seed
      let play = RandomZoomingPager(using: &random, isPlain: true).withoutChanges
      var (plain, mirrored) = (play, play)
      for index in mirrored.actions.indices {
        mirrored.actions[index].action = mirrored.actions[index].action.mirrored(
          axis, viewport: play.pages.pager.viewport)
      }
      let expected = plain.play().map { $0.turned(axis) }
      let log = mirrored.play().map { $0.turned(nil) }
      if log != expected {
        let same = zip(log, expected).prefix { $0 == $1 }.count
        Issue.record(
          "after \(same) events \(log.dropFirst(same).prefix(2)), expected \(expected.dropFirst(same).prefix(2)) (\(seed))"
        )
        return
      }
    }
  }

  @Test("12: the place under a pinch stays there, even during a slide, until a limit applies")
  func focalPointStays() {
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoomingPager(using: &random)
      var pages = play.pages
      var held: Point?
      for (instant, action) in play.actions {
        // Movements of an earlier moment take effect before this action.
        for isBefore in [true, false] {
          let events = isBefore ? pages.advance(to: instant).events : action.play(into: &pages, at: instant)
          for event in events {
            switch event {
            case .pager(.pinchBegan(let pinch)): held = Self.place(at: pinch.center, of: pages)
            case .pager(.pinchChanged(let pinch)):
              guard let place = held else { break }
              // The call may have returned more events.
              guard case .pinch = pages.owner else { break }
              if let moved = Self.moved(place, from: pinch.center, in: pages) {
                Issue.record("\(moved) at \(action) (\(seed))")
                return
              }
              if Self.isHeldByALimit(pages) { held = nil }
            case .pager(.pinchEnded), .pager(.pinchCancelled): held = nil
            default: break
            }
          }
        }
        // Changes of size and turns move the place.
        if !action.isOfAPerson { held = nil }
      }
    }
  }

  @Test("Input by fingers, touchpad or wheel that begins away from the edges turns no page")
  func turnsNothing() {
    var sequences = 0
    for seed in LawTests.sequences() {
      var random = seed
      var play = RandomZoomingPager(using: &random, actions: 60)
      play.actions.removeAll { !$0.action.isOfAPerson }
      var configuration = play.pages.configuration
      if configuration.handover == .atEdge { configuration.handover = .fromEdge }
      play.pages.configure(configuration, time: .zero)
      var pages = play.pages
      let start = pages.pager.targetPage
      pages.setContentSize(PixelSize(width: 8000, height: 6000), of: start, time: .zero)
      pages.zoom(to: .scale(4), isAnimated: false, time: .zero)
      guard pages.targetZoom.sides == [] else { continue }
      sequences += 1
      var lastWheel: Instant?
      for (instant, action) in play.actions {
        let isWheel = if case .input(.wheel) = action { true } else { false }
        let goesOn = isWheel && lastWheel.map { instant.seconds(since: $0) <= WheelOwnership.pause } ?? false
        lastWheel = isWheel ? instant : nil
        pages.advance(to: instant)
        if pages.tracking.gesture == .idle, !goesOn {
          // A sequence begins in the middle of the page.
          pages.zoom(to: .scale(4), isAnimated: false, time: instant)
          let offset = pages.targetZoom.offset
          pages.target.zoom.pan(by: -offset, isAnimated: false, time: instant)
          pages.wheel = WheelOwnership()
        }
        _ = action.play(into: &pages, at: instant)
        // Two fingers may have zoomed out to fit; then they move the pager.
        if pages.targetZoom.isAtFit { break }
        if pages.pager.targetPage != start || pages.pager.offset != .zero {
          Issue.record("\(action) moves the pager to \(pages.pager.targetPage), \(pages.pager.offset) (\(seed))")
          return
        }
      }
    }
    #expect(sequences > 0)
  }

  @Test("4: page and pager together move no farther than the finger, and return with it")
  func oneOwner() {
    for seed in LawTests.sequences() {
      var random = seed
      var pages = RandomZoomingPager(using: &random, actions: 0, isPlain: true).pages
      var configuration = pages.pager.configuration
      // At ends that give way, page and pager do not follow exactly.
      configuration.snapPolicy = .onePage
      pages.update(time: .zero) { $0.configure(configuration, time: .zero) }
      pages.setContentSize(random.contentSize(), of: pages.pager.targetPage, time: .zero)
      // A pan longer than two viewports restarts on its way.
      let viewport = Size(width: random.length(400...900), height: random.length(400...900))
      pages.resize(to: viewport, time: .zero)
      pages.zoom(
        to: .scale(.random(in: 0.1...8, using: &random)), around: random.point(in: viewport), isAnimated: false,
        time: .zero)
      let finger = Pointer(id: 1, kind: .touch)
      var place = random.point(in: viewport)
      pages.press(finger, at: place, time: .zero)
      var seen: [(place: Point, pager: Vector, page: Vector)] = []
      for _ in 0..<12 {
        let (pager, page) = (pages.pager.offset, pages.targetZoom.offset)
        let motion = Vector(x: random.length(-60...60), y: random.length(-60...60))
        place = place + motion
        let isDragging = if case .dragging = pages.tracking.gesture { true } else { false }
        pages.move(finger, to: place, time: .zero)
        var moved = Vector.zero
        for axis in Axis.allCases {
          moved[axis] =
            (pages.pager.offset[axis] - pager[axis]).magnitude + (pages.targetZoom.offset[axis] - page[axis]).magnitude
        }
        // The slop is subtracted along the whole translation, not along its last part.
        let isFarther =
          isDragging
          ? moved.x > motion.x.magnitude + 1e-6 || moved.y > motion.y.magnitude + 1e-6
          : moved.length > motion.length + 1e-6
        if isFarther {
          Issue.record("moves by \(moved) for \(motion) (\(seed))")
          return
        }
        if isDragging { seen.append((place + -motion, pager, page)) }
      }
      for (there, pager, page) in seen.reversed() {
        pages.move(finger, to: there, time: .zero)
        if (pages.pager.offset - pager).length > 1e-6 || (pages.targetZoom.offset - page).length > 1e-6 {
          Issue.record(
            "back at \(there): \(pages.pager.offset), \(pages.targetZoom.offset), not \(pager), \(page) (\(seed))")
          return
        }
      }
    }
  }
}

extension ZoomingPagerLawTests {
  /// The first violation in the zoom events of a log, or `nil`.
  static func zoomViolation(_ log: [ZoomingPagerEvent]) -> String? {
    var open: Set<Page> = []
    for event in log {
      switch event {
      case .zoomBegan(let page): if !open.insert(page).inserted { return "\(page) begins to zoom twice" }
      case .zoomSettled(let page, _): if open.remove(page) == nil { return "\(page) settles its zoom twice" }
      case .pager: break
      }
    }
    return open.isEmpty ? nil : "the zoom of \(open) never settles"
  }

  static func mustBeContinuous(_ action: ZoomingAction, _ pages: ZoomingPager<AnyMap>) -> Bool {
    let reduces = pages.pager.configuration.reducesMotion
    // With `keepsZoom`, the next page takes over the zoom; with few kept pages, a visible page can lose its zoom.
    guard !pages.configuration.keepsZoom, pages.configuration.keptPages > 10 else { return false }
    switch action {
    case .input(.wheel): return !reduces
    // A double tap zooms at once.
    case .input(.lift) where reduces: return false
    case .input(let input): return LawTests.mustBeContinuous(input, pages.pager)
    case .zoomBy: return !reduces
    case .zoomTo(_, _, let isAnimated): return isAnimated && !reduces
    case .turnContent, .contentSize: return false
    }
  }

  /// The first content that moved between two states of the same moment, or `nil`.
  private static func jump(from before: ZoomingPager<AnyMap>, to after: ZoomingPager<AnyMap>) -> String? {
    if let jump = LawTests.jump(from: before.pager, to: after.pager) { return jump }
    let tolerance = 3 * before.pager.configuration.tuning.tolerance.held.distance
    for placed in before.pager.placedPages where placed.visibleFraction > 0.01 {
      // A ring of few pages may place a page twice, with another length.
      let others = after.pager.placedPages.filter { $0.page == placed.page }
      guard let same = others.first, others.count == 1, same.frame.size == placed.frame.size,
        before.pager.placedPages.filter({ $0.page == placed.page }).count == 1,
        before.zoom(of: placed.page).viewport == after.zoom(of: placed.page).viewport
      else { continue }
      let (old, new) = (before.contentFrame(of: placed), after.contentFrame(of: same))
      // The places of the content at two corners of the page's box.
      for corner in [Point.zero, Point(x: placed.frame.size.width, y: placed.frame.size.height)] {
        let moved = Vector(
          x: new.minX + (corner.x - old.minX) * new.size.width / old.size.width - corner.x,
          y: new.minY + (corner.y - old.minY) * new.size.height / old.size.height - corner.y)
        if moved.length > tolerance { return "\(placed.page) jumps by \(moved) from \(old) to \(new)" }
      }
    }
    return nil
  }

  /// The place of the target page's content at `point`.
  private static func place(at point: Point, of pages: ZoomingPager<AnyMap>) -> Point? {
    guard case .pinch = pages.owner, !isHeldByALimit(pages) else { return nil }
    let zoom = pages.targetZoom
    let place = pages.pagePoint(point)
    let middle = Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2)
    // The engine clamps fingers far from a small page.
    return zoom.geometry.focal(place) == place - middle ? zoom.contentPoint(at: place) : nil
  }

  /// Whether the content is at an edge or past one.
  private static func isHeldByALimit(_ pages: ZoomingPager<AnyMap>) -> Bool {
    let zoom = pages.targetZoom
    return Axis.allCases.contains { zoom.offset[$0].magnitude >= zoom.geometry.overflow($0, at: zoom.scale) - 1e-6 }
  }

  /// The distance of `place` from `focal` if no edge holds it and it is more than half a device pixel, else `nil`.
  private static func moved(_ place: Point, from focal: Point, in pages: ZoomingPager<AnyMap>) -> String? {
    let zoom = pages.targetZoom
    let focal =
      Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2)
      + zoom.geometry.focal(pages.pagePoint(focal))
    let moved = zoom.viewportPoint(of: place) - focal
    for axis in Axis.allCases where moved[axis].magnitude * zoom.density > 0.5 {
      let isHeld = zoom.offset[axis].magnitude >= zoom.geometry.overflow(axis, at: zoom.scale) - 1e-6
      if !isHeld { return "\(place) moves by \(moved)" }
    }
    return nil
  }

  @Test("Random sequences contain enough pinches, pans, handovers, slides and turns")
  func kindsOccur() {
    var (pinches, pans, shares, slides, turned) = (0, 0, 0, 0, 0)
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let play = RandomZoomingPager(using: &random)
      var pages = play.pages
      for (instant, action) in play.actions {
        let before = pages.pager.targetPage
        _ = action.play(into: &pages, at: instant)
        if case .pinch = pages.owner {
          pinches += 1
          if pages.pager.offset != .zero { slides += 1 }
        }
        if case .pan(let pan) = pages.owner {
          pans += 1
          if case .along(let share) = pan.handing, share.translation != 0 {
            shares += 1
          }
        }
        if action.isOfAPerson, pages.pager.targetPage != before { turned += 1 }
      }
    }
    #expect(
      pinches > 200 && pans > 200 && shares > 30 && slides > 30 && turned > 100,
      "\((pinches, pans, shares, slides, turned))")
  }
}

extension ZoomingPagerEvent {
  /// The event with its pages and fingers mirrored along `axis`, and without places.
  fileprivate func turned(_ axis: Axis?) -> ZoomingPagerEvent {
    func turn(_ page: Page) -> Page {
      Page(
        column: axis == .horizontal ? -page.column : page.column, row: axis == .vertical ? -page.row : page.row)
    }
    return switch self {
    // The last digit of a velocity depends on the side that places are counted from.
    case .pager(.dragEnded(let pointer, _)): .pager(.dragEnded(pointer, velocity: .zero))
    case .pager(.pinchEnded(let pinch, _)): .pager(PagerEvent.pinchEnded(pinch, velocity: .zero).turned(axis))
    case .pager(let event): .pager(event.turned(axis))
    case .zoomBegan(let page): .zoomBegan(turn(page))
    case .zoomSettled(let page, let scale): .zoomSettled(turn(page), scale: (scale * 1e9).rounded() / 1e9)
    }
  }
}

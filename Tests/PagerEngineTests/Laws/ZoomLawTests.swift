import PagerGeometry
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Laws of zoom")
struct ZoomLawTests {
  @Test("1: every sequence ends at rest within the limits")
  func restsWithinLimits() {
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoom(using: &random)
      var zoom = play.zoom
      for (instant, action) in play.actions {
        action.play(into: &zoom, at: instant)
        if let violation = zoom.invariantViolation {
          Issue.record("\(violation) after \(action) (\(seed))")
          return
        }
      }
      zoom.advance(to: zoom.time.advanced(bySeconds: 120))
      let place = zoom.place
      let isWithin = Axis.allCases.allSatisfy {
        place.offset[$0].magnitude <= zoom.geometry.overflow($0, at: place.scale) + 1e-9
      }
      if zoom.isMoving || zoom.isAnimating || !zoom.limits.contains(place.scale) || !isWithin {
        Issue.record("rests at \(place), limits \(zoom.limits), \(zoom.frame) (\(seed))")
        return
      }
    }
  }

  @Test("2: the content stays where it is when a finger, a second one or a command takes over, and as a move ends")
  func handsOverContinuously() { Self.handOver(LawTests.sequences()) }

  @Test("2: the content does not jump as a scale ends, though the window became small under a finger far outside of it")
  func endsAroundTheFinger() { Self.handOver([SeededGenerator(seed: 72130)]) }

  private static func handOver(_ seeds: some Sequence<SeededGenerator>) {
    for seed in seeds {
      var random = seed
      let play = RandomZoom(using: &random)
      var zoom = play.zoom
      for (instant, action) in play.actions {
        if let end = zoom.end, end <= instant, let jump = Self.jumpAtEnd(end, of: zoom) {
          Issue.record("\(jump) before \(action) (\(seed))")
          return
        }
        zoom.advance(to: instant)
        let before = zoom
        action.play(into: &zoom, at: instant)
        // What is over is within its tolerance of its target: the place along an axis, and the scale as far from the focal
        // point as the viewport is long; a corner may be as far as its diagonal.
        let tolerance = (1 + 2.0.squareRoot()) * zoom.geometry.rules.tolerance.held.distance
        guard Self.mustBeContinuous(action, before), let jump = Self.jump(from: before, to: zoom, tolerance: tolerance)
        else { continue }
        Issue.record("\(jump) at \(action) (\(seed))")
        return
      }
    }
  }

  @Test("5: the same input has the same outcome at any frame rate, and with none", arguments: [30.0, 60, 144])
  func frameRates(framesPerSecond: Double) {
    for seed in LawTests.sequences(part: 1 / 3) {
      var random = seed
      let play = RandomZoom(using: &random)
      var (plain, framed) = (play.zoom, play.zoom)
      var frame = Instant.zero
      for (instant, action) in play.actions {
        while frame < instant {
          framed.advance(to: frame)
          frame = frame.advanced(bySeconds: 1 / framesPerSecond)
        }
        action.play(into: &framed, at: instant)
        action.play(into: &plain, at: instant)
        if framed != plain {
          Issue.record("\(framed.place) and \(plain.place) after \(action) (\(seed))")
          return
        }
      }
    }
  }

  @Test("9: mirrored input gives mirrored output", arguments: Axis.allCases)
  func mirrors(axis: Axis) {
    for seed in LawTests.sequences(part: 1 / 2) {
      var random = seed
      let play = RandomZoom(using: &random).withoutChanges
      var (plain, mirrored) = (play.zoom, play.zoom)
      for (instant, action) in play.actions {
        action.play(into: &plain, at: instant)
        action.mirrored(axis, viewport: plain.viewport).play(into: &mirrored, at: instant)
        var offset = mirrored.offset
        offset[axis] = -offset[axis]
        // A glitch of the device is the same point in the mirror.
        if case .movePan(let point) = action, point.x.magnitude > 1e6 || point.y.magnitude > 1e6 { break }
        if case .movePan(.zero) = action { break }
        if plain.scale != mirrored.scale || plain.offset != offset {
          Issue.record("\(plain.place) and \(mirrored.place) after \(action) (\(seed))")
          return
        }
      }
    }
  }

  @Test("12: what lies under a pinch, a double tap or a wheel stays there until a limit holds it")
  func focalPointStays() {
    for seed in LawTests.sequences() {
      var random = seed
      let play = RandomZoom(using: &random).withoutChanges
      var zoom = play.zoom
      for (number, entry) in play.actions.enumerated() {
        zoom.advance(to: entry.instant)
        let before = zoom
        entry.action.play(into: &zoom, at: entry.instant)
        guard let (place, focal) = Self.focal(of: entry.action, before) else { continue }
        // At its own moment, and at some between it and the next one.
        let next = play.actions.dropFirst(number + 1).first?.instant ?? zoom.time.advanced(bySeconds: 1)
        var later = zoom
        for part in [0, 0.1, 0.3, 0.6, 0.9] {
          later.advance(to: entry.instant.advanced(bySeconds: part * next.seconds(since: entry.instant)))
          if let moved = Self.moved(place, from: focal, in: later) {
            Issue.record("\(moved) after \(entry.action) (\(seed))")
            return
          }
        }
      }
    }
  }
}

extension ZoomLawTests {
  /// Whether the content has to stay through `action`.
  private static func mustBeContinuous(_ action: ZoomAction, _ zoom: Zoom) -> Bool {
    switch action {
    case .beginPan, .endPan, .beginPinch, .endPinch: true
    case .doubleTap, .zoomBy: !zoom.geometry.rules.reducesMotion
    case .zoomTo(_, _, let isAnimated): isAnimated && !zoom.geometry.rules.reducesMotion
    case .movePan, .changePinch, .turn, .resize, .contentSize: false
    }
  }

  /// How far the content moves, seen through the viewport, between two states; `nil` for less than `tolerance` points.
  private static func jump(from before: Zoom, to after: Zoom, tolerance: Double) -> String? {
    for corner in [Point.zero, Point(x: before.viewport.width, y: before.viewport.height)] {
      let moved = after.viewportPoint(of: before.contentPoint(at: corner)) - corner
      if moved.length > tolerance { return "\(before.place) jumps by \(moved) to \(after.place)" }
    }
    return nil
  }

  /// How far the content jumps as what moves by itself ends; `nil` for less than the tolerances of scale and offset. That
  /// of the scale is of a viewport's distance from the point that it grows around. That point may lie four viewports
  /// outside, and a glide takes it farther.
  private static func jumpAtEnd(_ end: Instant, of zoom: Zoom) -> String? {
    var (before, after) = (zoom, zoom)
    before.advance(to: Instant(nanoseconds: end.nanoseconds - 1))
    after.advance(to: end)
    // A content out of sight, where ends do not hold it, has no place in the viewport's corners.
    let frame = before.frame
    guard frame.maxX > 0, frame.maxY > 0, frame.minX < before.viewport.width, frame.minY < before.viewport.height else {
      return nil
    }
    var viewports = 10.0
    if case .moving(let move) = zoom.phase {
      viewports += 2.0.squareRoot() * move.travel.length / max(zoom.viewport.width, zoom.viewport.height)
    }
    return jump(from: before, to: after, tolerance: viewports * zoom.geometry.rules.tolerance.held.distance)
  }

  /// The place of the content that `action` leaves where it is, and where; `nil` for other actions.
  private static func focal(of action: ZoomAction, _ before: Zoom) -> (place: Point, focal: Point)? {
    switch action {
    case .doubleTap(let point), .zoomBy(_, let point), .zoomTo(_, let point, _):
      // What is past an edge or glides is somewhere else by then.
      let isPast = Axis.allCases.contains {
        before.offset[$0].magnitude > before.geometry.overflow($0, at: before.scale) + 1e-9
      }
      return isPast ? nil : (before.contentPoint(at: point), point)
    case .changePinch(let point, _):
      guard case .pinched(let hold, _) = before.phase else { return nil }
      let focal = Point(x: before.viewport.width / 2, y: before.viewport.height / 2) + hold.focal
      let isPast = Axis.allCases.contains {
        hold.rawOffset($0, at: before.scale).magnitude > before.geometry.overflow($0, at: before.scale) + 1e-9
      }
      return isPast ? nil : (before.contentPoint(at: focal), point)
    default: return nil
    }
  }

  /// How far `place` is from `focal`, where no edge holds it and it is more than half a device pixel.
  private static func moved(_ place: Point, from focal: Point, in zoom: Zoom) -> String? {
    // Points farther outside are held there.
    let focal = Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2) + zoom.geometry.focal(focal)
    let moved = zoom.viewportPoint(of: place) - focal
    for axis in Axis.allCases where moved[axis].magnitude * zoom.density > 0.5 {
      let isHeld = zoom.offset[axis].magnitude >= zoom.geometry.overflow(axis, at: zoom.scale) - 1e-6
      if !isHeld { return "\(place) moves by \(moved) from \(focal) to \(zoom.place)" }
    }
    return nil
  }

  @Test("Random sequences zoom, pan, glide and reach edges often enough to be tested by them")
  func kindsOccur() {
    var (moving, pinched, zoomed, edges, glides) = (0, 0, 0, 0, 0)
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let play = RandomZoom(using: &random)
      var zoom = play.zoom
      for (instant, action) in play.actions {
        action.play(into: &zoom, at: instant)
        if zoom.isAnimating { moving += 1 }
        if case .pinched = zoom.phase { pinched += 1 }
        if !zoom.isAtFit { zoomed += 1 }
        if zoom.sides != [] && zoom.sides != .all { edges += 1 }
        if case .endPan = action, zoom.isAnimating { glides += 1 }
      }
    }
    #expect(moving > 500 && pinched > 500 && zoomed > 1000 && edges > 500 && glides > 50)
  }
}

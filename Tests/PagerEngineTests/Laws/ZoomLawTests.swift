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

  @Test(
    "2: the content keeps its position when a finger, a second one or a command takes over, and at the end of a move")
  func handsOverContinuously() { Self.handOver(LawTests.sequences()) }

  @Test("2: the content does not jump at the end of a scale change in a window that shrank under a finger far outside")
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
        // A motion ends within its tolerance of its target: the place along an axis, and the scale at one viewport's
        // length from the focal point; a corner may be a diagonal away.
        let tolerance = (1 + 2.0.squareRoot()) * zoom.geometry.rules.tolerance.held.distance
        guard Self.mustBeContinuous(action, before), let jump = Self.jump(from: before, to: zoom, tolerance: tolerance)
        else { continue }
        Issue.record("\(jump) at \(action) (\(seed))")
        return
      }
    }
  }

  @Test("5: the same input has the same outcome at any frame rate and without frames", arguments: [30.0, 60, 144])
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
        // A device glitch has the same point in the mirrored input.
        if case .movePan(let point) = action, point.x.magnitude > 1e6 || point.y.magnitude > 1e6 { break }
        if case .movePan(.zero) = action { break }
        if plain.scale != mirrored.scale || plain.offset != offset {
          Issue.record("\(plain.place) and \(mirrored.place) after \(action) (\(seed))")
          return
        }
      }
    }
  }

  @Test("12: a pinch, a double tap and a wheel keep their focal point in place until a limit applies")
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
        // At the action's time, and at some times before the next action.
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
  /// Whether the content must stay in place through `action`.
  private static func mustBeContinuous(_ action: ZoomAction, _ zoom: Zoom) -> Bool {
    switch action {
    case .beginPan, .endPan, .beginPinch, .endPinch: true
    case .doubleTap, .zoomBy: !zoom.geometry.rules.reducesMotion
    case .zoomTo(_, _, let isAnimated): isAnimated && !zoom.geometry.rules.reducesMotion
    case .movePan, .changePinch, .turn, .resize, .contentSize: false
    }
  }

  /// The content's movement in the viewport between two states; `nil` for less than `tolerance` points.
  private static func jump(from before: Zoom, to after: Zoom, tolerance: Double) -> String? {
    for corner in [Point.zero, Point(x: before.viewport.width, y: before.viewport.height)] {
      let moved = after.viewportPoint(of: before.contentPoint(at: corner)) - corner
      if moved.length > tolerance { return "\(before.place) jumps by \(moved) to \(after.place)" }
    }
    return nil
  }

  /// The content's jump at the end of an animation; `nil` for less than the tolerances of scale and offset. The scale's
  /// tolerance applies at a viewport's distance from the focal point. That point may be four viewports outside, and a
  /// glide moves it farther.
  private static func jumpAtEnd(_ end: Instant, of zoom: Zoom) -> String? {
    var (before, after) = (zoom, zoom)
    before.advance(to: Instant(nanoseconds: end.nanoseconds - 1))
    after.advance(to: end)
    // Content out of sight, past ends that do not hold it, has no place in the viewport's corners.
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

  /// The place of the content that `action` keeps in place, and its focal point; `nil` for other actions.
  private static func focal(of action: ZoomAction, _ before: Zoom) -> (place: Point, focal: Point)? {
    switch action {
    case .doubleTap(let point), .zoomBy(_, let point), .zoomTo(_, let point, _):
      // Content past an edge or in a glide moves meanwhile.
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

  /// The distance of `place` from `focal` if no edge holds it and it is more than half a device pixel, else `nil`.
  private static func moved(_ place: Point, from focal: Point, in zoom: Zoom) -> String? {
    // The engine clamps points farther outside.
    let focal = Point(x: zoom.viewport.width / 2, y: zoom.viewport.height / 2) + zoom.geometry.focal(focal)
    let moved = zoom.viewportPoint(of: place) - focal
    for axis in Axis.allCases where moved[axis].magnitude * zoom.density > 0.5 {
      let isHeld = zoom.offset[axis].magnitude >= zoom.geometry.overflow(axis, at: zoom.scale) - 1e-6
      if !isHeld { return "\(place) moves by \(moved) from \(focal) to \(zoom.place)" }
    }
    return nil
  }

  @Test("Random sequences contain enough zooms, pans, glides and contacts with edges")
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

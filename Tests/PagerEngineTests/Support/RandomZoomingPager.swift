import PagerGeometry
import TestSupport

@testable import PagerEngine

/// An action on a zooming pager.
enum ZoomingAction: Hashable {
  /// An action on a plain pager.
  case input(Action)
  case zoomBy(Double, Point)
  case zoomTo(ZoomLevel, Point, isAnimated: Bool)
  case turnContent(Int)
  case contentSize(PixelSize, Page)

  /// The point that stays in place while the scale changes; `nil` for fingers and for actions without one.
  var focalPoint: Point? {
    switch self {
    case .zoomBy(_, let point), .zoomTo(_, let point, _): point
    case .input, .turnContent, .contentSize: nil
    }
  }

  func play(into pages: inout ZoomingPager<AnyMap>, at instant: Instant) -> [ZoomingPagerEvent] {
    switch self {
    case .zoomBy(let factor, let point): return pages.zoom(by: factor, around: point, time: instant).events
    case .zoomTo(let level, let point, let isAnimated):
      return pages.zoom(to: level, around: point, isAnimated: isAnimated, time: instant).events
    case .turnContent(let quarters): return pages.turnContent(by: quarters, time: instant).events
    case .contentSize(let size, let page): return pages.setContentSize(size, of: page, time: instant).events
    case .input(let action):
      switch action {
      case .press(let pointer, let point): return pages.press(pointer, at: point, time: instant).events
      case .move(let pointer, let point): return pages.move(pointer, to: point, time: instant).events
      case .lift(let pointer, let point): return pages.lift(pointer, at: point, time: instant).events
      case .cancel: return pages.cancelPointers(time: instant).events
      case .cancelOne(let pointer): return pages.cancel(pointer, time: instant).events
      case .wheel(let detents): return pages.wheel(detents, time: instant).events
      case .pan(let displacement): return pages.pan(displacement, time: instant).events
      case .beginPan: return pages.beginPan(time: instant).events
      case .endPan: return pages.endPan(time: instant).events
      case .pinch(let step): return pages.pinch(step, time: instant).events
      case .momentum(let displacement): return pages.pan(displacement, isMomentum: true, time: instant).events
      case .resize(let size): return pages.resize(to: size, time: instant).events
      case .turn(let direction, let isAnimated):
        return pages.update(time: instant) { $0.turn(direction, isAnimated: isAnimated, time: instant) }.events
      case .scrollBy(let displacement, let isAnimated):
        return pages.update(time: instant) { $0.scroll(by: displacement, isAnimated: isAnimated, time: instant) }.events
      case .scroll(let steps, let isAnimated):
        return pages.update(time: instant) { pager in
          let page = pager.targetPage
          let target = Page(column: page.column + steps.columns, row: page.row + steps.rows)
          return pager.scroll(to: target, isAnimated: isAnimated, time: instant)
        }.events
      }
    }
  }

  /// Whether the action comes from fingers, a touchpad or a wheel.
  var isOfAPerson: Bool {
    guard case .input(let action) = self else { return false }
    return switch action {
    case .press, .move, .lift, .cancel, .cancelOne, .wheel, .pan, .beginPan, .endPan, .pinch, .momentum: true
    case .turn, .scroll, .scrollBy, .resize: false
    }
  }

  /// Returns the action mirrored along `axis`.
  func mirrored(_ axis: Axis, viewport: Size) -> ZoomingAction {
    func mirror(_ point: Point) -> Point {
      axis == .horizontal
        ? Point(x: viewport.width - point.x, y: point.y) : Point(x: point.x, y: viewport.height - point.y)
    }
    switch self {
    case .input(let action):
      let script = Script(entries: [Script.Entry(instant: .zero, action: action)])
      return .input(script.mirrored(axis, viewport: viewport).entries.first?.action ?? action)
    case .zoomBy(let factor, let point): return .zoomBy(factor, mirror(point))
    case .zoomTo(let level, let point, let isAnimated): return .zoomTo(level, mirror(point), isAnimated: isAnimated)
    case .turnContent(let quarters): return .turnContent(-quarters)
    case .contentSize(let size, let page):
      return .contentSize(
        size,
        Page(column: axis == .horizontal ? -page.column : page.column, row: axis == .vertical ? -page.row : page.row))
    }
  }
}

/// A zooming pager with pages of any size, and actions of up to five fingers, a wheel, a touchpad, keys and a program.
struct RandomZoomingPager {
  var pages: ZoomingPager<AnyMap>
  var actions: [(instant: Instant, action: ZoomingAction)] = []

  /// - Parameter isPlain: whether pages fill the viewport, in an endless grid that equals its mirror image.
  init(using random: inout SeededGenerator, actions length: Int = 40, isPlain: Bool = false) {
    var (pager, _) = random.pagerAndScript(actions: 0)
    if isPlain {
      var configuration = pager.configuration
      configuration.layout = PageLayout()
      configuration.directions = .all
      pager = Pager(
        map: .grid(GridMap()), at: Page(column: 0), viewport: pager.viewport, configuration: configuration)
    } else if Int.random(in: 0..<6, using: &random) == 0 {
      var configuration = pager.configuration
      configuration.isRightToLeft = true
      pager.configure(configuration, time: .zero)
    }
    var zoom = ZoomConfiguration()
    zoom.handover = ZoomHandover.allCases.randomElement(using: &random) ?? .fromEdge
    zoom.keepsZoom = Int.random(in: 0..<5, using: &random) == 0
    zoom.keptPages = [1000, 1000, 2].randomElement(using: &random) ?? 1000
    pages = ZoomingPager(pager, density: [1, 2].randomElement(using: &random) ?? 1, configuration: zoom)
    let viewport = pager.viewport
    var fingers: [(id: Int64, point: Point, velocity: Vector)] = []
    var instant = Instant.zero
    var nextID: Int64 = 1
    actions.append((instant, .contentSize(random.contentSize(), pager.targetPage)))
    func add(_ action: ZoomingAction) { actions.append((instant, action)) }
    for _ in 0..<length {
      instant = instant.advanced(bySeconds: random.gap())
      let point = random.point(in: viewport)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<16 where fingers.count < 5:
        let place = fingers.isEmpty ? point : (fingers.first?.point ?? point) + random.swipe()
        fingers.append((nextID, place, random.swipe()))
        add(.input(.press(Pointer(id: nextID, kind: .touch), place)))
        nextID += 1
      case 16..<56 where !fingers.isEmpty:
        let index = Int.random(in: fingers.indices, using: &random)
        if Int.random(in: 0..<8, using: &random) == 0 { fingers[index].velocity = random.swipe() }
        fingers[index].point = fingers[index].point + fingers[index].velocity
        let isGlitch = Int.random(in: 0..<80, using: &random) == 0
        add(
          .input(
            .move(
              Pointer(id: fingers[index].id, kind: .touch), isGlitch ? random.extremePoint() : fingers[index].point)))
      case 56..<66 where !fingers.isEmpty:
        let finger = fingers.remove(at: Int.random(in: fingers.indices, using: &random))
        let last = Bool.random(using: &random) ? finger.point + finger.velocity : finger.point
        add(.input(.lift(Pointer(id: finger.id, kind: .touch), last)))
      case 66..<68 where !fingers.isEmpty:
        let finger = fingers.remove(at: Int.random(in: fingers.indices, using: &random))
        add(.input(.cancelOne(Pointer(id: finger.id, kind: .touch))))
      case 68..<69:
        fingers = []
        add(.input(.cancel))
      case 69..<72: add(.zoomBy(.random(in: 0.3...4, using: &random), point))
      case 72..<75:
        let level: ZoomLevel =
          [.fit, .oneToOne, .width, .scale(.random(in: 0.05...9, using: &random))].randomElement(
            using: &random) ?? .fit
        add(.zoomTo(level, point, isAnimated: Bool.random(using: &random)))
      case 75..<76: add(.turnContent(.random(in: -2...2, using: &random)))
      case 76..<78:
        let page = Page(column: .random(in: -1...1, using: &random), row: .random(in: -1...1, using: &random))
        add(.contentSize(random.contentSize(), page))
      case 78..<82:
        add(
          .input(
            .turn(Direction.allCases.randomElement(using: &random) ?? .right, isAnimated: Bool.random(using: &random))))
      case 82..<83:
        add(
          .input(.scroll(Steps(columns: .random(in: -3...3, using: &random)), isAnimated: Bool.random(using: &random))))
      case 83..<88:
        add(.input(.wheel(Vector(x: .random(in: -2...2, using: &random), y: .random(in: -2...2, using: &random)))))
      case 88..<92:
        let motion = random.swipe()
        let pans: [Action] = [
          .pan(motion), .pan(motion), .pan(motion), .beginPan, .endPan, .momentum(motion),
          .pinch(random.touchpadPinch(in: viewport)), .pinch(random.touchpadPinch(in: viewport)),
          .pinch(random.touchpadPinch(in: viewport)),
        ]
        add(.input(pans.randomElement(using: &random) ?? .endPan))
      case 92..<93: add(.input(.resize(Size(width: random.length(1...900), height: random.length(1...900)))))
      default:
        guard fingers.isEmpty else { continue }
        let burst = random.burst(firstID: nextID, in: viewport, from: instant)
        nextID += 2
        for entry in burst { actions.append((entry.instant, .input(entry.action))) }
        instant = burst.last?.instant ?? instant
      }
    }
    instant = instant.advanced(bySeconds: random.gap())
    add(.input(.cancel))
  }

  /// A copy without the actions that do not mirror: a resize grows the window to the right and downward, and points out
  /// of reach are clamped.
  var withoutChanges: RandomZoomingPager {
    var copy = self
    copy.actions.removeAll {
      guard case .input(let action) = $0.action else { return false }
      switch action {
      case .resize: return true
      case .move(_, let point): return point == .zero || point.x.magnitude > 1e6 || point.y.magnitude > 1e6
      default: return false
      }
    }
    return copy
  }

  /// Plays all actions at a frame rate, or without frames, and waits until everything rests. Returns the events.
  mutating func play(framesPerSecond: Double? = nil) -> [ZoomingPagerEvent] {
    var log: [ZoomingPagerEvent] = []
    var frame = Instant.zero
    for (instant, action) in actions {
      while let framesPerSecond, frame < instant {
        if pages.isAnimating { log += pages.advance(to: frame).events }
        frame = frame.advanced(bySeconds: 1 / framesPerSecond)
      }
      log += action.play(into: &pages, at: instant)
    }
    log += pages.advance(to: pages.time.advanced(bySeconds: 120)).events
    return log
  }
}

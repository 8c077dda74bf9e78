import PagerGeometry
import TestSupport

@testable import PagerEngine

/// An action of a person or a program on a zoom, as data.
enum ZoomAction: Hashable {
  case beginPan(Point)
  case movePan(Point)
  case endPan(Vector)
  case beginPinch(Point)
  case changePinch(Point, scale: Double)
  case endPinch(Vector, scaleVelocity: Double)
  case doubleTap(Point)
  case zoomBy(Double, Point)
  case zoomTo(ZoomLevel, Point, isAnimated: Bool)
  case turn(Int)
  case resize(Size)
  case contentSize(PixelSize)

  /// The position of the fingers, or the focal point.
  var focal: Point? {
    switch self {
    case .beginPan(let point), .movePan(let point), .beginPinch(let point), .changePinch(let point, _),
      .doubleTap(let point), .zoomBy(_, let point), .zoomTo(_, let point, _):
      point
    case .endPan, .endPinch, .turn, .resize, .contentSize: nil
    }
  }

  func play(into zoom: inout Zoom, at instant: Instant) {
    switch self {
    case .beginPan(let point): zoom.beginPan(at: point, time: instant)
    case .movePan(let point): zoom.movePan(to: point, time: instant)
    case .endPan(let velocity): zoom.endPan(velocity: velocity, time: instant)
    case .beginPinch(let point): zoom.beginPinch(at: point, time: instant)
    case .changePinch(let point, let scale): zoom.changePinch(to: point, scale: scale, time: instant)
    case .endPinch(let velocity, let change):
      zoom.endPinch(velocity: velocity, scaleVelocity: change, time: instant)
    case .doubleTap(let point): zoom.doubleTap(at: point, time: instant)
    case .zoomBy(let factor, let point): zoom.zoom(by: factor, around: point, time: instant)
    case .zoomTo(let level, let point, let isAnimated):
      zoom.zoom(to: level, around: point, isAnimated: isAnimated, time: instant)
    case .turn(let quarters): zoom.turn(by: quarters, time: instant)
    case .resize(let size): zoom.resize(to: size, time: instant)
    case .contentSize(let size): zoom.setContentSize(size, time: instant)
    }
  }

  /// Returns the action mirrored along `axis`.
  func mirrored(_ axis: Axis, viewport: Size) -> ZoomAction {
    func mirror(_ point: Point) -> Point {
      axis == .horizontal
        ? Point(x: viewport.width - point.x, y: point.y) : Point(x: point.x, y: viewport.height - point.y)
    }
    func mirror(_ vector: Vector) -> Vector {
      axis == .horizontal ? Vector(x: -vector.x, y: vector.y) : Vector(x: vector.x, y: -vector.y)
    }
    return switch self {
    case .beginPan(let point): .beginPan(mirror(point))
    case .movePan(let point): .movePan(mirror(point))
    case .endPan(let velocity): .endPan(mirror(velocity))
    case .beginPinch(let point): .beginPinch(mirror(point))
    case .changePinch(let point, let scale): .changePinch(mirror(point), scale: scale)
    case .endPinch(let velocity, let change): .endPinch(mirror(velocity), scaleVelocity: change)
    case .doubleTap(let point): .doubleTap(mirror(point))
    case .zoomBy(let factor, let point): .zoomBy(factor, mirror(point))
    case .zoomTo(let level, let point, let isAnimated): .zoomTo(level, mirror(point), isAnimated: isAnimated)
    // The mirror image of a turn has the opposite direction.
    case .turn(let quarters): .turn(-quarters)
    case .resize, .contentSize: self
    }
  }
}

/// A zoom of content of any size, and actions on it.
struct RandomZoom {
  var zoom: Zoom
  var actions: [(instant: Instant, action: ZoomAction)] = []

  init(using random: inout SeededGenerator, actions length: Int = 30) {
    let viewport = Size(width: random.length(100...900), height: random.length(100...900))
    var pager = random.configuration()
    pager.reducesMotion = Int.random(in: 0..<10, using: &random) == 0
    if Bool.random(using: &random) { pager.deceleration = .fast }
    zoom = Zoom(
      content: random.contentSize(), viewport: viewport, density: [1, 1.5, 2].randomElement(using: &random) ?? 1,
      state: ZoomState(scale: Bool.random(using: &random) ? nil : .random(in: 0.01...8, using: &random)), pager: pager)
    var instant = Instant.zero
    var finger = random.point(in: viewport)
    var pinch = 1.0
    for _ in 0..<length {
      instant = instant.advanced(bySeconds: random.gap())
      finger = finger + random.swipe()
      let action: ZoomAction
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<12: action = .beginPan(finger)
      case 12..<34: action = .movePan(Int.random(in: 0..<60, using: &random) == 0 ? random.extremePoint() : finger)
      case 34..<42: action = .endPan(random.swipe() * 30)
      case 42..<50:
        pinch = 1
        action = .beginPinch(finger)
      case 50..<72:
        pinch *= [0.5, 0.9, 1, 1.1, 2].randomElement(using: &random) ?? 1
        action = .changePinch(finger, scale: pinch)
      case 72..<80:
        action = .endPinch(random.swipe() * 30, scaleVelocity: .random(in: -5...5, using: &random))
      case 80..<85: action = .doubleTap(random.point(in: viewport))
      case 85..<90: action = .zoomBy(.random(in: 0.5...2, using: &random), random.point(in: viewport))
      case 90..<95:
        let level: ZoomLevel =
          [.fit, .oneToOne, .width, .scale(.random(in: 0.01...10, using: &random))].randomElement(using: &random)
          ?? .fit
        action = .zoomTo(level, random.point(in: viewport), isAnimated: Bool.random(using: &random))
      case 95..<97: action = .turn(.random(in: -3...3, using: &random))
      case 97..<99: action = .contentSize(random.contentSize())
      default: action = .resize(Size(width: random.length(1...900), height: random.length(1...900)))
      }
      actions.append((instant, action))
    }
    instant = instant.advanced(bySeconds: random.gap())
    actions.append((instant, .endPan(random.swipe() * 30)))
    actions.append((instant, .endPinch(.zero, scaleVelocity: 0)))
  }

  /// A copy without actions that change sizes.
  var withoutChanges: RandomZoom {
    var copy = self
    copy.actions.removeAll {
      switch $0.action {
      case .turn, .resize, .contentSize: true
      default: false
      }
    }
    return copy
  }
}

extension SeededGenerator {
  /// Returns a content size, from a single pixel to a panorama.
  mutating func contentSize() -> PixelSize {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: PixelSize(width: .random(in: 1...300, using: &self), height: .random(in: 1...300, using: &self))
    case 1: PixelSize(width: .random(in: 5000...60_000, using: &self), height: .random(in: 200...4000, using: &self))
    default: PixelSize(width: .random(in: 200...8000, using: &self), height: .random(in: 200...8000, using: &self))
    }
  }

  mutating func point(in size: Size) -> Point { Point(x: length(0...size.width), y: length(0...size.height)) }
}

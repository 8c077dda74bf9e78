import Geometry
import Glibc
import PagerEngine
import Scene

/// The pointers that are down, and how fast the one that leads goes: the first, and after it the next.
struct ReportedHand {
  /// Where and when the gesture began.
  private(set) var press: (instant: Instant, point: Point)?
  private var down: [(pointer: Pointer, point: Point)] = []
  private var position = Point.zero
  private var trackers: [Axis: VelocityTracker] = [:]
  private var limit = 0.0

  /// Whether any pointer is down.
  var isDown: Bool { !down.isEmpty }

  /// Follows the pointers.
  mutating func hear(_ event: InputEvent, at instant: Instant, tuning: Tuning) {
    switch event {
    case .pressed(let pointer, let point):
      if down.isEmpty {
        press = (instant, point)
        limit = max(0, tuning.velocity.limit)
        lead(from: point, at: instant, tuning)
      }
      down.append((pointer, point))
    case .moved(let pointer, let point): move(pointer, to: point, at: instant)
    case .lifted(let pointer, let point):
      move(pointer, to: point, at: instant)
      let led = down.first?.pointer == pointer
      down.removeAll { $0.pointer == pointer }
      if led, let next = down.first { lead(from: next.point, at: instant, tuning) }
    case .cancelled: down = []
    case .wheel, .panned, .key, .keyReleased, .resized, .texturesLost, .woken, .closeRequested: break
    }
  }

  private mutating func lead(from point: Point, at instant: Instant, _ tuning: Tuning) {
    position = point
    for axis in Axis.allCases {
      trackers[axis] = VelocityTracker(tuning: tuning.velocity)
      trackers[axis]?.add(point.along(axis), at: instant)
    }
  }

  private mutating func move(_ pointer: Pointer, to point: Point, at instant: Instant) {
    for index in down.indices where down[index].pointer == pointer { down[index].point = point }
    guard down.first?.pointer == pointer else { return }
    position = point
    for axis in Axis.allCases { trackers[axis]?.add(point.along(axis), at: instant) }
  }

  /// The leading pointer's velocity along `axis` (pt/s), in the sense of the offset.
  func velocity(_ axis: Axis, at instant: Instant) -> Double {
    let velocity = -(trackers[axis]?.velocity(at: instant) ?? 0)
    return velocity.isFinite ? min(limit, max(-limit, velocity)) : 0
  }

  /// Between the way since the press and `axis` (degrees, 0 to 90).
  func angle(to axis: Axis) -> Double {
    guard let press else { return 0 }
    let way = position - press.point
    let (along, across) = axis == .horizontal ? (way.x, way.y) : (way.y, way.x)
    return atan2(across.magnitude, along.magnitude) * 180 / .pi
  }
}

extension Point {
  fileprivate func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }
}

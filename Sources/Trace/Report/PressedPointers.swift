import Glibc
import PagerGeometry
import Scene

/// The pointers that are down, and the location of the leading one: the first pressed, after its lift the next one.
struct PressedPointers {
  /// The time and location of the gesture's first press.
  private(set) var press: (instant: Instant, point: Point)?
  private var down: [(pointer: Pointer, point: Point)] = []
  private var position = Point.zero

  /// Whether any pointer is down.
  var isDown: Bool { !down.isEmpty }

  /// Updates the pointers from `event`.
  mutating func hear(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .pressed(let pointer, let point):
      if down.isEmpty { (press, position) = ((instant, point), point) }
      down.append((pointer, point))
    case .moved(let pointer, let point): move(pointer, to: point)
    case .lifted(let pointer, let point):
      move(pointer, to: point)
      down.removeAll { $0.pointer == pointer }
      if let next = down.first { position = next.point }
    case .cancelled: down = []
    case .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased, .typed, .resized, .texturesLost,
      .woken, .closeRequested:
      break
    }
  }

  private mutating func move(_ pointer: Pointer, to point: Point) {
    for index in down.indices where down[index].pointer == pointer { down[index].point = point }
    if down.first?.pointer == pointer { position = point }
  }

  /// Returns the angle between the leading pointer's translation since the press and `axis` (degrees, 0 to 90).
  func angle(to axis: Axis) -> Double {
    guard let press else { return 0 }
    let translation = position - press.point
    let (along, across) = axis == .horizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    return atan2(across.magnitude, along.magnitude) * 180 / .pi
  }
}

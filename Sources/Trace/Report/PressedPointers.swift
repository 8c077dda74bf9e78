import Glibc
import PagerGeometry
import Scene

/// The pointers that are down, and the location of the leading one: the first pressed, after its lift the next one.
///
/// Two fingers on a touchpad have no location on the screen; theirs is the translation since they began.
struct PressedPointers {
  /// The device of a gesture.
  enum Device: String {
    case touch
    case mouse
    case touchpad
  }

  /// The time and location of the gesture's first press.
  private(set) var press: (instant: Instant, point: Point)?
  private var down: [(pointer: Pointer, point: Point)] = []
  private var position = Point.zero
  /// The farthest distance of the leading pointer from its press (pt).
  private(set) var travel = 0.0
  /// Whether two pointers have been down together.
  private(set) var werePaired = false
  /// Whether two fingers pan on a touchpad.
  private var isPanning = false
  /// The time at which a pan ends by itself, unless its fingers move before; `nil` if its end will be reported.
  private(set) var panDeadline: Instant?
  /// Whether two fingers pinch on a touchpad.
  private var isPinching = false

  /// Whether any pointer is down, or fingers pan or pinch on a touchpad.
  var isDown: Bool { !down.isEmpty || isPanning || isPinching }

  /// Returns the device of the gesture that `event` begins; `nil` during a gesture and for any other event.
  func device(beginning event: InputEvent) -> Device? {
    switch event {
    // A press ends what a touchpad does: its own end may never be reported.
    case .pressed(let pointer, _): return down.isEmpty ? pointer.kind == .touch ? .touch : .mouse : nil
    // Without a report of its begin, a pan begins with its first movement.
    case .panBegan, .panned, .pinched(.began): return isDown ? nil : .touchpad
    case .moved, .lifted, .cancelled, .secondaryClicked, .wheel, .zoomed, .panEnded, .pinched, .key, .keyReleased,
      .typed, .resized,
      .texturesLost, .woken, .closeRequested:
      return nil
    }
  }

  /// Ends the pan.
  mutating func endPan() { (isPanning, panDeadline) = (false, nil) }

  /// Updates the pointers from `event`. A pan whose begin was not reported ends after `panSilence` (s) without events.
  mutating func hear(_ event: InputEvent, at instant: Instant, panSilence: Double) {
    if device(beginning: event) != nil { (travel, werePaired) = (0, false) }
    if device(beginning: event) == .touchpad { (press, position) = ((instant, .zero), .zero) }
    switch event {
    case .pressed(let pointer, let point):
      if down.isEmpty { (press, position, isPinching) = ((instant, point), point, false) }
      endPan()
      down.append((pointer, point))
      werePaired = werePaired || down.count > 1
    case .moved(let pointer, let point): move(pointer, to: point)
    case .lifted(let pointer, let point):
      move(pointer, to: point)
      down.removeAll { $0.pointer == pointer }
      if let next = down.first { position = next.point }
    case .panBegan: isPanning = down.isEmpty
    case .panned(let translation):
      guard down.isEmpty else { break }
      if !isPanning || panDeadline != nil { panDeadline = instant.advanced(bySeconds: max(0, panSilence)) }
      isPanning = true
      position = position + translation
    case .panEnded: endPan()
    case .pinched(.began): isPinching = down.isEmpty
    case .pinched(.changed): break
    case .pinched(.ended), .pinched(.cancelled): isPinching = false
    case .cancelled:
      (down, isPinching) = ([], false)
      endPan()
    case .secondaryClicked, .wheel, .zoomed, .key, .keyReleased, .typed, .resized, .texturesLost, .woken,
      .closeRequested:
      break
    }
  }

  private mutating func move(_ pointer: Pointer, to point: Point) {
    for index in down.indices where down[index].pointer == pointer { down[index].point = point }
    guard down.first?.pointer == pointer else { return }
    position = point
    if let press { travel = max(travel, (position - press.point).length) }
  }

  /// Returns the angle between the leading pointer's translation since the press and `axis` (degrees, 0 to 90).
  func angle(to axis: Axis) -> Double {
    guard let press else { return 0 }
    let translation = position - press.point
    let (along, across) = axis == .horizontal ? (translation.x, translation.y) : (translation.y, translation.x)
    return atan2(across.magnitude, along.magnitude) * 180 / .pi
  }
}

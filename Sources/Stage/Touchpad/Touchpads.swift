import CSDL
import PagerGeometry
import Scene

/// An event of a touchpad or a wheel, with the display server's time (ms).
struct TouchpadEvent {
  var input: InputEvent
  var milliseconds: UInt32
}

/// The touchpads of a display server, heard beside SDL 2: it reports a touchpad's scroll as turns of a wheel, without an
/// end, and no pinch.
///
/// SDL 3.4 reports the scale of a pinch. A release that also reports the end of a scroll, and the movement of pinching
/// fingers, makes this folder needless.
@MainActor
protocol Touchpads: AnyObject {
  /// A function that converts a place in the window, in the units of SDL's mouse events, to points.
  var point: (Double, Double) -> Point { get set }
  /// Whether two fingers scroll or pinch.
  var isUnderWay: Bool { get }
  /// Returns the events since the last call.
  func read() -> [TouchpadEvent]
  /// Ends the current scroll or pinch, because the window has lost the focus or is hidden.
  func cancel() -> [InputEvent]
  /// Returns whether an event of SDL's wheel, with the server's time if that is known (ms), is reported here too.
  func hasReported(wheelAt milliseconds: UInt32?) -> Bool
}

/// The modifier keys that are held now.
enum ModifierState {
  static var isControlHeld: Bool { Int(SDL_GetModState().rawValue) & Int(KMOD_CTRL.rawValue) != 0 }
  static var isShiftHeld: Bool { Int(SDL_GetModState().rawValue) & Int(KMOD_SHIFT.rawValue) != 0 }
}

extension InputEvent {
  /// Returns the event of a wheel that has turned by `detents` (positive right and down) with the mouse pointer at
  /// `point`: Control zooms, in if the wheel turns away from the user, and Shift turns to the sides.
  static func turned(by detents: Vector, at point: Point) -> InputEvent {
    if ModifierState.isControlHeld { return .zoomed(-(detents.y != 0 ? detents.y : detents.x), at: point) }
    return .wheel(ModifierState.isShiftHeld && detents.x == 0 ? Vector(x: detents.y, y: 0) : detents)
  }
}

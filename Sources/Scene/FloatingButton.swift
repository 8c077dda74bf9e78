import PagerGeometry

/// The state of a button over a scene. Its owner decides the button's area and appearance.
///
/// ```swift
/// var button = FloatingButton()
/// let area = Rect(x: 12, y: 12, width: 48, height: 48)
/// let finger = Pointer(id: 1, kind: .touch)
/// _ = button.hear(.pressed(finger, at: Point(x: 30, y: 30)), in: area)
/// let answer = button.hear(.lifted(finger, at: Point(x: 31, y: 30)), in: area)  // .tapped
/// ```
public struct FloatingButton: Hashable, Sendable {
  /// The button's answer to an event.
  public enum Answer: Hashable, Sendable {
    /// The event is not for the button.
    case passed
    /// The event was for the button and has no other effect.
    case taken
    /// The button was tapped.
    case tapped
  }

  /// Whether the pointer that pressed the button is inside it.
  public private(set) var isPressed = false
  private var pointer: Pointer?

  /// Creates a button that is not pressed.
  public init() {}

  /// Handles an event before the scene below. A press in `area` (pt) while `isShown` belongs to the button until that
  /// pointer lifts.
  public mutating func hear(_ event: InputEvent, in area: Rect, isShown: Bool = true) -> Answer {
    switch event {
    case .pressed(let pointer, let point) where isShown && self.pointer == nil && area.contains(point):
      self.pointer = pointer
      isPressed = true
      return .taken
    case .moved(let pointer, let point) where pointer == self.pointer:
      isPressed = area.contains(point)
      return .taken
    case .lifted(let pointer, let point) where pointer == self.pointer:
      self = FloatingButton()
      return isShown && area.contains(point) ? .tapped : .taken
    case .cancelled:
      self = FloatingButton()
      return .passed
    case .pressed, .moved, .lifted, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .key,
      .keyReleased,
      .typed, .resized,
      .texturesLost, .woken, .closeRequested:
      return .passed
    }
  }
}

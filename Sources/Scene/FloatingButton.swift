import PagerGeometry

/// What presses a button that stands over a scene. Where it is and how it looks is its owner's.
///
/// ```swift
/// var button = FloatingButton()
/// let area = Rect(x: 12, y: 12, width: 48, height: 48)
/// let finger = Pointer(id: 1, kind: .touch)
/// _ = button.hear(.pressed(finger, at: Point(x: 30, y: 30)), in: area)
/// let answer = button.hear(.lifted(finger, at: Point(x: 31, y: 30)), in: area)  // .tapped
/// ```
public struct FloatingButton: Hashable, Sendable {
  /// What came of an event.
  public enum Answer: Hashable, Sendable {
    /// It is not the button's.
    case passed
    /// It is the button's; nothing follows.
    case taken
    /// The button was tapped.
    case tapped
  }

  /// Whether a pointer that went down on the button is inside it now.
  public private(set) var isPressed = false
  private var pointer: Pointer?

  /// A button that nothing presses.
  public init() {}

  /// Hears an event before what is below. A press in `area` (pt) while `isShown` is the button's own until that pointer
  /// lifts.
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
    case .pressed, .moved, .lifted, .wheel, .zoomed, .panned, .panEnded, .key, .keyReleased, .typed, .resized,
      .texturesLost, .woken, .closeRequested:
      return .passed
    }
  }
}

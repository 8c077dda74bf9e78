import PagerGeometry

/// What happened that a scene may answer to.
public enum InputEvent: Hashable, Sendable {
  /// A pointer went down.
  case pressed(Pointer, at: Point)
  /// A pointer that is down moved.
  case moved(Pointer, to: Point)
  /// A pointer went up.
  case lifted(Pointer, at: Point)
  /// Every pointer that was down is gone without a lift: the focus was lost, the window hidden or the device removed.
  case cancelled
  /// The wheel turned, in detents: positive x toward the right of the screen, positive y toward its bottom. Whole
  /// numbers from a wheel with notches, fractions from a free-spinning one.
  case wheel(Vector)
  /// The wheel turned with Control held, over a place: how much closer to look (detents; negative looks from farther
  /// away).
  case zoomed(Double, at: Point)
  /// Two fingers moved on a touchpad that tells distances: how far the content is to go (pt), with the wheel's signs.
  /// Fingers that slide to the left bring what lies to the right, which is positive.
  case panned(Vector)
  /// The two fingers that moved on a touchpad have lifted. Where nothing tells of that it is an estimate, and comes late:
  /// its time is that of the lift, which may lie before a frame that was made since.
  case panEnded
  /// A key went down, or repeats while held.
  case key(Key, modifiers: Modifiers, isRepeat: Bool)
  /// A key went up.
  case keyReleased(Key)
  /// Text was typed, as it comes of keys, an input method or a keyboard on the screen; told only while somebody asks for
  /// it (``WindowRequest/takesText(_:)``), besides the keys.
  case typed(String)
  /// The viewport has another size, scale or look.
  case resized(Viewport)
  /// Every texture is gone; images have to be given again.
  case texturesLost
  /// Another thread has finished something (a decode, a listing) and asked for this event.
  case woken
  /// The person asked the window to close.
  case closeRequested
}

extension InputEvent {
  /// Whether a person did it, and not the window or the program. A key that goes up does nothing by itself.
  public var isByPerson: Bool {
    switch self {
    case .pressed, .moved, .lifted, .wheel, .zoomed, .panned, .key, .typed: true
    // Nobody waits for a frame that shows the end of a pan, which is told late.
    case .panEnded, .cancelled, .keyReleased, .resized, .texturesLost, .woken, .closeRequested: false
    }
  }

  /// Whether it is a step on a way: of a pointer, or of two fingers on a touchpad.
  public var isMotion: Bool {
    switch self {
    case .moved, .panned: true
    case .pressed, .lifted, .cancelled, .wheel, .zoomed, .panEnded, .key, .keyReleased, .typed, .resized, .texturesLost,
      .woken, .closeRequested:
      false
    }
  }
}

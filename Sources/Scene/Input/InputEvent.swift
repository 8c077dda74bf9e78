import PagerGeometry

/// An event that a scene may respond to.
public enum InputEvent: Hashable, Sendable {
  /// A press: a pointer went down.
  case pressed(Pointer, at: Point)
  /// A movement of a pointer that is down.
  case moved(Pointer, to: Point)
  /// A release: a pointer went up.
  case lifted(Pointer, at: Point)
  /// A click of the mouse's secondary button, mostly the right one, reported as the button goes down. It is no pointer:
  /// no movement and no release follows.
  case secondaryClicked(at: Point)
  /// The loss of every pointer that was down, without a release: the window lost the focus or was hidden, or the device
  /// was removed.
  case cancelled
  /// A turn of the wheel, in detents: positive x toward the right of the screen, positive y toward its bottom. Whole
  /// numbers from a wheel with notches, fractions from a free-spinning one.
  case wheel(Vector)
  /// A turn of the wheel with Control held, at a location: the zoom in detents, positive to zoom in, negative to zoom
  /// out.
  case zoomed(Double, at: Point)
  /// The touch of two fingers on a touchpad, if the touchpad reports it. It stops a gliding page before the fingers
  /// move.
  case panBegan
  /// A movement of two fingers on a touchpad that reports distances: the scroll of the content (pt), with the signs of
  /// ``wheel(_:)``. Fingers that move to the left bring in the content on the right, which is positive.
  case panned(Vector)
  /// The lift of the two fingers on a touchpad. If the system does not report the lift, it is estimated and comes late:
  /// its time is the time of the lift, which may be before a frame that was made already.
  case panEnded
  /// A step of a pinch of two fingers on a touchpad.
  case pinched(TouchpadPinch)
  /// A key press, or its repetition while the key is held.
  case key(Key, modifiers: Modifiers, isRepeat: Bool)
  /// The release of a key.
  case keyReleased(Key)
  /// Typed text, from keys, an input method or an on-screen keyboard. It comes in addition to the key events, and only
  /// while text input is on (``WindowRequest/takesText(_:)``).
  case typed(String)
  /// A change of the viewport's size, scale or look.
  case resized(Viewport)
  /// The loss of all textures; the scene has to supply its images again.
  case texturesLost
  /// A wake-up requested by another thread that finished some work, such as a decode or a listing.
  case woken
  /// The user's request to close the window.
  case closeRequested
}

extension InputEvent {
  /// Whether the user caused the event, and not the window or the program. The release of a key does not count.
  public var isByPerson: Bool {
    switch self {
    case .pressed, .moved, .lifted, .secondaryClicked, .wheel, .zoomed, .panBegan, .panned, .pinched, .key, .typed: true
    // The end of a pan is often reported late, so it does not count for the input latency.
    case .panEnded, .cancelled, .keyReleased, .resized, .texturesLost, .woken, .closeRequested: false
    }
  }

  /// Whether the event is a movement of a pointer, or of two fingers on a touchpad.
  public var isMotion: Bool {
    switch self {
    case .moved, .panned, .pinched(.changed): true
    case .pressed, .lifted, .secondaryClicked, .cancelled, .wheel, .zoomed, .panBegan, .panEnded, .pinched, .key,
      .keyReleased, .typed,
      .resized, .texturesLost, .woken, .closeRequested:
      false
    }
  }
}

import CSDL

/// An event on SDL's queue for a Wayland compositor's cancellation of all touches, in order with their other events.
///
/// A compositor cancels touches when it takes them for a gesture of its own. SDL 2 ignores `wl_touch.cancel` and keeps the
/// fingers down.
enum TouchCancellation {
  /// The type of the event: the number of SDL 3's `SDL_EVENT_FINGER_CANCELED`, which SDL 2 does not use.
  static var eventType: SDL_EventType { SDL_EventType(rawValue: 0x703) }

  /// Puts the event on SDL's queue.
  static func post() {
    var event = SDL_Event()
    event.type = eventType.rawValue
    SDL_PushEvent(&event)
  }
}

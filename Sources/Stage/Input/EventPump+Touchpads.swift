import CSDL
import Scene

extension EventPump {
  /// Tells the touchpads which points the places in the window are.
  func tellPlaces() {
    let geometry = translator.geometry
    touchpads?.point = { geometry.point(mouseX: $0, y: $1) }
  }

  /// Returns whether the event takes the window from fingers on a touchpad.
  static func losesFingers(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return false }
    let kind = SDL_WindowEventID(UInt32(event.window.event))
    return [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED].contains(kind)
  }
}

import CSDL

/// The capture of the mouse while its button is down, for a release outside the window.
///
/// SDL's automatic capture also works while fingers are down, and X11 then reports their lifts to no window.
struct MouseCapture {
  private var isOn = false

  /// Captures the mouse if its button is down and no finger is; else releases it. Ignores a failure.
  @MainActor
  mutating func update(isMouseDown: Bool, hasFingers: Bool) {
    let captures = isMouseDown && !hasFingers
    guard captures != isOn else { return }
    isOn = captures
    SDL_CaptureMouse(captures ? SDL_TRUE : SDL_FALSE)
  }
}

import CSDL

/// Captures the mouse while its button is down, for a release outside the window.
///
/// SDL would do so for itself, also while fingers are down, and X11 then tells nobody of their lifts.
struct MouseCapture {
  private var isOn = false

  /// Captures the mouse where its button is down and no finger is; else lets it go. Fails where the window may not capture it.
  @MainActor
  mutating func update(isMouseDown: Bool, hasFingers: Bool) {
    let captures = isMouseDown && !hasFingers
    guard captures != isOn else { return }
    isOn = captures
    SDL_CaptureMouse(captures ? SDL_TRUE : SDL_FALSE)
  }
}

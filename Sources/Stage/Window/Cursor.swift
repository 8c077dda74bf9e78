import CSDL
import PagerGeometry

/// The mouse cursor: hidden while the mouse does not move, and while fingers touch the screen.
@MainActor
struct Cursor {
  /// The time without movement after which the cursor is hidden, in seconds.
  private let duration = 2.0
  private var isShown = true
  private let mayShow: Bool
  /// The time at which the cursor is hidden unless the mouse moves; `nil` if it is hidden already.
  private(set) var hidesAt: Instant?

  /// Creates a cursor that is visible at first, and hidden after a while without movement.
  ///
  /// - Parameter mayShow: whether the cursor is ever visible.
  init(at now: Instant, mayShow: Bool = true) {
    self.mayShow = mayShow
    if mayShow { hidesAt = now.advanced(bySeconds: duration) } else { hide() }
  }

  /// Shows the cursor, after a movement of the mouse.
  mutating func mouseMoved(at now: Instant) {
    guard mayShow else { return }
    hidesAt = now.advanced(bySeconds: duration)
    show(true)
  }

  /// Hides the cursor, as after a touch.
  mutating func hide() {
    hidesAt = nil
    show(false)
  }

  /// Hides the cursor if its time is up.
  mutating func tick(at now: Instant) {
    if let hidesAt, hidesAt <= now { hide() }
  }

  private mutating func show(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
  }
}

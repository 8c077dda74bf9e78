import CSDL
import PagerGeometry

/// The mouse's cursor: hidden while the mouse does not move, and while fingers touch the screen.
@MainActor
struct Cursor {
  /// Seconds without a movement after which the cursor goes.
  private let duration = 2.0
  private var isShown = true
  private let mayShow: Bool
  /// When the cursor is hidden, unless the mouse moves before.
  private(set) var hidesAt: Instant?

  /// A cursor that is shown, and hidden after a while unless the mouse moves.
  ///
  /// - Parameter mayShow: whether it is ever seen.
  init(at now: Instant, mayShow: Bool = true) {
    self.mayShow = mayShow
    if mayShow { hidesAt = now.advanced(bySeconds: duration) } else { hide() }
  }

  /// The mouse moved.
  mutating func mouseMoved(at now: Instant) {
    guard mayShow else { return }
    hidesAt = now.advanced(bySeconds: duration)
    show(true)
  }

  /// A finger came down.
  mutating func hide() {
    hidesAt = nil
    show(false)
  }

  /// Hides the cursor once that is due.
  mutating func tick(at now: Instant) {
    if let hidesAt, hidesAt <= now { hide() }
  }

  private mutating func show(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
  }
}

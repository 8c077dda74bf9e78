import CSDL
import PagerGeometry

/// The mouse's cursor: away while nobody moves it, and while fingers are at work.
@MainActor
struct Cursor {
  private let patience = 2.0
  private var isShown = true
  private let mayShow: Bool
  /// When the cursor goes, unless the mouse moves before.
  private(set) var hidesAt: Instant?

  /// A cursor that shows, and goes unless the mouse moves.
  ///
  /// - Parameter mayShow: whether it is ever seen.
  init(at now: Instant, mayShow: Bool = true) {
    self.mayShow = mayShow
    if mayShow { hidesAt = now.advanced(bySeconds: patience) } else { hide() }
  }

  /// The mouse moved.
  mutating func stir(at now: Instant) {
    guard mayShow else { return }
    hidesAt = now.advanced(bySeconds: patience)
    show(true)
  }

  /// A finger came down.
  mutating func hide() {
    hidesAt = nil
    show(false)
  }

  /// Hides the cursor when its time has come.
  mutating func tick(at now: Instant) {
    if let hidesAt, hidesAt <= now { hide() }
  }

  private mutating func show(_ isShown: Bool) {
    guard self.isShown != isShown else { return }
    self.isShown = isShown
    SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
  }
}

import CSDL
import Glibc

extension Window {
  /// The number of checks after the window manager was asked for fullscreen, and the pause between two checks
  /// (microseconds).
  private static let sizeChecks = (count: 50, pause: UInt32(10_000))

  /// Whether the window covers the display.
  var isFullscreen: Bool { placeBefore != nil || flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Enters or leaves fullscreen.
  func setFullscreen(_ isFullscreen: Bool) throws(StageError) {
    guard isFullscreen != self.isFullscreen else { return }
    if isFullscreen { try enterFullscreen() } else { try leaveFullscreen() }
  }

  /// Covers the display by setting the window's own position and size.
  func cover() {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(pointer)), &bounds) == 0 else { return }
    placeBefore = place
    move(to: bounds)
  }

  private func enterFullscreen() throws(StageError) {
    if x11.map({ WindowManager.givesFullscreen($0.display) }) ?? true {
      try check("SDL_SetWindowFullscreen", SDL_SetWindowFullscreen(pointer, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue))
      guard !isSizeTrue() else { return }
      try check("SDL_SetWindowFullscreen", SDL_SetWindowFullscreen(pointer, 0))
    }
    cover()
  }

  private func leaveFullscreen() throws(StageError) {
    if flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 {
      try check("SDL_SetWindowFullscreen", SDL_SetWindowFullscreen(pointer, 0))
      // The window manager may have exited since.
      if let x11, !WindowManager.givesFullscreen(x11.display) { move(to: place) }
    }
    if let placeBefore { move(to: placeBefore) }
    placeBefore = nil
  }

  /// The position and size that SDL assumes for the window, in the desktop's units.
  private var place: SDL_Rect {
    var place = SDL_Rect()
    SDL_GetWindowPosition(pointer, &place.x, &place.y)
    SDL_GetWindowSize(pointer, &place.w, &place.h)
    return place
  }

  private func move(to place: SDL_Rect) {
    SDL_SetWindowPosition(pointer, place.x, place.y)
    SDL_SetWindowSize(pointer, place.w, place.h)
  }

  /// Returns whether the window gets the size that SDL assumes; waits up to half a second for it.
  private func isSizeTrue() -> Bool {
    guard let (display, name) = x11 else { return true }
    for check in 1...Window.sizeChecks.count {
      var attributes = XWindowAttributes()
      guard XGetWindowAttributes(display, name, &attributes) != 0 else { return true }
      if (attributes.width, attributes.height) == (place.w, place.h) { return true }
      if check < Window.sizeChecks.count { usleep(Window.sizeChecks.pause) }
    }
    return false
  }
}

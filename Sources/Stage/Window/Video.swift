import CSDL
import Glibc
import Platform

/// SDL's video and event subsystems, up for as long as this lives.
final class Video {
  /// Whether somebody asked for the driver by name, so that no other is tried.
  let isAsked: Bool
  private var isOver = false

  /// Starts video on the first of `choice`'s drivers that finds a display.
  init(_ choice: DriverChoice = .system(hint: Video.askedDrivers)) throws(StageError) {
    if let problem = choice.problem { throw StageError(call: "SDL_InitSubSystem", message: problem) }
    isAsked = choice.isAsked
    TextEncoding.useUTF8()
    SessionBus.keepFromStarting()
    Video.setHints()
    if let drivers = choice.drivers {
      // Above what the environment says, as a variable that is set to nothing would count, too.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
    }
    // The next one chooses anew.
    defer { if choice.drivers != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) } }
    // Before SDL, which puts back at its end the handler that it found.
    LateMessages.ignore()
    try check("SDL_InitSubSystem", SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS))
    // Keeps the software renderer off OpenGL, which SDL would start behind the window's surface. X11 has a surface of
    // its own; Wayland has not in SDL 2, so there OpenGL, which may be Mesa's on the processor, is the only way
    // (`WindowSurface`).
    if isX11 { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    // Text input starts input methods, which would take the keys that turn pages.
    SDL_StopTextInput()
  }

  deinit { end() }

  /// Ends them before this goes; windows have to be gone.
  func end() {
    guard !isOver else { return }
    isOver = true
    SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }

  /// SDL's name of the video driver in use: `x11`, `wayland`, ...
  var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether windows are an X server's.
  var isX11: Bool { driver == "x11" }

  /// Whether windows are a Wayland compositor's.
  var isWayland: Bool { driver == "wayland" }

  /// The drivers that the environment, or a test, names.
  static var askedDrivers: String? { SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) } }

  private static func setHints() {
    let hints = [
      SDL_HINT_TOUCH_MOUSE_EVENTS: "0",
      SDL_HINT_MOUSE_TOUCH_EVENTS: "0",
      SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR: "0",
      // It would capture the mouse while fingers are down, whose lifts X11 then gives to nobody (``EventPump``).
      SDL_HINT_MOUSE_AUTO_CAPTURE: "0",
      // Ctrl-C ends the process.
      SDL_HINT_NO_SIGNAL_HANDLERS: "1",
      SDL_HINT_VIDEO_ALLOW_SCREENSAVER: "1",
      // A press that also gives the window the focus still counts as a press.
      SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH: "1",
      SDL_HINT_RENDER_BATCHING: "1",
      SDL_HINT_APP_NAME: "fourfold",
      "SDL_VIDEO_X11_WMCLASS": "fourfold",
      "SDL_VIDEO_WAYLAND_WMCLASS": "fourfold",
    ]
    // A hint that the environment sets counts more. SDL then answers false, which is no error.
    for (name, value) in hints { SDL_SetHint(name, value) }
  }
}

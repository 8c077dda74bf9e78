import CSDL
import PagerGeometry

/// What an X server says of its first display, asked on a connection of its own: before there is a window, SDL's is not to be had.
struct XDisplay: Sendable {
  /// The display's place and size in the desktop's pixels.
  var bounds: SDL_Rect
  /// What of the display panels leave free.
  var room: SDL_Rect
  /// The resource database's text; `nil` where there is none.
  var resources: String?
  /// Whether a program runs that gives windows the full screen.
  var givesFullscreen: Bool
  /// The display's colour profile (ICC); `nil` where there is none.
  var profile: [UInt8]?

  /// The most bytes of a profile that are read.
  private static let mostProfileBytes = 32 << 20

  /// Asks the server that the environment names; `nil` where none answers. Takes some 2 ms.
  static func ask() -> XDisplay? {
    guard let display = XOpenDisplay(nil) else { return nil }
    defer { XCloseDisplay(display) }
    let root = XDefaultRootWindow(display)
    let screen = XDefaultScreen(display)
    let whole = SDL_Rect(x: 0, y: 0, w: XDisplayWidth(display, screen), h: XDisplayHeight(display, screen))
    let bounds = firstMonitor(of: root, on: display) ?? whole
    let profile = XProperty.bytes(
      XInternAtom(display, "_ICC_PROFILE", False), of: root, on: display, limit: mostProfileBytes)
    return XDisplay(
      bounds: bounds, room: workArea(of: root, on: display).flatMap { overlap(of: $0, bounds) } ?? bounds,
      resources: XProperty.resources(of: display), givesFullscreen: WindowManager.givesFullscreen(display),
      profile: profile)
  }

  /// Pixels to the point, as the server's resources say.
  var scale: DisplayScale { .choose(asked: nil, pixelWidth: 0, windowWidth: 0, resources: resources) }

  /// The monitor that SDL takes for the first: the primary one, or else the server's first; `nil` where the server knows
  /// none.
  private static func firstMonitor(of root: XID, on display: OpaquePointer) -> SDL_Rect? {
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5) else { return nil }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(display, root, True, &count) else { return nil }
    // The list is given back once the place in it is copied.
    defer { XRRFreeMonitors(monitors) }
    let all = UnsafeBufferPointer(start: monitors, count: Int(count))
    return (all.first { $0.primary != 0 } ?? all.first).map { SDL_Rect(x: $0.x, y: $0.y, w: $0.width, h: $0.height) }
  }

  /// What all panels leave free of the first desktop; `nil` where no window manager says.
  private static func workArea(of root: XID, on display: OpaquePointer) -> SDL_Rect? {
    let sides = XProperty.atoms(XInternAtom(display, "_NET_WORKAREA", False), of: root, on: display, limit: 4)
    guard let sides, sides.count == 4 else { return nil }
    let numbers = sides.map { Int32(truncatingIfNeeded: $0) }
    return SDL_Rect(x: numbers[0], y: numbers[1], w: numbers[2], h: numbers[3])
  }

  private static func overlap(of first: SDL_Rect, _ second: SDL_Rect) -> SDL_Rect? {
    var (first, second, both) = (first, second, SDL_Rect())
    return SDL_IntersectRect(&first, &second, &both) == SDL_TRUE ? both : nil
  }
}

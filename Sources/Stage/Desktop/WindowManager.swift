import CSDL

/// The program that arranges the windows of an X display.
enum WindowManager {
  /// Whether one runs on `display` that gives windows the full screen when they ask for it.
  ///
  /// A kiosk has none, and old ones do not support it; SDL asks for the full screen all the same and assumes that it
  /// got it. The property of a manager that has ended stays. But only a running manager redirects the root window's
  /// children, so that is checked too.
  static func givesFullscreen(_ display: OpaquePointer) -> Bool {
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0,
      attributes.all_event_masks & SubstructureRedirectMask != 0
    else { return false }
    // What the manager supports.
    let supported = XProperty.atoms(XInternAtom(display, "_NET_SUPPORTED", False), of: root, on: display, limit: 4096)
    return supported?.contains(XInternAtom(display, "_NET_WM_STATE_FULLSCREEN", False)) ?? false
  }
}

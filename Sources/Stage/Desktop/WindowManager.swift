import CSDL

/// The window manager of an X display.
enum WindowManager {
  /// Returns whether a window manager that supports fullscreen runs on `display`.
  ///
  /// A kiosk has none, and old ones do not support it. SDL requests fullscreen anyway and assumes that it succeeded.
  /// The property of a manager that exited remains. Only a running manager redirects the root window's children, so
  /// that is checked too.
  static func givesFullscreen(_ display: OpaquePointer) -> Bool {
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0,
      attributes.all_event_masks & SubstructureRedirectMask != 0
    else { return false }
    // The hints that the manager supports.
    let supported = XProperty.atoms(XInternAtom(display, "_NET_SUPPORTED", False), of: root, on: display, limit: 4096)
    return supported?.contains(XInternAtom(display, "_NET_WM_STATE_FULLSCREEN", False)) ?? false
  }
}

import CSDL

/// Who arranges the windows of an X display.
enum WindowManager {
  /// Whether one runs on `display` that gives windows the full screen when they ask for it.
  ///
  /// A kiosk has none, and old ones do not know of it; SDL asks all the same and takes it for granted. What a manager
  /// that has ended said of itself stands on; but it alone can redirect the root window's children, so that tells.
  static func givesFullscreen(_ display: OpaquePointer) -> Bool {
    let root = XDefaultRootWindow(display)
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0,
      attributes.all_event_masks & SubstructureRedirectMask != 0
    else { return false }
    return supported(display, root).contains(XInternAtom(display, "_NET_WM_STATE_FULLSCREEN", False))
  }

  /// What it says that it knows of (`_NET_SUPPORTED`).
  private static func supported(_ display: OpaquePointer, _ root: XID) -> [Atom] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var bytes: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, root, XInternAtom(display, "_NET_SUPPORTED", False), 0, 4096, False, Atom(AnyPropertyType), &type,
      &format, &count, &left, &bytes)
    // Xlib's memory, given back once it is copied.
    defer { if let bytes { XFree(bytes) } }
    guard status == 0, format == 32, let bytes else { return [] }
    // Xlib hands out numbers of 32 bits as an array of C's long, which an Atom is.
    return bytes.withMemoryRebound(to: Atom.self, capacity: Int(count)) { atoms in
      Array(UnsafeBufferPointer(start: atoms, count: Int(count)))
    }
  }
}

import CSDL

extension XSettings {
  /// The maximum number of bytes read; a desktop's settings have a few thousand.
  private static let mostBytes = 1 << 20

  /// Returns the settings of the manager of `display`'s first screen; `nil` if no server answers or no manager runs.
  /// Takes a few round trips on a separate connection.
  static func read(display name: String?) -> [UInt8]? {
    guard let display = XOpenDisplay(name) else { return nil }
    defer { XCloseDisplay(display) }
    let selection = XInternAtom(display, "_XSETTINGS_S\(XDefaultScreen(display))", True)
    let property = XInternAtom(display, "_XSETTINGS_SETTINGS", True)
    // Without these names no program can own the settings.
    guard selection != 0, property != 0 else { return nil }
    // The server serves no other client meanwhile, so the manager's window cannot go before it is read: Xlib would then
    // end the program.
    XGrabServer(display)
    defer { XUngrabServer(display) }
    let owner = XGetSelectionOwner(display, selection)
    guard owner != 0 else { return nil }
    return XProperty.bytes(property, of: owner, on: display, limit: mostBytes)
  }
}

import Platform

/// What programs of the desktop see of the environment: what names the desktop and its settings.
enum DesktopEnvironment {
  private static let names = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES",
    "DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "XDG_RUNTIME_DIR",
    "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "XDG_SESSION_DESKTOP", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS",
    "XDG_DATA_HOME", "XDG_DATA_DIRS", "KDE_FULL_SESSION", "KDE_SESSION_VERSION", "BROWSER",
  ]

  /// Those that are set, as `NAME=value`.
  static var values: [String] { names.compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } } }
}

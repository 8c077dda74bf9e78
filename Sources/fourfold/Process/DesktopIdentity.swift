/// The program as desktops know it.
enum DesktopIdentity {
  /// The id of the desktop entry and of the windows, and the name of the icon. Its domain is an example.
  static let id = "example.fourfold.Fourfold"

  /// The path of the icon as a PNG file; `nil` if it is not installed.
  static let icon = SharedFile.path(
    installed: "icons/hicolor/128x128/apps/\(id).png", built: "assets/icons/128.png")
}

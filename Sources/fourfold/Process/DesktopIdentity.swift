/// The program as desktops know it.
enum DesktopIdentity {
  /// The id of the desktop entry and of the windows, and the name of the icon. Its domain is an example.
  static let id = "example.fourfold.Fourfold"
}

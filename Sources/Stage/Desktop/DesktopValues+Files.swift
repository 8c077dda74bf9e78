import Platform
import Scene
import Words

extension DesktopValues {
  /// What this desktop says now, portal aside. Takes well under a millisecond beside the X server's answers; starts no
  /// process.
  static func system() -> DesktopValues {
    // On Wayland the X settings do not count, and asking for them may start an X server.
    let usual = Environment.value(of: "WAYLAND_DISPLAY") == nil ? "x11" : "wayland"
    let driver = Environment.value(of: "SDL_VIDEODRIVER") ?? usual
    let hasX = Environment.value(of: "DISPLAY") != nil && !driver.hasPrefix("wayland")
    let folder = Environment.value(of: "XDG_CONFIG_HOME") ?? Environment.value(of: "HOME").map { $0 + "/.config" }
    return DesktopValues(
      settings: hasX ? XSettings.read(display: nil) : nil, desktop: Environment.value(of: "XDG_CURRENT_DESKTOP") ?? "",
      file: { name in folder.flatMap { KeyFile.text(at: "\($0)/\(name)") } })
  }

  /// What the desktop says where no portal does: an X settings manager's data, the desktop's names (colons between), and
  /// files by their names below the folder of settings.
  ///
  /// The first that says it decides: the settings manager, which is live; KDE's file on KDE; GTK's files, which may be
  /// another desktop's leftovers; KDE's file.
  init(settings: [UInt8]?, desktop: String, file: (String) -> String?) {
    let kde = file("kdeglobals").map(DesktopValues.init(kde:)) ?? DesktopValues()
    let isKDE = desktop.split(separator: ":").contains("KDE")
    var values = settings.map(DesktopValues.init(xSettings:)) ?? DesktopValues()
    if isKDE { values = values.filled(from: kde) }
    for name in ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"] {
      if let text = file(name) { values = values.filled(from: DesktopValues(gtk: text)) }
    }
    self = values.filled(from: kde)
    reducesMotion = ReducedMotion.isPreferred(settings: settings, desktop: desktop, file: file)
  }

  /// What an X settings manager says, motion aside.
  init(xSettings data: [UInt8]) {
    let theme = XSettings.text("Net/ThemeName", in: data).map { ThemeName($0) }
    scheme = theme?.scheme
    isHighContrast = theme?.isHighContrast
    textScale = XSettings.text("Gtk/FontName", in: data).flatMap(Self.textScale)
  }

  /// What GTK's `settings.ini` says, motion aside.
  init(gtk text: String) {
    func value(_ key: String) -> String? { KeyFile.value(of: key, in: "Settings", text: text) }
    let theme = value("gtk-theme-name").map { ThemeName($0) }
    let prefersDark = ["1", "true"].contains(value("gtk-application-prefer-dark-theme")?.lowercased())
    scheme = prefersDark ? .dark : theme?.scheme
    isHighContrast = theme?.isHighContrast
    textScale = value("gtk-font-name").flatMap(Self.textScale)
  }

  /// What KDE's `kdeglobals` says, motion aside: dark windows are a dark scheme.
  init(kde text: String) {
    func color(_ key: String, _ group: String) -> Color? {
      let levels = KeyFile.value(of: key, in: group, text: text)?.split(separator: ",").map { UInt8($0.trimmed) }
      guard let levels, levels.count == 3, let red = levels[0], let green = levels[1], let blue = levels[2] else {
        return nil
      }
      return Color(red: red, green: green, blue: blue)
    }
    scheme = color("BackgroundNormal", "Colors:Window").map { $0.luminance < 0.2 ? .dark : .light }
    accent = color("AccentColor", "General")
  }

  /// What a font such as `Sans Bold 14` makes of text: its size (pt of print) over the usual ones, 10 and 11, which are
  /// 1; `nil` where the name ends in no size.
  static func textScale(font: String) -> Double? {
    guard let last = font.split(separator: " ").last, let size = Double(last), (4...72).contains(size) else {
      return nil
    }
    return size > 11 ? size / 11 : size < 10 ? size / 10 : 1
  }
}

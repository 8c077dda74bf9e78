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
      file: { name in folder.flatMap { IniFile.text(at: "\($0)/\(name)") } })
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
    func value(_ key: String) -> String? { IniFile.value(of: key, in: "Settings", text: text) }
    let theme = value("gtk-theme-name").map { ThemeName($0) }
    let prefersDark = ["1", "true"].contains(value("gtk-application-prefer-dark-theme")?.lowercased())
    scheme = prefersDark ? .dark : theme?.scheme
    isHighContrast = theme?.isHighContrast
    textScale = value("gtk-font-name").flatMap(Self.textScale)
  }

  /// What KDE's `kdeglobals` says, motion aside: dark windows are a dark scheme.
  init(kde text: String) {
    func color(_ key: String, _ group: String) -> Color? {
      let levels = IniFile.value(of: key, in: group, text: text)?.split(separator: ",").map { UInt8($0.trimmed) }
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

/// Whether the person has asked the desktop for less motion, where no portal says it.
///
/// The first of these that has the setting decides:
///
/// 1. The settings manager of the running X desktop (XSETTINGS, `Gtk/EnableAnimations`): GNOME, Xfce, Cinnamon, MATE,
///    and KDE for GTK programs have one. It is live, where the files may be another desktop's leftovers.
/// 2. KDE's `kdeglobals` (`AnimationDurationFactor` of `[KDE]`), where `XDG_CURRENT_DESKTOP` names KDE.
/// 3. GTK's `settings.ini` (`gtk-enable-animations`), of GTK 4 and then of GTK 3.
/// 4. KDE's file on any other desktop.
///
/// The person's own files are read, not the system's. Where none has the setting, motion is not reduced.
enum ReducedMotion {
  /// Whether less motion is asked for by an X settings manager's data, the desktop's names (colons between), and files
  /// by their names below the folder of settings.
  static func isPreferred(settings: [UInt8]?, desktop: String, file: (String) -> String?) -> Bool {
    if let settings, let animations = XSettings.integer("Gtk/EnableAnimations", in: settings) {
      return animations == 0
    }
    let isKDE = desktop.split(separator: ":").contains("KDE")
    if isKDE, let answer = file("kdeglobals").flatMap(fromKDE) { return answer }
    for name in ["gtk-4.0/settings.ini", "gtk-3.0/settings.ini"] {
      if let answer = file(name).flatMap(fromGTK) { return answer }
    }
    return isKDE ? false : file("kdeglobals").flatMap(fromKDE) ?? false
  }

  /// GTK's setting; `nil` where it is missing or neither yes nor no.
  static func fromGTK(_ text: String) -> Bool? {
    switch IniFile.value(of: "gtk-enable-animations", in: "Settings", text: text)?.lowercased() {
    case "0", "false": true
    case "1", "true": false
    default: nil
    }
  }

  /// KDE's setting; `nil` where it is missing or no number.
  static func fromKDE(_ text: String) -> Bool? {
    guard let value = IniFile.value(of: "AnimationDurationFactor", in: "KDE", text: text),
      let factor = Double(value), factor.isFinite
    else { return nil }
    return factor <= 0
  }
}

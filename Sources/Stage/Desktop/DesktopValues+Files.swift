import Platform
import Scene
import Words

extension DesktopValues {
  /// Returns the desktop's current settings from everything except the portal. Takes well under a millisecond plus the
  /// X server's replies; starts no process.
  static func system() -> DesktopValues {
    // On Wayland the X settings do not count, and a request for them may start an X server.
    let usual = Environment.value(of: "WAYLAND_DISPLAY") == nil ? "x11" : "wayland"
    let driver = Environment.value(of: "SDL_VIDEODRIVER") ?? usual
    let hasX = Environment.value(of: "DISPLAY") != nil && !driver.hasPrefix("wayland")
    let folder = Environment.value(of: "XDG_CONFIG_HOME") ?? Environment.value(of: "HOME").map { $0 + "/.config" }
    return DesktopValues(
      settings: hasX ? XSettings.read(display: nil) : nil, desktop: Environment.value(of: "XDG_CURRENT_DESKTOP") ?? "",
      file: { name in folder.flatMap { IniFile.text(at: "\($0)/\(name)") } })
  }

  /// Creates the settings without a portal, from the data of an X settings manager, the desktop's names (separated by
  /// colons), and the files in the configuration folder, which `file` reads by their names there.
  ///
  /// For each setting the first source that has it decides: the settings manager, which is current; KDE's file on KDE;
  /// GTK's files, which another desktop may have left; KDE's file.
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

  /// Reads the data of an X settings manager, except for motion.
  init(xSettings data: [UInt8]) {
    let theme = XSettings.text("Net/ThemeName", in: data).map { ThemeName($0) }
    scheme = theme?.scheme
    isHighContrast = theme?.isHighContrast
    textScale = XSettings.text("Gtk/FontName", in: data).flatMap(Self.textScale)
  }

  /// Reads GTK's `settings.ini`, except for motion.
  init(gtk text: String) {
    func value(_ key: String) -> String? { IniFile.value(of: key, in: "Settings", text: text) }
    let theme = value("gtk-theme-name").map { ThemeName($0) }
    let prefersDark = ["1", "true"].contains(value("gtk-application-prefer-dark-theme")?.lowercased())
    scheme = prefersDark ? .dark : theme?.scheme
    isHighContrast = theme?.isHighContrast
    textScale = value("gtk-font-name").flatMap(Self.textScale)
  }

  /// Reads KDE's `kdeglobals`, except for motion. A dark window background means the dark scheme.
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

  /// Returns the text scale of a font such as `Sans Bold 14`: its size (pt of print) relative to the usual sizes 10 and
  /// 11, which count as 1; `nil` if the name does not end in a size from 4 to 72.
  static func textScale(font: String) -> Double? {
    guard let last = font.split(separator: " ").last, let size = Double(last), (4...72).contains(size) else {
      return nil
    }
    return size > 11 ? size / 11 : size < 10 ? size / 10 : 1
  }
}

/// The desktop's setting for reduced motion, from sources other than the portal.
///
/// The first of these that has the setting decides:
///
/// 1. The settings manager of the running X desktop (XSETTINGS, `Gtk/EnableAnimations`): GNOME, Xfce, Cinnamon, MATE,
///    and KDE for GTK programs have one. It is current, while another desktop may have left the files.
/// 2. KDE's `kdeglobals` (`AnimationDurationFactor` of `[KDE]`), if `XDG_CURRENT_DESKTOP` names KDE.
/// 3. GTK's `settings.ini` (`gtk-enable-animations`), of GTK 4 and then of GTK 3.
/// 4. KDE's file on any other desktop.
///
/// Only the user's own files are read, not the system's. If none has the setting, motion is not reduced.
enum ReducedMotion {
  /// Returns whether to reduce motion, from the data of an X settings manager, the desktop's names (separated by
  /// colons), and the files in the configuration folder, which `file` reads by their names there.
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

  /// Returns whether GTK's setting reduces motion; `nil` if it is missing or not a Boolean.
  static func fromGTK(_ text: String) -> Bool? {
    switch IniFile.value(of: "gtk-enable-animations", in: "Settings", text: text)?.lowercased() {
    case "0", "false": true
    case "1", "true": false
    default: nil
    }
  }

  /// Returns whether KDE's setting reduces motion; `nil` if it is missing or not a number.
  static func fromKDE(_ text: String) -> Bool? {
    guard let value = IniFile.value(of: "AnimationDurationFactor", in: "KDE", text: text),
      let factor = Double(value), factor.isFinite
    else { return nil }
    return factor <= 0
  }
}

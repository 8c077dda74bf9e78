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
    switch KeyFile.value(of: "gtk-enable-animations", in: "Settings", text: text)?.lowercased() {
    case "0", "false": true
    case "1", "true": false
    default: nil
    }
  }

  /// KDE's setting; `nil` where it is missing or no number.
  static func fromKDE(_ text: String) -> Bool? {
    guard let value = KeyFile.value(of: "AnimationDurationFactor", in: "KDE", text: text),
      let factor = Double(value), factor.isFinite
    else { return nil }
    return factor <= 0
  }
}

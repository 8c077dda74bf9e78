import Scene

/// The settings of a desktop from one source; `nil` for each setting that the source does not have.
struct DesktopValues: Hashable, Sendable {
  var scheme: Look.Scheme?
  var isHighContrast: Bool?
  var accent: Color?
  /// The factor for text sizes, in addition to the display's scale.
  var textScale: Double?
  var reducesMotion: Bool?

  /// The namespaces of the Settings portal with these settings.
  static let namespaces = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface", "org.gnome.desktop.a11y.interface",
  ]

  /// Creates an empty value.
  init() {}

  /// Reads the settings of the Settings portal. A value of an unexpected type is ignored.
  init(portal settings: [PortalKey: PortalValue]) {
    func value(_ namespace: Int, _ key: String) -> PortalValue? { settings[PortalKey(Self.namespaces[namespace], key)] }
    func flag(_ value: PortalValue?) -> Bool? {
      switch value {
      case .flag(let flag): flag
      case .number(let number) where number == 0 || number == 1: number == 1
      case .number, .fraction, .text, .texts, .color, .other, nil: nil
      }
    }
    let theme: ThemeName? = if case .text(let name) = value(1, "gtk-theme") { ThemeName(name) } else { nil }
    switch value(0, "color-scheme") {
    case .number(1): scheme = .dark
    case .number(2): scheme = .light
    // Without a preference the theme's name may tell the scheme.
    default: scheme = theme?.scheme
    }
    let contrasts = [flag(value(0, "contrast")), flag(value(2, "high-contrast")), theme?.isHighContrast]
    isHighContrast = contrasts.contains(true) ? true : contrasts.contains(false) ? false : nil
    // A component out of range means that there is no accent colour.
    if case .color(let red, let green, let blue) = value(0, "accent-color"),
      [red, green, blue].allSatisfy((0...1).contains)
    {
      func level(_ part: Double) -> UInt8 { UInt8((part * 255).rounded()) }
      accent = Color(red: level(red), green: level(green), blue: level(blue))
    }
    if case .fraction(let factor) = value(1, "text-scaling-factor"), factor.isFinite, factor > 0 { textScale = factor }
    reducesMotion = flag(value(0, "reduced-motion"))
    if reducesMotion != true, let animates = flag(value(1, "enable-animations")) { reducesMotion = !animates }
  }

  /// Returns these values, with missing ones taken from `other`.
  func filled(from other: DesktopValues) -> DesktopValues {
    var values = self
    values.scheme = scheme ?? other.scheme
    values.isHighContrast = isHighContrast ?? other.isHighContrast
    values.accent = accent ?? other.accent
    values.textScale = textScale ?? other.textScale
    values.reducesMotion = reducesMotion ?? other.reducesMotion
    return values
  }
}

/// The properties of a GTK theme that its name tells.
struct ThemeName: Hashable {
  /// The scheme; `nil` if the name does not tell.
  let scheme: Look.Scheme?
  /// Whether it is a high-contrast theme; `nil` if the name does not tell.
  let isHighContrast: Bool?

  /// Reads a theme's name such as `Adwaita-dark`, `Adwaita:dark`, `HighContrast` or `HighContrastInverse`.
  init(_ name: String) {
    let name = name.lowercased()
    let isContrast = name.hasPrefix("highcontrast")
    isHighContrast = isContrast ? true : nil
    if name.hasSuffix("-dark") || name.hasSuffix(":dark") || (isContrast && name.hasSuffix("inverse")) {
      scheme = .dark
    } else if name.hasSuffix("-light") || name.hasSuffix(":light") || isContrast {
      scheme = .light
    } else {
      scheme = nil
    }
  }
}

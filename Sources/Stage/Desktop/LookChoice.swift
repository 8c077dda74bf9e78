import Scene

/// The user's choice of look, which overrides the desktop's.
public struct LookChoice: Hashable, Sendable {
  /// The scheme; `nil` for the desktop's.
  public var scheme: Look.Scheme?
  /// Whether the contrast is high; `nil` for the desktop's setting.
  public var isHighContrast: Bool?
  /// The factor for text sizes; `nil` for the desktop's.
  public var textScale: Double?

  /// Creates the given choice.
  public init(scheme: Look.Scheme? = nil, isHighContrast: Bool? = nil, textScale: Double? = nil) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
    self.textScale = textScale
  }
}

/// The settings for look and motion, from the desktop and the user's choice.
public struct DesktopSettings: Hashable, Sendable {
  /// The colours and the text size.
  public var look: Look
  /// Whether to reduce motion.
  public var reducesMotion: Bool
  /// Whether the user chose the text scale, so that it is used without adjustment.
  var isTextScaleChosen: Bool

  /// Combines `values` with the user's choice; dark if neither has a scheme.
  init(_ values: DesktopValues, choice: LookChoice) {
    look = Look(
      scheme: choice.scheme ?? values.scheme ?? .dark,
      isHighContrast: choice.isHighContrast ?? values.isHighContrast ?? false, accent: values.accent,
      textScale: choice.textScale ?? values.textScale ?? 1)
    isTextScaleChosen = choice.textScale != nil
    reducesMotion = values.reducesMotion ?? false
  }
}

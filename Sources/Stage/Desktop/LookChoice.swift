import Scene

/// What is asked for of the look, whatever the desktop says.
public struct LookChoice: Hashable, Sendable {
  /// Dark or light; `nil`: as the desktop.
  public var scheme: Look.Scheme?
  /// Whether the contrast is high; `nil`: as the desktop.
  public var isHighContrast: Bool?
  /// What sizes of text are multiplied by; `nil`: as the desktop.
  public var textScale: Double?

  /// The given choice.
  public init(scheme: Look.Scheme? = nil, isHighContrast: Bool? = nil, textScale: Double? = nil) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
    self.textScale = textScale
  }
}

/// How a desktop, or whoever chose, wants programs to be.
public struct DesktopSettings: Hashable, Sendable {
  /// Colours and the size of text.
  public var look: Look
  /// Whether less motion is asked for.
  public var reducesMotion: Bool
  /// Whether the size of text was chosen, so that it is taken as it is.
  var isTextScaleChosen: Bool

  /// What comes of `values` and of what was chosen; dark where nobody says.
  init(_ values: DesktopValues, choice: LookChoice) {
    look = Look(
      scheme: choice.scheme ?? values.scheme ?? .dark,
      isHighContrast: choice.isHighContrast ?? values.isHighContrast ?? false, accent: values.accent,
      textScale: choice.textScale ?? values.textScale ?? 1)
    isTextScaleChosen = choice.textScale != nil
    reducesMotion = values.reducesMotion ?? false
  }
}

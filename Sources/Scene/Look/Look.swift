/// The desktop's settings for appearance: dark or light, high contrast, the accent colour and the text scale.
///
/// A value: scenes and layers get it with their ``Viewport``, and pages with their ``PageCanvas``.
///
/// ```swift
/// let look = Look(scheme: .light)
/// let ground = look.placeholder
/// let letters = look.textSize(14)
/// ```
public struct Look: Hashable, Sendable {
  /// A light or a dark colour scheme.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Light text on dark.
    case dark
    /// Dark text on light.
    case light
  }

  /// The range of ``textScale``.
  public static let textScales = 0.8...2.0

  /// The colour scheme: light text on dark, or dark text on light.
  public var scheme: Scheme
  /// Whether text has a contrast of at least 7 to 1, and plates are opaque.
  public var isHighContrast: Bool
  /// The desktop's accent colour; `nil` if it has none. ``accent(dark:)`` returns a readable form of it.
  public var accent: Color?
  /// The factor for text sizes, in addition to the display's scale; always clamped to ``textScales``.
  public var textScale: Double { didSet { textScale = Self.held(textScale) } }

  /// Creates a look. The text scale is clamped to ``textScales``; NaN counts as 1.
  public init(scheme: Scheme = .dark, isHighContrast: Bool = false, accent: Color? = nil, textScale: Double = 1) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
    self.accent = accent
    self.textScale = Self.held(textScale)
  }

  /// The look with light text on dark.
  public static let dark = Look()
  /// The look with dark text on light.
  public static let light = Look(scheme: .light)
  /// The look with light text on dark, in high contrast.
  public static let highContrastDark = Look(isHighContrast: true)
  /// The look with dark text on light, in high contrast.
  public static let highContrastLight = Look(scheme: .light, isHighContrast: true)

  private static func held(_ scale: Double) -> Double {
    scale.isNaN ? 1 : max(textScales.lowerBound, min(textScales.upperBound, scale))
  }

  // MARK: Sizes

  /// The height of a caption's letters (pt), before the text scale.
  public static let baseCaptionSize = 14.0
  /// The height of a headline's letters (pt), before the text scale.
  public static let baseHeadlineSize = 20.0
  /// The distance between the viewport's edge and floating elements (pt).
  public static let margin = 20.0

  /// Returns the height of letters (pt) for letters that are `size` points high at text scale 1, rounded to half
  /// points.
  public func textSize(_ size: Double) -> Double { textScale == 1 ? size : (size * textScale * 2).rounded() / 2 }

  /// Returns a length (pt) with room for scaled text: at least `length`, and more if text is larger.
  public func room(_ length: Double) -> Double { textScale <= 1 ? length : (length * textScale).rounded() }

  /// The height of a caption's letters (pt).
  public var captionSize: Double { textSize(Look.baseCaptionSize) }
  /// The height of a headline's letters (pt).
  public var headlineSize: Double { textSize(Look.baseHeadlineSize) }
}

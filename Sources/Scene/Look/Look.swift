/// How a desktop wants programs to look: dark or light, with more contrast or not, its accent, and how large text is.
///
/// A value: scenes and layers have it with their ``Viewport``, and draws on a page with its ``PageCanvas``.
///
/// ```swift
/// let look = Look(scheme: .light)
/// let ground = look.placeholder
/// let letters = look.textSize(14)
/// ```
public struct Look: Hashable, Sendable {
  /// Light on dark, or dark on light.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  /// What ``textScale`` may be.
  public static let textScales = 0.8...2.0

  /// Light on dark, or dark on light.
  public var scheme: Scheme
  /// Whether text has a contrast of 7 to 1 and more, and plates hide what is behind them.
  public var isHighContrast: Bool
  /// The desktop's accent, where it has one; shown as ``accent(dark:)`` makes it readable.
  public var accent: Color?
  /// What sizes of text are multiplied by, besides the display's scale; always one of ``textScales``.
  public var textScale: Double { didSet { textScale = Self.held(textScale) } }

  /// The given look. A text scale that is out of ``textScales`` becomes the nearest one that is in it; one that is no
  /// number is 1.
  public init(scheme: Scheme = .dark, isHighContrast: Bool = false, accent: Color? = nil, textScale: Double = 1) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
    self.accent = accent
    self.textScale = Self.held(textScale)
  }

  /// Light on dark.
  public static let dark = Look()
  /// Dark on light.
  public static let light = Look(scheme: .light)
  /// Light on dark, with more contrast.
  public static let highContrastDark = Look(isHighContrast: true)
  /// Dark on light, with more contrast.
  public static let highContrastLight = Look(scheme: .light, isHighContrast: true)

  private static func held(_ scale: Double) -> Double {
    scale.isNaN ? 1 : max(textScales.lowerBound, min(textScales.upperBound, scale))
  }

  // MARK: Sizes

  /// Height of a caption's letters (pt), before the text scale.
  public static let baseCaptionSize = 14.0
  /// Height of a notice's headline (pt), before the text scale.
  public static let baseHeadlineSize = 20.0
  /// Distance from the viewport's edge to what floats on it (pt).
  public static let margin = 20.0

  /// The height of letters (pt) that are `size` points high where a desktop asks for nothing.
  public func textSize(_ size: Double) -> Double { textScale == 1 ? size : (size * textScale * 2).rounded() / 2 }

  /// A length (pt) that is to have room for text: `length` at the least, and more where text is larger.
  public func room(_ length: Double) -> Double { textScale <= 1 ? length : (length * textScale).rounded() }

  /// Height of a caption's letters (pt).
  public var captionSize: Double { textSize(Look.baseCaptionSize) }
  /// Height of a notice's headline (pt).
  public var headlineSize: Double { textSize(Look.baseHeadlineSize) }
}

/// The colours and sizes that all scenes share.
public enum Style {
  /// Behind everything.
  public static let background = Color(hex: 0x101113)
  /// A page whose picture is not there yet, and the ground of small diagrams.
  public static let placeholder = Color(hex: 0x1A1C20)
  /// Text that is read first.
  public static let text = Color(hex: 0xF4F4F2)
  /// Text that is read second.
  public static let secondaryText = Color(hex: 0xA3A6AD)
  /// What went wrong.
  public static let alert = Color(hex: 0xE8A15B)
  /// The plate behind a caption.
  public static let plate = Color(red: 16, green: 17, blue: 19, alpha: 184)

  /// Height of a caption's letters (pt).
  public static let captionSize = 14.0
  /// Height of a notice's headline (pt).
  public static let headlineSize = 20.0
  /// Distance from the viewport's edge to what floats on it (pt).
  public static let margin = 20.0
}

/// The sizes that all scenes share. Colours are those of a ``Look``.
public enum Style {
  /// Height of a caption's letters (pt), before the look's text scale.
  public static let captionSize = 14.0
  /// Height of a notice's headline (pt), before the look's text scale.
  public static let headlineSize = 20.0
  /// Distance from the viewport's edge to what floats on it (pt).
  public static let margin = 20.0
}

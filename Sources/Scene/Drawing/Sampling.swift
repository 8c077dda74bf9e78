/// How an image is drawn at a size that is not its own. At 1:1 both leave every pixel as it is.
public enum Sampling: Hashable, Sendable {
  /// Colours run over into one another.
  case smooth
  /// Each pixel is drawn as a square of one colour.
  case nearest
}

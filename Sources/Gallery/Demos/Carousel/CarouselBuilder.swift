/// Lets cards be listed one below the other, with `if`, `switch` and `for` among them.
@resultBuilder
public enum CarouselBuilder {
  /// A card.
  public static func buildExpression(_ card: Card) -> [Card] { [card] }
  /// Cards made elsewhere.
  public static func buildExpression(_ cards: [Card]) -> [Card] { cards }
  /// One after the other.
  public static func buildBlock(_ parts: [Card]...) -> [Card] { parts.flatMap(\.self) }
  /// `for`
  public static func buildArray(_ parts: [[Card]]) -> [Card] { parts.flatMap(\.self) }
  /// `if` without `else`
  public static func buildOptional(_ part: [Card]?) -> [Card] { part ?? [] }
  /// `if`, and the first cases of `switch`
  public static func buildEither(first part: [Card]) -> [Card] { part }
  /// `else`, and the later cases of `switch`
  public static func buildEither(second part: [Card]) -> [Card] { part }
  /// `if #available`
  public static func buildLimitedAvailability(_ part: [Card]) -> [Card] { part }
}

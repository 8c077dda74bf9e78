/// A result builder for a carousel's items, listed one below the other, with `if`, `switch` and `for`.
@resultBuilder
public enum CarouselBuilder<Item> {
  /// Returns the items of an expression that is one item.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// Returns the items of an expression that is an array of items.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// Joins the items of the statements of a block.
  public static func buildBlock(_ parts: [Item]...) -> [Item] { parts.flatMap(\.self) }
  /// Joins the items of a `for` loop.
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap(\.self) }
  /// Returns the items of an `if` without `else`.
  public static func buildOptional(_ part: [Item]?) -> [Item] { part ?? [] }
  /// Returns the items of an `if` branch, or of one of the first cases of a `switch`.
  public static func buildEither(first part: [Item]) -> [Item] { part }
  /// Returns the items of an `else` branch, or of one of the later cases of a `switch`.
  public static func buildEither(second part: [Item]) -> [Item] { part }
}

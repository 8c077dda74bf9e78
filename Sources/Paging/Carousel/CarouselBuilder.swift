/// Lets a carousel's items be listed one below the other, with `if`, `switch` and `for` among them.
@resultBuilder
public enum CarouselBuilder<Item> {
  /// An item.
  public static func buildExpression(_ item: Item) -> [Item] { [item] }
  /// Items made elsewhere.
  public static func buildExpression(_ items: [Item]) -> [Item] { items }
  /// One after the other.
  public static func buildBlock(_ parts: [Item]...) -> [Item] { parts.flatMap(\.self) }
  /// `for`
  public static func buildArray(_ parts: [[Item]]) -> [Item] { parts.flatMap(\.self) }
  /// `if` without `else`
  public static func buildOptional(_ part: [Item]?) -> [Item] { part ?? [] }
  /// `if`, and the first cases of `switch`
  public static func buildEither(first part: [Item]) -> [Item] { part }
  /// `else`, and the later cases of `switch`
  public static func buildEither(second part: [Item]) -> [Item] { part }
}

import Words

extension Label.Placement {
  /// Where words begin: at the left, or at the right where they are read from right to left.
  public static var topStart: Label.Placement { Language.current.isRightToLeft ? .topTrailing : .topLeading }
  /// Where words end.
  public static var topEnd: Label.Placement { Language.current.isRightToLeft ? .topLeading : .topTrailing }
  /// Where words begin.
  public static var bottomStart: Label.Placement { Language.current.isRightToLeft ? .bottomTrailing : .bottomLeading }
}

extension [Label.Run] {
  /// From left to right as they are read one after the other. Each has its own direction: a name in Latin letters among
  /// Arabic words stands as it is written.
  public var inReadingOrder: [Label.Run] {
    Language.current.isRightToLeft ? flatMap(\.withSpacesApart).reversed() : self
  }
}

extension Label.Run {
  /// The spaces before and after it as runs of their own, which then stand on the side where they are read.
  fileprivate var withSpacesApart: [Label.Run] {
    let start = text.firstIndex { $0 != " " } ?? text.endIndex
    let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.endIndex
    return [text[..<start], text[start..<max(start, end)], text[max(start, end)...]].filter { !$0.isEmpty }.map {
      Label.Run(String($0), color: color)
    }
  }
}

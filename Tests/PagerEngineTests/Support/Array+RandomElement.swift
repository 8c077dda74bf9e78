import TestSupport

extension Array {
  /// A random element, or `fallback` of an empty array.
  func randomElement(using random: inout SeededGenerator, else fallback: Element) -> Element {
    randomElement(using: &random) ?? fallback
  }
}

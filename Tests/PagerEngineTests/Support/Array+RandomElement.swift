import TestSupport

extension Array {
  /// Returns a random element, or `fallback` if the array is empty.
  func randomElement(using random: inout SeededGenerator, else fallback: Element) -> Element {
    randomElement(using: &random) ?? fallback
  }
}

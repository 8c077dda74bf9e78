/// Pixels to the point, from the desktop's settings.
enum DisplayScale {
  /// The scale for a window `windowWidth` wide in the desktop's units and `pixelWidth` in pixels.
  ///
  /// `asked` comes first; then pixels to units, where there are more pixels (Wayland); then `resources`, the X resource
  /// database's text; else 1.
  static func choose(asked: Double?, pixelWidth: Int, windowWidth: Int, resources: String?) -> Double {
    if let asked { return asked }
    if windowWidth > 0, pixelWidth > windowWidth { return Double(pixelWidth) / Double(windowWidth) }
    if let resources, let scale = fromResources(resources) { return scale }
    return 1
  }

  /// `Xft.dpi` over 96, from a resource database's text; `nil` where it is missing or beyond 0.5 to 8.
  static func fromResources(_ text: String) -> Double? {
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":"), line[..<colon].trimmed == "Xft.dpi" else { continue }
      guard let dotsPerInch = Double(line[line.index(after: colon)...].trimmed) else { return nil }
      let scale = dotsPerInch / 96
      return (0.5...8).contains(scale) ? scale : nil
    }
    return nil
  }
}

import CSDL
import Words

/// The number of pixels in a point, and the source of this value.
struct DisplayScale: Hashable, Sendable {
  /// The source of the scale.
  enum Source: Hashable, Sendable {
    /// The user, by `--scale`.
    case asked
    /// The Wayland compositor, by the window's size in pixels and in points.
    case compositor
    /// The X desktop, by `Xft.dpi`.
    case resources
    /// No source: 1.
    case nobody
  }

  /// The number of pixels in a point.
  var value: Double
  /// The source of the value.
  var source: Source

  /// Returns the scale for a window that is `windowWidth` wide in the desktop's units and `pixelWidth` in pixels.
  ///
  /// `asked` comes first; then the ratio of pixels to units, if above 1 (Wayland); then `Xft.dpi` in `resources`, the
  /// text of the X resource database; else 1.
  static func choose(asked: Double?, pixelWidth: Int, windowWidth: Int, resources: String?) -> DisplayScale {
    if let asked { return DisplayScale(value: asked, source: .asked) }
    if windowWidth > 0, pixelWidth > windowWidth {
      return DisplayScale(value: Double(pixelWidth) / Double(windowWidth), source: .compositor)
    }
    if let resources, let scale = fromResources(resources) { return DisplayScale(value: scale, source: .resources) }
    return DisplayScale(value: 1, source: .nobody)
  }

  /// Returns `Xft.dpi` / 96 from the text of a resource database; `nil` if it is missing or not within 0.5 to 8.
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

import CSDL
import Words

/// Pixels to the point, and who says so.
struct DisplayScale: Hashable, Sendable {
  /// Who says how many pixels a point has.
  enum Source: Hashable, Sendable {
    /// The person, by `--scale`.
    case asked
    /// The Wayland compositor, by the window's size in pixels and in points.
    case compositor
    /// The X desktop, by `Xft.dpi`.
    case resources
    /// Nobody: 1.
    case nobody
  }

  /// Pixels to the point.
  var value: Double
  /// Who says so.
  var source: Source

  /// The scale for a window `windowWidth` wide in the desktop's units and `pixelWidth` in pixels.
  ///
  /// `asked` comes first; then pixels to units, where there are more pixels (Wayland); then `resources`, the X resource
  /// database's text; else 1.
  static func choose(asked: Double?, pixelWidth: Int, windowWidth: Int, resources: String?) -> DisplayScale {
    if let asked { return DisplayScale(value: asked, source: .asked) }
    if windowWidth > 0, pixelWidth > windowWidth {
      return DisplayScale(value: Double(pixelWidth) / Double(windowWidth), source: .compositor)
    }
    if let resources, let scale = fromResources(resources) { return DisplayScale(value: scale, source: .resources) }
    return DisplayScale(value: 1, source: .nobody)
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

import PagerGeometry

/// Room at the viewport's edges (pt), 0 to 10,000,000; held to that.
public struct PageInsets: Hashable, Sendable, Codable {
  /// At the side where reading begins.
  public var leading: Double
  /// At the side where reading ends.
  public var trailing: Double
  /// At the top.
  public var top: Double
  /// At the bottom.
  public var bottom: Double

  /// None, unless said otherwise.
  public init(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.trailing = trailing
    self.top = top
    self.bottom = bottom
  }

  /// What is kept free before and behind the pages along `axis`.
  func held(_ axis: Axis) -> (before: Double, behind: Double) {
    let (before, behind) = axis == .horizontal ? (leading, trailing) : (top, bottom)
    return (before.clamped(to: 0...1e7, ifNotFinite: 0), behind.clamped(to: 0...1e7, ifNotFinite: 0))
  }
}

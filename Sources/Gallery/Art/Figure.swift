/// A figure on the ground, such as a tree or a house, in fractions of its height.
struct Figure {
  /// The type of a point of a figure: the distances to the right of its middle and above its foot.
  typealias Place = (x: Float, y: Float)

  /// The outlines, from left to right, each along the upper edge of a part.
  private(set) var outlines: [[Place]]
  /// The middles of the windows, some of which are lit.
  private(set) var windows: [Place] = []
  /// Half the width and half the height of a window.
  private(set) var window: Place = (0.03, 0.045)

  /// Creates a symmetric figure from the right half of its outline, starting at the middle.
  private init(_ right: [Place]) { outlines = [right.reversed().map { (-$0.x, $0.y) } + right] }

  /// Returns this figure with windows.
  private func with(_ windows: [Place], of size: Place) -> Figure {
    var figure = self
    (figure.windows, figure.window) = (windows, size)
    return figure
  }

  /// Returns this figure with more outlines.
  private func with(_ more: [[Place]]) -> Figure {
    var figure = self
    figure.outlines += more
    return figure
  }

  /// Returns the outline of the upper half of a circle.
  private static func arc(_ x: Float, _ y: Float, radius: Float) -> [Place] {
    (-12...12).map { step in
      let part = Float(step) / 12
      // The steps are smaller toward the sides, where the circle is steep.
      let across = part * (1.5 - 0.5 * part * part)
      return (x + across * radius, y + max(0, 1 - across * across).squareRoot() * radius)
    }
  }

  static let fir = Figure([
    (0, 1), (0.07, 0.64), (0.045, 0.64), (0.12, 0.38), (0.08, 0.38), (0.17, 0.14), (0.12, 0.14), (0.21, 0),
  ])
  static let roundTree = Figure([(0, 0.5), (0.03, 0.5), (0.03, 0)]).with([
    arc(0, 0.66, radius: 0.34), arc(-0.26, 0.5, radius: 0.24), arc(0.26, 0.52, radius: 0.24),
  ])
  static let reed = Figure([(0, 1), (0.02, 0)])
  static let house = Figure([(0, 1), (0.5, 0.62), (0.44, 0.62), (0.44, 0)])
    .with([-0.22, 0, 0.22].flatMap { [($0, 0.46), ($0, 0.26)] }, of: (0.03, 0.045))
  static let steeple = Figure([(0, 1), (0.1, 0.66), (0.085, 0.66), (0.085, 0)])
    .with([(-0.03, 0.54), (0.03, 0.54)], of: (0.012, 0.03))
  static let lighthouse = Figure([
    (0, 1), (0.05, 0.91), (0.035, 0.91), (0.035, 0.85), (0.055, 0.85), (0.055, 0.81), (0.09, 0.1), (0.5, 0.1), (0.5, 0),
  ]).with([(0, 0.88)], of: (0.03, 0.022))
  static let boat = Figure([(0, 1), (0.012, 1), (0.012, 0)])
    .with([[(-0.27, 0.16), (-0.02, 0.92)], [(0.03, 0.96), (0.24, 0.18)], [(-0.34, 0.12), (-0.26, 0.08), (0.3, 0.1)]])
  static let observatory = Figure(arc(0, 0.52, radius: 0.46).filter { $0.x >= 0 } + [(0.5, 0.52), (0.5, 0)])
    .with([[(0.5, 0.26), (1.1, 0.26)]]).with([(0.7, 0.14), (0.9, 0.14)], of: (0.04, 0.04))
  static let dam = Figure([(0, 1.12), (0.1, 1.12), (0.1, 1), (4, 1)])
    .with((-9...9).map { (Float($0) * 0.36, 0.42) }, of: (0.07, 0.42))
  static let carriage = Figure([(0, 1), (1.5, 1), (1.5, 0.9), (1.62, 0.9), (1.62, 0.14), (1.72, 0.14), (1.72, 0)])
    .with((-4...4).map { (Float($0) * 0.33, 0.6) }, of: (0.1, 0.12))
}

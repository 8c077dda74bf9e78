import PagerGeometry

/// How pages are laid out in the viewport: their length, what lies between them, and where one rests.
///
/// ```swift
/// let fullPages = PageLayout()
/// let cards = PageLayout(pageWidth: .points(330), pageHeight: .points(150), spacing: Vector(x: 16, y: 0))
/// let pairs = PageLayout(columnGaps: [8, 50])  // 8 pt inside a pair, 50 pt between two
/// ```
public struct PageLayout: Hashable, Sendable, Codable {
  /// A page's extent along one axis.
  public enum Length: Hashable, Sendable, Codable {
    /// As long as the viewport.
    case viewport
    /// So many points, whatever the viewport; below 1 counts as 1. Shorter than the viewport lets neighbours peek.
    case points(Double)
  }

  /// Where a page rests in the viewport.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// At the viewport's top and at the side where reading begins.
    case start
    /// In the middle.
    case center
    /// At the viewport's bottom and at the side where reading ends.
    case end
  }

  /// A page's width.
  public var pageWidth: Length
  /// A page's height.
  public var pageHeight: Length
  /// What lies between two pages along each axis (pt), 0 to 10,000,000; held to that.
  public var spacing: Vector
  /// What lies behind each column (pt), when not everywhere the same: the first value behind the pages whose column is
  /// a multiple of the number of values, the next behind the next, and so on again. Takes the place of `spacing.x`
  /// unless it is empty.
  ///
  /// Counted by ``Page/column``, so made for maps whose columns are consecutive numbers; where they go round, their
  /// count should be a multiple of the pattern's. Another row whose columns stand otherwise takes up its own pattern
  /// when the pager has settled on it and its neighbours are out of sight.
  public var columnGaps: [Double]
  /// What lies behind each row (pt), as ``columnGaps`` says for columns.
  public var rowGaps: [Double]
  /// Where a page rests along both axes.
  public var alignment: Alignment

  /// Pages as large as the viewport with nothing between them, unless said otherwise.
  public init(
    pageWidth: Length = .viewport, pageHeight: Length = .viewport, spacing: Vector = .zero,
    columnGaps: [Double] = [], rowGaps: [Double] = [], alignment: Alignment = .center
  ) {
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    self.spacing = spacing
    self.columnGaps = columnGaps
    self.rowGaps = rowGaps
    self.alignment = alignment
  }

  /// A page's extent along `axis` (pt).
  func pageLength(_ axis: Axis, in viewport: Size) -> Double {
    switch axis == .horizontal ? pageWidth : pageHeight {
    case .viewport: max(1, viewport[axis])
    case .points(let points): points.clamped(to: 1...1e7, ifNotFinite: 1)
    }
  }

  /// The snap points along `axis`, as seen from the page whose column or row is `index`.
  func snapLine(_ axis: Axis, in viewport: Size, from index: Int) -> SnapLine {
    SnapLine(
      pageLength: pageLength(axis, in: viewport), gap: Self.held(spacing[axis]), pattern: gaps(axis), start: index)
  }

  /// The pattern of gaps along `axis`; empty where all are the same.
  func gaps(_ axis: Axis) -> [Double] {
    let gaps = axis == .horizontal ? columnGaps : rowGaps
    return gaps.allSatisfy { $0 == Self.held($0) } ? gaps : gaps.map(Self.held)
  }

  private static func held(_ gap: Double) -> Double { gap.clamped(to: 0...1e7, ifNotFinite: 0) }

  /// Where a page at rest begins along `axis`, from the viewport's edge (pt).
  func restingEdge(_ axis: Axis, in viewport: Size) -> Double {
    let room = viewport[axis] - pageLength(axis, in: viewport)
    return switch alignment {
    case .start: 0
    case .center: room / 2
    case .end: room
    }
  }
}

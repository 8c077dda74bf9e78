import Geometry

/// How pages are laid out in the viewport: their length, what lies between them, and where one rests.
///
/// ```swift
/// let fullPages = PageLayout()
/// let cards = PageLayout(pageWidth: .points(330), pageHeight: .points(150), spacing: Vector(x: 16, y: 0))
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
    case start
    case center
    case end
  }

  /// A page's width.
  public var pageWidth: Length
  /// A page's height.
  public var pageHeight: Length
  /// What lies between two pages along each axis (pt); below 0 counts as 0.
  public var spacing: Vector
  /// Where a page rests along both axes.
  public var alignment: Alignment

  /// Pages as large as the viewport with nothing between them, unless said otherwise.
  public init(
    pageWidth: Length = .viewport, pageHeight: Length = .viewport, spacing: Vector = .zero,
    alignment: Alignment = .center
  ) {
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    self.spacing = spacing
    self.alignment = alignment
  }

  /// A page's extent along `axis` (pt).
  func pageLength(_ axis: Axis, in viewport: Size) -> Double {
    switch axis == .horizontal ? pageWidth : pageHeight {
    case .viewport: max(1, viewport[axis])
    case .points(let points): points.clamped(to: 1...1e7, ifNotFinite: 1)
    }
  }

  /// What lies between two pages along `axis` (pt).
  func gap(_ axis: Axis) -> Double { spacing[axis].clamped(to: 0...1e7, ifNotFinite: 0) }

  /// From one snap point to the next along `axis` (pt).
  func pitch(_ axis: Axis, in viewport: Size) -> Double { pageLength(axis, in: viewport) + gap(axis) }

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

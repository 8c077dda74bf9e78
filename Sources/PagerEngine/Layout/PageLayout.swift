import PagerGeometry

/// The layout of pages in the viewport: their lengths, the gaps between them, and their resting position.
///
/// ```swift
/// let fullPages = PageLayout()
/// let cards = PageLayout(pageWidth: .points(330), pageHeight: .points(150), spacing: Vector(x: 16, y: 0))
/// let pairs = PageLayout(columnGaps: [8, 50])  // 8 pt inside a pair, 50 pt between two
/// ```
public struct PageLayout: Hashable, Sendable, Codable {
  /// The length of a page along one axis.
  public enum Length: Hashable, Sendable, Codable {
    /// The length of the viewport less the insets.
    case viewport
    /// A fraction of the viewport less the insets, 0 to 100. Below 1 neighbours are partly visible; above 1 a page is
    /// longer than the viewport.
    case fraction(Double)
    /// A fixed length in points; below 1 counts as 1. If it is shorter than the viewport, neighbours are partly
    /// visible.
    case points(Double)
  }

  /// The resting position of a page in the viewport.
  public enum Alignment: Hashable, Sendable {
    /// At the top of the viewport and at the side where reading begins.
    case start
    /// In the middle of the viewport.
    case center
    /// At the bottom of the viewport and at the side where reading ends.
    case end
    /// With its leading edge at this fraction of the viewport less the insets, clamped to 0 to 1. 0 is the same as
    /// `start`.
    case at(Double)
  }

  /// The width of a page.
  public var pageWidth: Length
  /// The height of a page.
  public var pageHeight: Length
  /// The gap between two pages along each axis (pt), clamped to 0 to 10,000,000.
  public var spacing: Vector
  /// The widths of columns (pt), each clamped to 1 to 10,000,000. The list repeats: a page whose column is a multiple
  /// of the list's count has the first width. A list that is not empty replaces `pageWidth`.
  ///
  /// Widths are looked up by ``Page/column``, as are ``columnGaps``. A list of cards has as many widths as cards. The
  /// option is meant for rows that line up, as in a ``GridMap``. Another row first uses the widths of the row that it
  /// was reached from. It switches to its own widths, all at once, after the pager has settled on it and its neighbours
  /// are out of sight. On an axis that wraps around, the number of columns should be a multiple of the list's count for
  /// the same reason.
  public var columnWidths: [Double] {
    get { widths.values }
    set { widths = Lengths(newValue, in: 1...1e7) }
  }
  /// The heights of rows (pt), used as ``columnWidths`` for columns.
  public var rowHeights: [Double] {
    get { heights.values }
    set { heights = Lengths(newValue, in: 1...1e7) }
  }
  /// The gaps after columns (pt), if they are not all equal. The list repeats: the first value follows the pages whose
  /// column is a multiple of the list's count. A list that is not empty replaces `spacing.x`. The list starts again
  /// when ``columnWidths`` repeats, if there are any.
  ///
  /// Gaps are looked up by ``Page/column``, so columns should be consecutive numbers; on an axis that wraps around,
  /// their count should be a multiple of the list's count. Another row whose columns are numbered differently switches
  /// to its own pattern after the pager has settled on it and its neighbours are out of sight.
  public var columnGaps: [Double] {
    get { gapsOfColumns.values }
    set { gapsOfColumns = Lengths(newValue, in: 0...1e7) }
  }
  /// The gaps after rows (pt), used as ``columnGaps`` for columns.
  public var rowGaps: [Double] {
    get { gapsOfRows.values }
    set { gapsOfRows = Lengths(newValue, in: 0...1e7) }
  }
  /// The resting position of a page along both axes.
  public var alignment: Alignment
  /// The free space at the edges of the viewport around resting pages (pt); neighbours are visible in it.
  public var insets = PageInsets()
  /// Whether the pager never shows empty space past the first and the last page: pages near an end rest at the end, and
  /// scrolling stops there. Takes effect only where the map ends; on a free canvas it is meant for rows of equal
  /// length.
  public var containsEnds = false
  /// The number of columns that turn together, 1 to 1,000. The pages of a group rest together, and the first page of
  /// the group is the target. Groups are counted by ``Page/column``; on an axis that wraps around, the number of
  /// columns should be a multiple of this. Meant for rows that line up, as in a ``GridMap``.
  public var columnsPerGroup = 1
  /// The number of rows that turn together, 1 to 1,000.
  public var rowsPerGroup = 1

  private var widths = Lengths([], in: 1...1e7)
  private var heights = Lengths([], in: 1...1e7)
  private var gapsOfColumns = Lengths([], in: 0...1e7)
  private var gapsOfRows = Lengths([], in: 0...1e7)

  /// Creates a layout. By default pages are as large as the viewport and have no gaps.
  public init(
    pageWidth: Length = .viewport, pageHeight: Length = .viewport, spacing: Vector = .zero,
    columnWidths: [Double] = [], rowHeights: [Double] = [], columnGaps: [Double] = [], rowGaps: [Double] = [],
    alignment: Alignment = .center
  ) {
    self.pageWidth = pageWidth
    self.pageHeight = pageHeight
    self.spacing = spacing
    self.alignment = alignment
    self.columnWidths = columnWidths
    self.rowHeights = rowHeights
    self.columnGaps = columnGaps
    self.rowGaps = rowGaps
  }

  // MARK: Along one axis

  /// Returns whether the layout along `axis` depends on the number of pages beyond the anchor.
  func asksForEnds(_ axis: Axis) -> Bool { containsEnds || group(axis) > 1 }

  private func group(_ axis: Axis) -> Int {
    max(1, min(1000, axis == .horizontal ? columnsPerGroup : rowsPerGroup))
  }

  /// Returns the viewport less the insets.
  private func box(_ axis: Axis, in viewport: Size) -> SnapLine.Box {
    let insets = insets.held(axis)
    let before = min(insets.before, viewport[axis] - 1)
    return SnapLine.Box(
      inset: before, length: max(1, viewport[axis] - before - insets.behind), alignment: alignment.partOfBox,
      pageAlignment: alignment.partOfPage)
  }

  /// Returns the common length of pages along `axis` (pt), used without a list of lengths.
  func pageLength(_ axis: Axis, in viewport: Size) -> Double {
    let room = box(axis, in: viewport).length
    return switch axis == .horizontal ? pageWidth : pageHeight {
    case .viewport: room
    case .fraction(let part): max(1, room * part.clamped(to: 0...100, ifNotFinite: 1))
    case .points(let points): points.clamped(to: 1...1e7, ifNotFinite: 1)
    }
  }

  /// Returns the snap points along `axis`, relative to the page whose column or row is `index`. `ends` contains the
  /// number of pages before and after it, needed if ``asksForEnds(_:)``.
  func snapLine(
    _ axis: Axis, in viewport: Size, from index: Int, ends: (before: Int?, behind: Int?) = (nil, nil)
  ) -> SnapLine {
    let edges = PageEdges(
      length: pageLength(axis, in: viewport), gap: spacing[axis].clamped(to: 0...1e7, ifNotFinite: 0),
      lengths: axis == .horizontal ? widths : heights, gaps: axis == .horizontal ? gapsOfColumns : gapsOfRows,
      start: index)
    let group = group(axis)
    return SnapLine(
      edges: edges, box: box(axis, in: viewport), group: group, phase: index.modulo(group),
      isContained: containsEnds, ends: ends)
  }
}

extension PageLayout {
  enum CodingKeys: CodingKey {
    case pageWidth, pageHeight, spacing, columnWidths, rowHeights, columnGaps, rowGaps, alignment, insets, containsEnds
    case columnsPerGroup, rowsPerGroup
  }

  /// Decodes a layout. Missing keys have their default values.
  public init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try values.read(.pageWidth, into: &pageWidth)
    try values.read(.pageHeight, into: &pageHeight)
    try values.read(.spacing, into: &spacing)
    try values.read(.columnWidths, into: &columnWidths)
    try values.read(.rowHeights, into: &rowHeights)
    try values.read(.columnGaps, into: &columnGaps)
    try values.read(.rowGaps, into: &rowGaps)
    try values.read(.alignment, into: &alignment)
    try values.read(.insets, into: &insets)
    try values.read(.containsEnds, into: &containsEnds)
    try values.read(.columnsPerGroup, into: &columnsPerGroup)
    try values.read(.rowsPerGroup, into: &rowsPerGroup)
  }

  /// Encodes all properties.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pageWidth, forKey: .pageWidth)
    try values.encode(pageHeight, forKey: .pageHeight)
    try values.encode(spacing, forKey: .spacing)
    try values.encode(columnWidths, forKey: .columnWidths)
    try values.encode(rowHeights, forKey: .rowHeights)
    try values.encode(columnGaps, forKey: .columnGaps)
    try values.encode(rowGaps, forKey: .rowGaps)
    try values.encode(alignment, forKey: .alignment)
    try values.encode(insets, forKey: .insets)
    try values.encode(containsEnds, forKey: .containsEnds)
    try values.encode(columnsPerGroup, forKey: .columnsPerGroup)
    try values.encode(rowsPerGroup, forKey: .rowsPerGroup)
  }
}

/// Insets from the edges of the viewport (pt), each clamped to 0 to 10,000,000.
public struct PageInsets: Hashable, Sendable, Codable {
  /// The inset at the side where reading begins.
  public var leading: Double
  /// The inset at the side where reading ends.
  public var trailing: Double
  /// The inset at the top.
  public var top: Double
  /// The inset at the bottom.
  public var bottom: Double

  /// Creates insets; each is 0 by default.
  public init(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.trailing = trailing
    self.top = top
    self.bottom = bottom
  }

  /// Returns the insets before and after the pages along `axis`, clamped.
  func held(_ axis: Axis) -> (before: Double, behind: Double) {
    let (before, behind) = axis == .horizontal ? (leading, trailing) : (top, bottom)
    return (before.clamped(to: 0...1e7, ifNotFinite: 0), behind.clamped(to: 0...1e7, ifNotFinite: 0))
  }
}

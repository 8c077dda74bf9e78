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
    /// As long as the viewport, less the insets.
    case viewport
    /// That part of it, 0 to 100; below 1 neighbours peek, above 1 a page is longer than the viewport.
    case fraction(Double)
    /// So many points, whatever the viewport; below 1 counts as 1. Shorter than the viewport lets neighbours peek.
    case points(Double)
  }

  /// Where a page rests in the viewport.
  public enum Alignment: Hashable, Sendable {
    /// At the viewport's top and at the side where reading begins.
    case start
    /// In the middle.
    case center
    /// At the viewport's bottom and at the side where reading ends.
    case end
    /// Its beginning at that part of the viewport less the insets, 0 to 1; held to that. 0 is the same as the start.
    case at(Double)
  }

  /// A page's width.
  public var pageWidth: Length
  /// A page's height.
  public var pageHeight: Length
  /// What lies between two pages along each axis (pt), 0 to 10,000,000; held to that.
  public var spacing: Vector
  /// A width for each column (pt), 1 to 10,000,000; held to that. The page whose column is a multiple of their number has
  /// the first one, the next page the next, and so on again. Takes the place of `pageWidth` unless it is empty.
  ///
  /// Counted by ``Page/column``, as ``columnGaps`` are. A list of cards has as many widths as cards. Made for rows that line
  /// up, as those of a ``GridMap`` do: another row has the widths of the row it was reached from until the pager has settled
  /// on it and its neighbours are out of sight, and then takes up its own at once. Where columns go round, their count
  /// should be a multiple of the list's for the same reason.
  public var columnWidths: [Double] {
    get { widths.values }
    set { widths = Lengths(newValue, in: 1...1e7) }
  }
  /// A height for each row (pt), as ``columnWidths`` says for columns.
  public var rowHeights: [Double] {
    get { heights.values }
    set { heights = Lengths(newValue, in: 1...1e7) }
  }
  /// What lies behind each column (pt), when not everywhere the same: the first value behind the pages whose column is
  /// a multiple of the number of values, the next behind the next, and so on again. Takes the place of `spacing.x`
  /// unless it is empty. Begins again with ``columnWidths``, where there are any.
  ///
  /// Counted by ``Page/column``, so made for maps whose columns are consecutive numbers; where they go round, their
  /// count should be a multiple of the pattern's. Another row whose columns stand otherwise takes up its own pattern
  /// when the pager has settled on it and its neighbours are out of sight.
  public var columnGaps: [Double] {
    get { gapsOfColumns.values }
    set { gapsOfColumns = Lengths(newValue, in: 0...1e7) }
  }
  /// What lies behind each row (pt), as ``columnGaps`` says for columns.
  public var rowGaps: [Double] {
    get { gapsOfRows.values }
    set { gapsOfRows = Lengths(newValue, in: 0...1e7) }
  }
  /// Where a page rests along both axes.
  public var alignment: Alignment
  /// What is kept free at the viewport's edges where pages rest (pt); neighbours are seen there.
  public var insets = PageInsets()
  /// Whether there is never empty room past the first and the last page: pages near an end rest at the end, and the
  /// picture stops there. Only where the map ends; on a free canvas only where all rows have one length.
  public var containsEnds = false
  /// How many columns turn at a time, 1 to 1,000: pages of a group rest together. The group's first page is the target.
  /// Counted by ``Page/column``; where columns go round their count should be a multiple of it. Made for
  /// rows that line up, as those of a ``GridMap`` do.
  public var columnsPerGroup = 1
  /// How many rows turn at a time, 1 to 1,000.
  public var rowsPerGroup = 1

  private var widths = Lengths([], in: 1...1e7)
  private var heights = Lengths([], in: 1...1e7)
  private var gapsOfColumns = Lengths([], in: 0...1e7)
  private var gapsOfRows = Lengths([], in: 0...1e7)

  /// Pages as large as the viewport with nothing between them, unless said otherwise.
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

  /// Whether a group of pages or the ends ask how many pages there are beyond the anchor.
  func asksForEnds(_ axis: Axis) -> Bool { containsEnds || group(axis) > 1 }

  private func group(_ axis: Axis) -> Int {
    max(1, min(1000, axis == .horizontal ? columnsPerGroup : rowsPerGroup))
  }

  /// The viewport less the insets.
  private func box(_ axis: Axis, in viewport: Size) -> SnapLine.Box {
    let insets = insets.held(axis)
    let before = min(insets.before, viewport[axis] - 1)
    return SnapLine.Box(
      inset: before, length: max(1, viewport[axis] - before - insets.behind), alignment: alignment.partOfBox,
      pageAlignment: alignment.partOfPage)
  }

  /// A page's extent along `axis` (pt), where not each has its own.
  func pageLength(_ axis: Axis, in viewport: Size) -> Double {
    let room = box(axis, in: viewport).length
    return switch axis == .horizontal ? pageWidth : pageHeight {
    case .viewport: room
    case .fraction(let part): max(1, room * part.clamped(to: 0...100, ifNotFinite: 1))
    case .points(let points): points.clamped(to: 1...1e7, ifNotFinite: 1)
    }
  }

  /// The snap points along `axis`, as seen from the page whose column or row is `index`. `ends` tells how many pages
  /// there are before and behind it, for ``asksForEnds(_:)``.
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

  /// Reads what is there; what is missing is as it comes.
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

  /// Writes all of it.
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

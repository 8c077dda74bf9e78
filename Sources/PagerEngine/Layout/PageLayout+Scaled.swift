import PagerGeometry

extension PageLayout {
  /// Returns this layout with page lengths and gaps multiplied by `scale`. Insets stay the same.
  func scaled(by scale: Double) -> PageLayout {
    guard scale != 1 else { return self }
    var layout = self
    layout.pageWidth = pageWidth.scaled(by: scale)
    layout.pageHeight = pageHeight.scaled(by: scale)
    layout.spacing = spacing * scale
    if !columnWidths.isEmpty { layout.columnWidths = columnWidths.map { $0 * scale } }
    if !rowHeights.isEmpty { layout.rowHeights = rowHeights.map { $0 * scale } }
    if !columnGaps.isEmpty { layout.columnGaps = columnGaps.map { $0 * scale } }
    if !rowGaps.isEmpty { layout.rowGaps = rowGaps.map { $0 * scale } }
    return layout
  }
}

extension PageLayout.Length {
  /// Returns the length multiplied by `scale`.
  fileprivate func scaled(by scale: Double) -> PageLayout.Length {
    switch self {
    case .viewport: .fraction(scale)
    case .fraction(let part): .fraction(part * scale)
    case .points(let points): .points(points * scale)
    }
  }
}

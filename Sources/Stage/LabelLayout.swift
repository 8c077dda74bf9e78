import Geometry
import Scene

/// Where a label's plate and lines stand, in pixels.
struct LabelLayout: Hashable, Sendable {
  /// The plate, or the block of lines where there is no plate.
  var block: PixelRect
  /// Where each line goes, in order.
  var lines: [PixelRect]
  /// The plate's corners.
  var radius: Int

  /// Padding beside and above the text, gap between lines, radius of the corners (pt).
  private static let padding = (horizontal: 12.0, vertical: 8.0)
  private static let gap = 4.0
  private static let corner = 10.0

  /// The widest a line may be.
  static func lineWidth(of label: Label) -> Int {
    let padding = label.plate == nil ? 0 : PixelGrid(scale: label.scale).pixel(padding.horizontal)
    return max(0, label.box.width - 2 * padding)
  }

  /// Places lines of the given sizes.
  init(_ label: Label, sizes: [PixelSize]) {
    let grid = PixelGrid(scale: label.scale)
    let padX = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.horizontal)
    let padY = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.vertical)
    let gap = grid.pixel(LabelLayout.gap)
    radius = grid.pixel(LabelLayout.corner)
    let width = min(label.box.width, (sizes.map(\.width).max() ?? 0) + 2 * padX)
    let height = sizes.reduce(0) { $0 + $1.height } + gap * max(0, sizes.count - 1) + 2 * padY
    let free = PixelSize(width: label.box.width - width, height: label.box.height - height)
    let isLeading = label.placement == .bottomLeading || label.placement == .topLeading
    let x = label.box.x + (isLeading ? 0 : free.width / 2)
    let y: Int
    switch label.placement {
    case .center: y = label.box.y + max(0, free.height / 2)
    case .bottom, .bottomLeading: y = label.box.y + max(0, free.height)
    case .topLeading: y = label.box.y
    }
    block = PixelRect(x: x, y: y, width: width, height: min(height, label.box.height))
    lines = []
    var top = y + padY
    for size in sizes {
      let left = isLeading ? x + padX : x + (width - size.width) / 2
      lines.append(PixelRect(x: left, y: top, width: size.width, height: size.height))
      top += size.height + gap
    }
  }
}

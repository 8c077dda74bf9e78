import PagerGeometry
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

  /// What of `room` to the sides goes to the left.
  private static func indent(_ room: Int, _ placement: Label.Placement) -> Int {
    switch placement {
    case .center, .bottom: room / 2
    case .bottomLeading, .topLeading: 0
    case .bottomTrailing, .topTrailing: room
    }
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
    let x = label.box.x + Self.indent(free.width, label.placement)
    let y: Int
    switch label.placement {
    case .center: y = label.box.y + max(0, free.height / 2)
    case .bottom, .bottomLeading, .bottomTrailing: y = label.box.y + max(0, free.height)
    case .topLeading, .topTrailing: y = label.box.y
    }
    block = PixelRect(x: x, y: y, width: width, height: min(height, label.box.height))
    lines = []
    var top = y + padY
    for size in sizes {
      let left = x + padX + Self.indent(width - 2 * padX - size.width, label.placement)
      lines.append(PixelRect(x: left, y: top, width: size.width, height: size.height))
      top += size.height + gap
    }
  }
}

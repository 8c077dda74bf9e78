import PagerGeometry
import Scene

/// Where a label's plate and lines stand, in pixels.
struct LabelLayout {
  /// The plate, or the block of lines where there is no plate.
  private(set) var block = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Where each line goes, in order.
  private(set) var lines: [PixelRect] = []
  /// The plate's corners.
  private(set) var radius = 0

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

  /// Places lines of the extents of `textures`. Asks for no memory where there were as many lines before.
  mutating func place(_ label: Label, _ textures: [Texture]) {
    let grid = PixelGrid(scale: label.scale)
    let padX = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.horizontal)
    let padY = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.vertical)
    let gap = grid.pixel(LabelLayout.gap)
    radius = grid.pixel(LabelLayout.corner)
    let widest = textures.reduce(0) { max($0, $1.size.width) }
    let width = min(label.box.width, widest + 2 * padX)
    let height = textures.reduce(0) { $0 + $1.size.height } + gap * max(0, textures.count - 1) + 2 * padY
    let free = PixelSize(width: label.box.width - width, height: label.box.height - height)
    let x = label.box.x + Self.indent(free.width, label.placement)
    let y: Int
    switch label.placement {
    case .center: y = label.box.y + max(0, free.height / 2)
    case .bottom, .bottomLeading, .bottomTrailing: y = label.box.y + max(0, free.height)
    case .topLeading, .topTrailing: y = label.box.y
    }
    block = PixelRect(x: x, y: y, width: width, height: min(height, label.box.height))
    lines.removeAll(keepingCapacity: true)
    var top = y + padY
    for texture in textures {
      let size = texture.size
      let left = x + padX + Self.indent(width - 2 * padX - size.width, label.placement)
      lines.append(PixelRect(x: left, y: top, width: size.width, height: size.height))
      top += size.height + gap
    }
  }
}

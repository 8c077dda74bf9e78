import PagerGeometry
import Scene

/// Several pictures small, side by side on one.
public struct ContactSheet: Sendable {
  /// Pictures in a row; at least 1.
  public var columns: Int
  /// Width of each picture on the sheet, in pixels; at least 1.
  public var cellWidth: Int
  /// Pixels between pictures and around them; at least 0.
  public var gap: Int
  /// Between pictures.
  public var background: Color

  /// A sheet of `columns` pictures a row, each `cellWidth` wide.
  public init(columns: Int = 4, cellWidth: Int = 320, gap: Int = 8, background: Color = Style.background) {
    self.columns = max(1, columns)
    self.cellWidth = max(1, cellWidth)
    self.gap = max(0, gap)
    self.background = background
  }

  /// The sheet of `frames`, left to right, then down; every cell has the first frame's shape, and a frame of another
  /// shape is fitted into it. `nil` without frames.
  public func compose(_ frames: [RGBAImage]) -> RGBAImage? {
    guard let first = frames.first else { return nil }
    let cell = PixelSize(
      width: cellWidth,
      height: max(1, Int((Double(cellWidth * first.size.height) / Double(first.size.width)).rounded())))
    let columns = min(columns, frames.count)
    let rows = (frames.count + columns - 1) / columns
    let size = PixelSize(
      width: gap + columns * (cell.width + gap), height: gap + rows * (cell.height + gap))
    let ground = [background.red, background.green, background.blue, 255]
    var sheet = RGBAImage(size: size, pixels: (0..<size.width * size.height * 4).map { ground[$0 & 3] })
    for (index, frame) in frames.enumerated() {
      let box = PixelRect(
        x: gap + index % columns * (cell.width + gap), y: gap + index / columns * (cell.height + gap),
        width: cell.width, height: cell.height)
      let place = box.centered(frame.size.fitted(into: cell))
      sheet.paste(frame.averaged(to: place.size), x: place.x, y: place.y)
    }
    return sheet
  }
}

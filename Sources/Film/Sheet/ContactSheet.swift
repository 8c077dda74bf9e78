import PagerGeometry
import Scene

/// Several pictures small, side by side on one.
public enum ContactSheet {
  /// The sheet of `frames`, left to right, then down, with a gap for each that is `nil`; every cell has the first frame's
  /// shape, and a frame of another shape is fitted into it. `nil` without frames.
  ///
  /// - Parameters:
  ///   - columns: pictures in a row; at least 1.
  ///   - cellWidth: the width of each picture on the sheet, in pixels; at least 1.
  ///   - gap: pixels between pictures and around them; at least 0.
  ///   - background: what is seen between pictures.
  public static func compose(
    _ frames: [RGBAImage?], columns: Int = 8, cellWidth: Int = 240, gap: Int = 8,
    background: Color = Look.dark.background
  ) -> RGBAImage? {
    guard let first = frames.lazy.compactMap({ $0 }).first else { return nil }
    let (cellWidth, gap) = (max(1, cellWidth), max(0, gap))
    let cell = PixelSize(
      width: cellWidth,
      height: max(1, Int((Double(cellWidth * first.size.height) / Double(first.size.width)).rounded())))
    let columns = max(1, min(columns, frames.count))
    let rows = (frames.count + columns - 1) / columns
    let size = PixelSize(
      width: gap + columns * (cell.width + gap), height: gap + rows * (cell.height + gap))
    let ground = [background.red, background.green, background.blue, 255]
    var sheet = RGBAImage(size: size, pixels: (0..<size.width * size.height * 4).map { ground[$0 & 3] })
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      let box = PixelRect(
        x: gap + index % columns * (cell.width + gap), y: gap + index / columns * (cell.height + gap),
        width: cell.width, height: cell.height)
      let place = box.centered(frame.size.fitted(into: cell))
      sheet.paste(frame.averaged(to: place.size), x: place.x, y: place.y)
    }
    return sheet
  }
}

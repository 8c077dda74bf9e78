import PagerGeometry
import Scene

/// A contact sheet: an image with several small pictures in rows.
public enum ContactSheet {
  /// Returns the sheet of `frames`, in rows from left to right; `nil` without frames.
  ///
  /// A `nil` frame leaves its cell empty. Every cell has the shape of the first frame; frames of another shape are
  /// fitted into it.
  ///
  /// - Parameters:
  ///   - columns: pictures in a row; at least 1, and never more than there are frames.
  ///   - cellWidth: the width of each picture on the sheet, in pixels; at least 1.
  ///   - gap: pixels between pictures and around them; at least 0.
  ///   - background: the colour between pictures.
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

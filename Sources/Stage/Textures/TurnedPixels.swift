import PagerGeometry

/// The pixels of a picture in memory, as they stand once the picture is turned. Good for as long as the memory is lent.
struct TurnedPixels {
  /// The pixel that is at the top left of the turned picture.
  let first: UnsafePointer<UInt32>
  /// From a pixel of the turned picture to the one on its right, in pixels of memory.
  let columnStep: Int
  /// From a pixel of the turned picture to the one below it, in pixels of memory.
  let rowStep: Int

  /// A picture of `size` whose rows begin `rowLength` pixels apart, turned clockwise by `quarterTurns`, 0 to 3.
  init(_ pixels: UnsafePointer<UInt32>, size: PixelSize, rowLength: Int, quarterTurns: Int) {
    let (lastColumn, lastRow) = (size.width - 1, (size.height - 1) * rowLength)
    // What becomes the top left corner was the bottom left one after one turn, and so on.
    switch quarterTurns {
    case 1: (first, columnStep, rowStep) = (pixels + lastRow, -rowLength, 1)
    case 2: (first, columnStep, rowStep) = (pixels + lastRow + lastColumn, -1, -rowLength)
    case 3: (first, columnStep, rowStep) = (pixels + lastColumn, rowLength, -1)
    default: (first, columnStep, rowStep) = (pixels, 1, rowLength)
    }
  }
}

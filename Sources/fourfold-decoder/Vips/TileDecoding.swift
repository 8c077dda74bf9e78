import CVips
import Decoding
import PagerGeometry

extension DecodeTask {
  /// Decodes a part, in a smaller size, of a file that comes in tiles and has no smaller pictures of itself, by the tiles
  /// that are needed: libvips 8.14 would read all rows above the part, as wide as the picture. `nil` where that is no way,
  /// as there is alpha, or there are inks, or something is missing.
  func decodeTiles() throws(DecodeStop) -> WirePicture? {
    let input = try VipsInput(picture)
    let header = try attempt { () throws(Vips.Failure) in try Vips.header(of: input) }
    try check(header.pageSize)
    guard !header.hasAlpha, header.profile(areInks: true) == nil else { return nil }
    let image = try attempt { () throws(Vips.Failure) in try Vips.tiles(of: input) }
    let band = TileBand(of: image)
    let rows = StoredRows(
      size: header.pageSize, orientation: header.orientation, hasAlpha: false, profile: header.profile())
    do throws(DecodeStop) {
      return try show(rows) { row, window throws(DecodeStop) in
        if let found = band.row(row) { return found }
        try attempt { () throws(Vips.Failure) in try band.load(row, window, cancellation) }
        guard let found = band.row(row) else { throw .failed(.outOfMemory) }
        return found
      }
    } catch {
      if case .failed(.damaged) = error { return nil }
      throw error
    }
  }
}

/// Some rows of a part of an image that can be read in any order.
private final class TileBand {
  private let image: Vips.Reference
  private var pixels: UnpackedPicture?
  private var first = 0

  /// The most pixels that are held.
  private static let mostPixels = 1 << 23

  init(of image: Vips.Reference) { self.image = image }

  /// The pixels of a row of the image, where they are held.
  func row(_ row: Int) -> UnsafePointer<UInt8>? {
    guard let pixels, row >= first, row < first + pixels.size.height else { return nil }
    return UnsafePointer(pixels.pixels + (row - first) * pixels.size.width * 4)
  }

  /// Reads the columns of `window` from `row` on.
  func load(_ row: Int, _ window: PixelRect, _ cancellation: Cancellation) throws(Vips.Failure) {
    pixels = nil
    let count = min(window.y + window.height - row, max(1, Self.mostPixels / window.width))
    guard let band = try? UnpackedPicture(PixelSize(width: window.width, height: count)) else { return }
    let part = try Vips.Reference(
      cvips_part(image.pointer, Int32(window.x), Int32(row), Int32(window.width), Int32(count)))
    try Vips.write(part, to: band, cancellation)
    pixels = band
    first = row
  }
}

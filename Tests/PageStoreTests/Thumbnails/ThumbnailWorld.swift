import Decoding
import PagerEngine
import PagerGeometry
import PictureSupport

@testable import PageStore

/// A thumbnail store with an imaginary decoder. The source of each page reports the page's column.
final class ThumbnailWorld {
  let decoder = ImaginaryDecoder()
  let store: ThumbnailStore
  var box = PixelSize(width: 30, height: 20)
  /// The size of every picture.
  let picture = PixelSize(width: 600, height: 400)

  init(budget: Int) {
    decoder.areBlank = true
    store = ThumbnailStore(decoder: decoder, budget: budget) { page in
      guard page.row >= 0 else { return nil }
      return PictureSource { () throws(OpenFailure) in throw OpenFailure(message: "\(page.column)") }
    }
  }

  /// The memory of a followed page of `box` (bytes).
  func pageBytes(of box: PixelSize) -> Int { ThumbnailEntry.overhead + 2 * box.width * box.height * 4 }

  func follow(_ seen: some Sequence<Int>, next: some Sequence<Int> = [], at milliseconds: Int64 = 0) {
    store.follow(
      seen: seen.map { Page(column: $0) }, next: next.map { Page(column: $0) }, box: box,
      at: Instant(milliseconds: milliseconds))
  }

  /// The columns of the pages that are wanted, in their order.
  var wanted: [Int] { decoder.wanted.compactMap(Self.column) }

  /// The column of the page that `job` decodes.
  static func column(of job: DecodeJob) -> Int? {
    do throws(OpenFailure) { _ = try job.open() } catch { return Int(error.message) }
    return nil
  }

  /// Finishes up to `count` decodes.
  func finish(_ count: Int = .max) {
    for _ in 0..<count { guard decoder.finishFirst(size: picture) else { break } }
    _ = store.collect(at: .zero)
  }

  /// Finishes all decodes, until nothing is wanted.
  func settle() { while !decoder.wanted.isEmpty { finish() } }

  /// Uploads all resident pixels to textures.
  func upload() { for pixels in store.resident { pixels.releasePixels() } }

  func content(_ column: Int) -> ThumbnailContent { store.content(of: Page(column: column)) }

  /// The memory of all pixels, plus that of the pixels that should be in textures (bytes).
  var bytes: Int {
    store.byteCount + store.resident.reduce(0) { $0 + $1.pixelSize.width * $1.pixelSize.height * 4 }
  }
}

import CJPEG
import Decoding
import Glibc
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Platform
import Trace

/// Small versions of pictures, which a trace of photos can contain so that it shows photographs on any computer.
///
/// They come from anyone, so each is decoded as a file is: in a sandboxed process.
@MainActor
enum EmbeddedPictures {
  /// The quality of a small version, 1 to 100 as libjpeg counts.
  private static let quality: Int32 = 80
  /// The limit of all small versions (bytes); less for a long trace, which has its own limit.
  private static let mostBytes = 24 << 20

  /// Writes `trace` with small versions of the pictures of `photos` to `target`, and prints a line about them.
  static func write(_ trace: TraceFile, of photos: any PhotoScenes, to target: String, overwrites: Bool) throws {
    let file = try OutputFile(target, overwrites: overwrites)
    defer { file.discard() }
    let pages = trace.shownPages
    var small: [Page: TracePicture] = [:]
    let most = min(mostBytes, trace.roomForPictures)
    var room = most
    photos.decode(Array(pages.prefix(TracePicture.most.pictures)), in: box, last: trace.lastAlbums) { page, picture in
      guard let jpeg = jpeg(of: picture.pixels), jpeg.count + TracePicture.lineBytes <= room else { return }
      let made = TracePicture(page, size: picture.originalSize, jpeg: jpeg)
      guard made.isSmall else { return }
      room -= jpeg.count + TracePicture.lineBytes
      small[page] = made
    }
    if let signal = Interruption.signal { throw Exit(128 + signal, "interrupted: \(target) was not written") }
    // Decoders finish in any order, and the same pictures make the same file.
    let pictures = pages.compactMap { small[$0] }
    let copy = trace.embedding(pictures)
    try file.write(target.hasSuffix(".gz") ? copy.zippedBytes() : copy.bytes())
    try file.finish()
    let left = pages.count - pictures.count
    let rest = left > 0 ? ", without \(left) that were not found or are too many" : ""
    StandardOutput.remark("\(target): \(pictures.count) pictures, \(FileError.size(most - room))\(rest)")
  }

  private static let box = PixelSize(width: TracePicture.longestSide, height: TracePicture.longestSide)

  /// Returns `pixels` as a JPEG, transparent ones on black; `nil` if memory runs out.
  private static func jpeg(of pixels: PixelBuffer) -> [UInt8]? {
    let (size, stride) = (pixels.pixelSize, pixels.bytesPerRow)
    let bytes = pixels.withPixels { source -> [UInt8]? in
      var opaque = [UInt8](source)
      if !pixels.isOpaque {
        for place in Swift.stride(from: 0, to: opaque.count - 3, by: 4) where opaque[place + 3] != 255 {
          let alpha = Int(opaque[place + 3])
          for part in place..<place + 3 { opaque[part] = UInt8((Int(opaque[part]) * alpha + 127) / 255) }
        }
      }
      var length = 0
      guard let made = cjpeg_write(opaque, UInt32(size.width), UInt32(size.height), stride, quality, &length)
      else { return nil }
      defer { free(made) }
      return [UInt8](UnsafeBufferPointer(start: made, count: length))
    }
    return bytes ?? nil
  }
}

extension PhotoSession {
  /// Calls `take` with the pictures of `pages` in the folders, each fitted into `box`, as they are decoded; without
  /// those that are not there or cannot be decoded. An interruption ends the wait.
  ///
  /// - Parameter last: The albums at the end of the trace; `nil` for a trace without pictures.
  func decode(
    _ pages: [Page], in box: PixelSize, last: AlbumList?, take: (Page, DecodedPicture) -> Void
  ) {
    guard let last else { return }
    let found = recorded(last)
    var left: [(page: Page, job: DecodeJob)] = pages.enumerated().compactMap { index, page in
      guard let path = found.path(of: page) else { return nil }
      let job = DecodeJob(id: UInt64(index), box: box) { () throws(OpenFailure) in
        do throws(PictureError) { return try PictureFile.open(path) } catch { throw OpenFailure(message: error.line) }
      }
      return (page, job)
    }
    let decoder = share.member()
    decoder.want(left.map(\.job))
    while !left.isEmpty, Interruption.signal == nil {
      for (id, outcome) in decoder.takeFinished() {
        guard let index = left.firstIndex(where: { $0.job.id == id }) else { continue }
        let page = left.remove(at: index).page
        if case .success(let picture) = outcome {
          take(page, picture)
          picture.pixels.releasePixels()
        }
      }
      usleep(1000)
    }
  }
}

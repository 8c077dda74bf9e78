import Decoding
import Geometry
import Glibc

/// The head of a PNG file out of the desktop's cache of thumbnails.
///
/// What a file can cost is bounded: so many chunks, and none but short texts is read.
struct CachedThumbnail {
  /// Columns and rows.
  let size: PixelSize
  /// When the picture was changed that it was made of (seconds since 1970), in the cache's own words.
  let pictureTime: String

  private static let key = Array("Thumb::MTime".utf8) + [0]
  private static let mostChunks = 64
  private static let longestText = 256

  /// Reads the start of `file`; `nil` when it is no PNG file, or does not say what it was made of.
  init?(of file: Descriptor) {
    guard file.read(at: 0, count: 8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    var offset = 8
    var size: PixelSize?
    var time: String?
    for _ in 0..<Self.mostChunks {
      guard let head = file.read(at: offset, count: 8) else { break }
      let length = Self.number(head[0..<4])
      let kind = String(decoding: head[4..<8], as: UTF8.self)
      if kind == "IHDR", let header = file.read(at: offset + 8, count: 8) {
        size = PixelSize(width: Self.number(header[0..<4]), height: Self.number(header[4..<8]))
      } else if kind == "tEXt", length <= Self.longestText,
        let text = file.read(at: offset + 8, count: length), text.starts(with: Self.key)
      {
        time = String(decoding: text.dropFirst(Self.key.count), as: UTF8.self)
      } else if kind == "IEND" {
        break
      }
      offset += 12 + length
    }
    guard let size, let time else { return nil }
    self.size = size
    pictureTime = time
  }

  /// Whether it was made of `picture` as that is now.
  func shows(_ picture: Descriptor) -> Bool {
    var status = stat()
    guard fstat(picture.rawValue, &status) == 0 else { return false }
    return pictureTime == "\(status.st_mtim.tv_sec)"
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

import Decoding
import Glibc
import PagerGeometry
import Platform

/// The head of a PNG file from the desktop's cache of thumbnails (freedesktop's specification).
///
/// The cost of a file is bounded: it reads a limited number of chunks, and only short texts.
struct CachedThumbnail {
  /// The columns and rows.
  let size: PixelSize
  /// The time of the picture's last change (seconds since 1970), as text in the thumbnail.
  let pictureTime: String
  /// The length of the picture's file in bytes, as text in the thumbnail; `nil` if it is missing.
  let pictureLength: String?
  /// The time when this file was written.
  private let written: timespec
  /// The absolute path of the picture, in bytes.
  let picturePath: [UInt8]

  private static let timeKey = Array("Thumb::MTime".utf8) + [0]
  private static let lengthKey = Array("Thumb::Size".utf8) + [0]
  private static let placeKey = Array("Thumb::URI".utf8) + [0]
  private static let mostChunks = 64
  /// The longest text: a path of 4,096 bytes, with three characters for each, and what comes before it.
  private static let longestText = 3 * 4096 + 64

  /// Reads the start of `file`; `nil` if it is not a PNG file, or does not name its picture.
  init?(of file: Descriptor) {
    guard file.read(at: 0, count: 8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
    var offset = 8
    var size: PixelSize?
    var time: String?
    var pictureLength: String?
    var path: [UInt8]?
    for _ in 0..<Self.mostChunks {
      guard let head = file.read(at: offset, count: 8) else { break }
      let length = head[0..<4].bigEndian
      let kind = String(decoding: head[4..<8], as: UTF8.self)
      if kind == "IHDR", let header = file.read(at: offset + 8, count: 8) {
        size = PixelSize(width: header[0..<4].bigEndian, height: header[4..<8].bigEndian)
      } else if kind == "tEXt", length <= Self.longestText,
        let text = file.read(at: offset + 8, count: length)
      {
        if text.starts(with: Self.timeKey) {
          time = String(decoding: text.dropFirst(Self.timeKey.count), as: UTF8.self)
        } else if text.starts(with: Self.lengthKey) {
          pictureLength = String(decoding: text.dropFirst(Self.lengthKey.count), as: UTF8.self)
        } else if text.starts(with: Self.placeKey) {
          path = Self.path(ofURI: text.dropFirst(Self.placeKey.count))
        }
      } else if kind == "IEND" {
        break
      }
      offset += 12 + length
    }
    var status = stat()
    guard let size, let time, let path, fstat(file.rawValue, &status) == 0 else { return nil }
    self.size = size
    self.pictureLength = pictureLength
    written = status.st_mtim
    pictureTime = time
    picturePath = path
  }

  /// Returns whether it shows `picture`, whose path has the MD5 sum `pathSum`, in its present state.
  ///
  /// By the specification, the time has whole seconds only. So the file's change time (ctime) must not be later than
  /// the thumbnail: renaming, replacing and writing all update it.
  func shows(_ picture: Descriptor, at pathSum: SIMD16<UInt8>) -> Bool {
    var status = stat()
    guard CachedFile.sum(of: picturePath) == pathSum, fstat(picture.rawValue, &status) == 0 else { return false }
    let length = "\(status.st_size)"
    guard pictureTime == "\(status.st_mtim.tv_sec)", (pictureLength ?? length) == length else { return false }
    return (status.st_ctim.tv_sec, status.st_ctim.tv_nsec) <= (written.tv_sec, written.tv_nsec)
  }

  /// Returns the path in the URI of a file on this machine; `nil` for any other URI. Programs escape different bytes as
  /// `%41`, and in different case, so paths are compared, not URIs.
  static func path(ofURI uri: some Sequence<UInt8>) -> [UInt8]? {
    var rest = Array(uri)[...]
    guard let scheme = take("file:", from: rest) else { return nil }
    rest = scheme
    if let authority = take("//", from: rest) {
      let isNamed = take("localhost/", from: authority) != nil
      rest = isNamed ? authority.dropFirst("localhost".utf8.count) : authority
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return rest.percentDecoded
  }

  /// Returns the part after `prefix`, in any case; `nil` if `bytes` begin differently.
  private static func take(_ prefix: String, from bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let start = bytes.prefix(prefix.utf8.count).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return start.elementsEqual(prefix.utf8) ? bytes.dropFirst(prefix.utf8.count) : nil
  }
}

import Decoding
import Glibc
import PagerGeometry
import Platform

/// The head of a JPEG file up to the size of the picture, read without decoding.
///
/// The cost of a file is bounded: it reads a limited number of segments, four bytes of each, and the segments of EXIF,
/// profile and index, which have at most 64 KB.
struct JPEGHead {
  /// The columns and rows as stored.
  let size: PixelSize
  /// The orientation of the picture.
  let orientation: Orientation
  /// The JPEG file of the EXIF thumbnail; empty if there is none.
  let thumbnail: [UInt8]
  /// The colour profile, where it is in one segment and is not sRGB.
  let profile: ColorProfile?
  /// Whether there is a profile in several segments, which are not read here.
  let hasSplitProfile: Bool
  /// The ranges in the file of the previews after the picture, which have a head of their own.
  let previews: [Range<Int>]
  /// Whether rows can be decoded before the whole file was read.
  let isSequential: Bool

  private static let mostSegments = 256
  private static let anyProfileMark = Array("ICC_PROFILE\0".utf8)
  /// The marker of a segment with a profile in one part.
  private static let profileMark = anyProfileMark + [1, 1]

  /// Reads the JPEG file that begins at `start` in `file`; `nil` if there is none, or its size is missing.
  init?(of file: Descriptor, at start: Int = 0) {
    guard file.read(at: start, count: 2) == [0xFF, 0xD8] else { return nil }
    var offset = start + 2
    var orientation: Orientation?
    var thumbnail: [UInt8] = []
    var profile: [UInt8] = []
    var hasSplitProfile = false
    var previews: [Range<Int>]?
    for _ in 0..<Self.mostSegments {
      guard let head = file.read(at: offset, count: 4), head[0] == 0xFF else { return nil }
      // Any number of these bytes may precede a marker.
      if head[1] == 0xFF {
        offset += 1
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      guard length >= 2 else { return nil }
      switch head[1] {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let frame = file.read(at: offset + 4, count: 5) else { return nil }
        size = PixelSize(width: Int(frame[3]) << 8 | Int(frame[4]), height: Int(frame[1]) << 8 | Int(frame[2]))
        self.orientation = orientation ?? .upright
        self.thumbnail = thumbnail
        self.profile = ColorProfile(profile)
        self.hasSplitProfile = hasSplitProfile
        self.previews = previews ?? []
        isSequential = head[1] == 0xC0 || head[1] == 0xC1
        return
      case 0xE1 where orientation == nil && thumbnail.isEmpty:
        if let payload = file.read(at: offset + 4, count: length - 2), let exif = Exif(payload: payload) {
          orientation = exif.orientation
          if let range = exif.thumbnail { thumbnail = Array(payload[range]) }
        }
      case 0xE2:
        let begin = file.readSome(at: offset + 4, most: min(length - 2, Self.profileMark.count))
        if profile.isEmpty, begin == Self.profileMark {
          let place = offset + 4 + Self.profileMark.count
          profile = file.read(at: place, count: length - 2 - Self.profileMark.count) ?? []
        } else if begin.starts(with: Self.anyProfileMark) {
          hasSplitProfile = true
        } else if previews == nil, begin.starts(with: MultiPictureIndex.mark) {
          let payload = file.read(at: offset + 4, count: length - 2) ?? []
          let base = offset + 4 + MultiPictureIndex.mark.count
          previews = MultiPictureIndex(payload: payload)?.previews.map {
            (base + $0.lowerBound)..<(base + $0.upperBound)
          }
        }
      case 0xDA, 0xD9: return nil
      default: break
      }
      offset += 2 + length
    }
    return nil
  }
}

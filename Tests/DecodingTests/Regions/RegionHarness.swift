import Decoding
import PagerGeometry
import Testing

extension PoolHarness {
  /// Returns a job for a part of the picture at `path`.
  func regionJob(_ path: String, level: Int = 0, _ part: PixelRect) throws -> DecodeJob {
    let plain = job(path)
    return DecodeJob(id: plain.id, region: try #require(PictureRegion(level: level, part: part)), open: plain.open)
  }

  /// Returns the pixels of a part of the picture at `path`.
  func region(_ path: String, level: Int = 0, _ part: PixelRect) throws -> Picture {
    switch try outcome(of: regionJob(path, level: level, part)) {
    case .success(let picture):
      defer { picture.pixels.releasePixels() }
      #expect(picture.pixels.pixelSize == part.size)
      return try picture.copied()
    case .failure(let failure):
      Issue.record("\(path) \(part) at level \(level): \(failure.line)")
      throw failure
    }
  }
}

extension DecodedPicture {
  /// Returns a copy of the pixels, which outlives their memory.
  func copied() throws -> Picture {
    var copy = Picture(width: 0, height: 0) { _, _ in SIMD4() }
    copy.size = pixels.pixelSize
    copy.bytes = try #require(pixels.withPixels { Array($0) })
    return copy
  }
}

extension Picture {
  /// Returns the pixels of `part` as a picture.
  func part(_ part: PixelRect) -> Picture {
    Picture(width: part.width, height: part.height) { self[part.x + $0, part.y + $1] }
  }

  /// Returns a description of the first pixel that differs from `other`, a picture of the same size; `nil` if none
  /// does.
  func difference(to other: Picture) -> String? {
    if size != other.size { return "\(size) for \(other.size)" }
    if bytes == other.bytes { return nil }
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] {
        return "\(self[x, y]) for \(other[x, y]) at (\(x), \(y))"
      }
    }
    return nil
  }

  /// Returns the largest difference of a channel from a picture of the same size (steps of 255).
  func distance(to other: Picture) -> Int {
    guard size == other.size else { return 256 }
    return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  /// Returns parts that touch every side and corner of a picture of `size`, and single pixels, all inside.
  static func parts(of size: PixelSize) -> [PixelRect] {
    let (right, bottom) = (size.width - 1, size.height - 1)
    let (width, height) = (max(1, size.width / 3), max(1, size.height / 3))
    return [
      PixelRect(size: size),
      PixelRect(x: 0, y: 0, width: width, height: height),
      PixelRect(x: size.width - width, y: 0, width: width, height: height),
      PixelRect(x: 0, y: size.height - height, width: width, height: height),
      PixelRect(x: size.width - width, y: size.height - height, width: width, height: height),
      PixelRect(x: size.width / 3, y: size.height / 3, width: width, height: height),
      PixelRect(x: 0, y: size.height / 2, width: size.width, height: 1),
      PixelRect(x: size.width / 2, y: 0, width: 1, height: size.height),
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: right, y: bottom, width: 1, height: 1),
      PixelRect(x: size.width / 2, y: size.height / 2, width: 1, height: 1),
    ]
  }
}

import PagerGeometry
import Scene
import Stage
import Synchronization

/// A bitmap for tests that counts the releases of its pixels.
final class TestBitmap: Bitmap {
  let id: ImageID
  let pixelSize: PixelSize
  let bytesPerRow: Int
  let isOpaque: Bool
  private let bytes: Mutex<[UInt8]?>
  private let releases = Mutex(0)

  /// A bitmap whose pixel at (x, y) is `color(x, y)`; each row ends with `padding` bytes of 77.
  init(
    id: UInt64, width: Int, height: Int, padding: Int = 0, isOpaque: Bool = true, color: (Int, Int) -> Color
  ) {
    self.id = ImageID(rawValue: id)
    pixelSize = PixelSize(width: width, height: height)
    bytesPerRow = width * 4 + padding
    self.isOpaque = isOpaque
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        bytes += [color.red, color.green, color.blue, color.alpha]
      }
      bytes += Array(repeating: 77, count: padding)
    }
    self.bytes = Mutex(bytes)
  }

  /// A bitmap of one colour.
  convenience init(id: UInt64, width: Int, height: Int, color: Color) {
    self.init(id: id, width: width, height: height, isOpaque: color.alpha == 255) { _, _ in color }
  }

  var releaseCount: Int { releases.withLock { $0 } }

  func withPixels<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result? {
    let copy = bytes.withLock { $0 }
    return try copy?.withUnsafeBytes(body)
  }

  func releasePixels() {
    bytes.withLock { $0 = nil }
    releases.withLock { $0 += 1 }
  }

  /// Takes the pixels away without a release, as a broken decoder would.
  func lose() { bytes.withLock { $0 = nil } }
}

extension RGBAImage {
  /// The pixels that differ from `other`, as a count and the box around them.
  func difference(from other: RGBAImage) -> (count: Int, box: PixelRect)? {
    var xs: [Int] = []
    var ys: [Int] = []
    for y in 0..<size.height {
      for x in 0..<size.width where self[x, y] != other[x, y] {
        xs.append(x)
        ys.append(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
    return (xs.count, PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
  }
}

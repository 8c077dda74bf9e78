import BenchSupport
import CJPEG
import Glibc
import PagerGeometry

/// A decode of a file by libjpeg-turbo alone, at 1/1, 1/2, 1/4 or 1/8 of its size.
struct PeerDecode {
  /// The number of rows read at once, as in the decoder.
  private static let batchRows = 16

  /// The processor time from opening the file to the last row (s).
  let work: Double
  /// The luma of every pixel; empty if it is not kept.
  let light: LightPlane

  /// Decodes the file at `path`; fills `light` if the denominator is 1 and `keepsLight` is true.
  init(_ path: String, denominator: Int32, keepsLight: Bool = true) throws {
    let start = Clock.workNanoseconds
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0, let reader = cjpeg_open(file, nil, nil) else { throw BenchError(words: "cannot open \(path)") }
    defer {
      cjpeg_close(reader)
      close(file)
    }
    var header = cjpeg_header()
    var (width, height): (UInt32, UInt32) = (0, 0)
    guard cjpeg_read_header(reader, &header) == 0, cjpeg_start(reader, denominator, &width, &height) == 0 else {
      throw BenchError(words: "\(path): libjpeg-turbo does not read it")
    }
    let size = PixelSize(width: Int(width), height: Int(height))
    let needsLight = denominator == 1 && keepsLight
    var light = LightPlane(size: needsLight ? size : PixelSize(width: 0, height: 0))
    let stride = size.width * 4
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * Self.batchRows)
    defer { rows.deallocate() }
    var done = 0
    while done < size.height {
      var count: Int32 = 0
      guard cjpeg_read_rows(reader, rows, stride, Int32(Self.batchRows), &count) == 0, count > 0 else {
        throw BenchError(words: "\(path): libjpeg-turbo does not read it")
      }
      if needsLight {
        light.set(UnsafeRawBufferPointer(start: rows, count: Int(count) * stride), fromRow: done)
      }
      done += Int(count)
    }
    work = (Clock.workNanoseconds - start) * 1e-9
    self.light = light
  }
}

import CVips
import Decoding
import Geometry
import Glibc

extension DecodeTask {
  /// The greatest number of bytes a sample takes: as text, a digit and a space; packed, two of sixteen bits.
  private static let mostBytes = 6

  /// Shows a PBM, PGM or PPM file that ends early: libvips wants all the bytes there are to be, so grey ones are put behind
  /// them. `nil` of every other file.
  func showPartOfPNM() throws(DecodeStop) -> WirePicture? {
    guard let start = picture.read(at: 0, count: 2), start[0] == UInt8(ascii: "P"),
      (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(start[1]),
      let header = try? Vips.header(of: picture)
    else { return nil }
    let size = PixelSize(width: Int(cvips_width(header.pointer)), height: Int(cvips_height(header.pointer)))
    try check(size)
    let isText = start[1] <= UInt8(ascii: "3")
    let padding = size.width * size.height * Self.mostBytes + 2
    let bytes = try FileBytes(picture, padding: padding)
    let end = bytes.start + bytes.count - padding
    if isText {
      for index in 0..<padding { end[index] = index % 2 == 0 ? 0x20 : UInt8(ascii: "0") }
    } else if start[1] != UInt8(ascii: "4") {
      memset(end, 128, padding)
    }
    let fitted = size.fitted(into: box)
    try attempt { () throws(Vips.Failure) in
      try withExtendedLifetime(bytes) { () throws(Vips.Failure) in
        let all = UnsafeRawBufferPointer(start: bytes.start, count: bytes.count)
        try Vips.write(try Vips.thumbnail(of: all, fitted), fitted, to: memory, cancellation)
      }
    }
    return WirePicture(originalSize: size, isOpaque: true, isTruncated: true)
  }
}

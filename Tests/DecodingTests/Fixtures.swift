import CTestVips
import CZ
import Decoding
import Glibc
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

@testable import fourfold_decoder

/// A plain picture in memory, four bytes a pixel.
struct Picture {
  var size: PixelSize
  var bytes: [UInt8]

  /// Creates a picture whose pixels `color` returns.
  init(width: Int, height: Int, color: (Int, Int) -> SIMD4<UInt8>) {
    size = PixelSize(width: width, height: height)
    bytes = Array(unsafeUninitializedCapacity: width * height * 4) { target, count in
      count = target.count
      let pixels = UnsafeMutableRawPointer(target.baseAddress.unsafelyUnwrapped)
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(of: color(x, y), toByteOffset: (y * width + x) * 4, as: SIMD4<UInt8>.self)
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    let start = (y * size.width + x) * 4
    return SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  /// Red, green, blue and white quarters, in reading order.
  static func quarters(width: Int, height: Int) -> Picture {
    Picture(width: width, height: height) { x, y in
      switch (x * 2 < width, y * 2 < height) {
      case (true, true): SIMD4(220, 20, 20, 255)
      case (false, true): SIMD4(20, 200, 20, 255)
      case (true, false): SIMD4(20, 20, 210, 255)
      case (false, false): SIMD4(240, 240, 240, 255)
      }
    }
  }

  /// Returns smooth colour with fine detail, different everywhere.
  static func landscape(width: Int, height: Int) -> Picture {
    var random = SeededGenerator(seed: 7)
    return Picture(width: width, height: height) { x, y in
      let noise = UInt8(truncatingIfNeeded: random.next() & 31)
      return SIMD4(
        UInt8(x * 200 / width) + noise, UInt8(y * 200 / height) + noise, UInt8((x + y) * 200 / (width + height)), 255)
    }
  }
}

/// A temporary folder of files, removed after the test.
final class FixtureFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/fourfold-decoding-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      // Names are bytes, and some tests make folders.
      withUnsafePointer(to: &entry.pointee.d_name.0) { name in
        if unlinkat(dirfd(folder), name, 0) != 0 { unlinkat(dirfd(folder), name, AT_REMOVEDIR) }
      }
    }
    closedir(folder)
    rmdir(path)
  }

  /// Saves `picture` by libvips, in the format of the ending of `name`, with libvips' own `options`. Returns the path.
  @discardableResult func save(_ picture: Picture, _ name: String, options: String = "") throws -> String {
    let path = try saveIfPossible(picture, name, options: options)
    return try #require(path, "libvips: \(String(cString: testvips_take_message()))")
  }

  /// Saves `picture` as ``save(_:_:options:)`` does; returns `nil` if libvips cannot write this format.
  func saveIfPossible(_ picture: Picture, _ name: String, options: String = "") throws -> String? {
    try #require(testvips_open() == 0, "libvips cannot be opened")
    return saveByVips(picture.size, picture.bytes, name, options) { _ in } ? "\(path)/\(name)" : nil
  }

  /// Saves pixels by libvips, which must be open; `describe` adds metadata. Returns whether it succeeded.
  func saveByVips(
    _ size: PixelSize, _ pixels: [UInt8], _ name: String, _ options: String, describe: (OpaquePointer) -> Void
  ) -> Bool {
    pixels.withUnsafeBytes { bytes in
      let sRGB: Int32 = 22
      guard
        let image = testvips_image(
          bytes.baseAddress, bytes.count, Int32(size.width), Int32(size.height), 4, 0, sRGB)
      else { return false }
      defer { testvips_release(image) }
      describe(image)
      return testvips_save(image, "\(path)/\(name)\(options.isEmpty ? "" : "[\(options)]")") == 0
    }
  }

  @discardableResult func write(_ bytes: [UInt8], _ name: String) throws -> String {
    let file = try #require(fopen("\(path)/\(name)", "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    return "\(path)/\(name)"
  }

  static func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw OpenFailure(message: "\(path) is not there") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}

/// Bytes of files, written without a library.
enum Bytes {
  static func big(_ value: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ((count - 1 - $0) * 8)) }
  }

  static func little(_ value: Int, count: Int) -> [UInt8] { big(value, count: count).reversed() }

  /// The integer types of EXIF, and their lengths in bytes.
  enum ExifKind: Int, CaseIterable, Sendable {
    case byte = 1
    case short = 3
    case long = 4
    case signedByte = 6
    case signedShort = 8
    case signedLong = 9

    var length: Int { [.byte: 1, .signedByte: 1, .short: 2, .signedShort: 2][self] ?? 4 }
  }

  /// Returns the payload of an APP1 segment with `orientation`, `count` times.
  static func exif(orientation: Int, isLittle: Bool, kind: ExifKind = .short, count: Int = 1) -> [UInt8] {
    let number = isLittle ? little : big
    let values = (0..<count).flatMap { _ in number(orientation, kind.length) }
    // Values of more than four bytes follow the list, which ends at 26.
    let isInside = values.count <= 4
    let field = isInside ? values + Array(repeating: 0, count: 4 - values.count) : number(26, 4)
    let entry = number(0x0112, 2) + number(kind.rawValue, 2) + number(count, 4) + field
    return Array("Exif\0\0".utf8) + Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + entry + number(0, 4) + (isInside ? [] : values)
  }

  /// Returns the JPEG `file` with one more segment right after its start.
  static func jpeg(_ file: [UInt8], with payload: [UInt8], segment: UInt8) -> [UInt8] {
    Array(file[..<2]) + [0xFF, segment] + big(payload.count + 2, count: 2) + payload + Array(file[2...])
  }

  /// Returns an ICC matrix profile of the given primaries (XYZ under D50), with sRGB's curve.
  static func profile(red: [Double], green: [Double], blue: [Double]) -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65536).rounded()), count: 4) }
    func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed) }
    let curve =
      Array("para".utf8) + [0, 0, 0, 0] + big(3, count: 2) + [0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    let text = Array("mluc".utf8) + [0, 0, 0, 0] + big(0, count: 4) + big(12, count: 4)
    let tags: [(String, [UInt8])] = [
      ("desc", text), ("cprt", text), ("wtpt", xyz([0.9642, 1, 0.8249])), ("rXYZ", xyz(red)), ("gXYZ", xyz(green)),
      ("bXYZ", xyz(blue)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = big(tags.count, count: 4)
    var data: [UInt8] = []
    let start = 128 + 4 + tags.count * 12
    for (name, bytes) in tags {
      table += Array(name.utf8) + big(start + data.count, count: 4) + big(bytes.count, count: 4)
      data += bytes
    }
    let header =
      big(start + data.count, count: 4) + [0, 0, 0, 0] + big(0x0420_0000, count: 4) + Array("mntrRGB XYZ ".utf8)
      + Array(repeating: 0, count: 12) + Array("acsp".utf8) + Array(repeating: 0, count: 28)
      + [0.9642, 1, 0.8249].flatMap(fixed) + Array(repeating: 0, count: 48)
    return header + table + data
  }

  static let sRGBProfile = profile(
    red: [0.43607, 0.22249, 0.01392], green: [0.38515, 0.71687, 0.09708], blue: [0.14307, 0.06061, 0.7141])
  static let displayP3Profile = profile(
    red: [0.51512, 0.2412, -0.00105], green: [0.29198, 0.69225, 0.04189], blue: [0.1571, 0.06657, 0.78407])

  /// Returns an uncompressed PNG of red, green and blue, 16 bits each.
  static func deepPNG(_ picture: Picture) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<picture.size.height {
      rows.append(0)
      for x in 0..<picture.size.width { for channel in 0..<3 { rows += [picture[x, y][channel], 0] } }
    }
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in rows {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    // One stored block of zlib.
    let data =
      [0x78, 0x01, 0x01] + little(rows.count, count: 2) + little(~rows.count, count: 2) + rows
      + big(Int(b << 16 | a), count: 4)
    let header = big(picture.size.width, count: 4) + big(picture.size.height, count: 4) + [16, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  /// The CRC-32 that PNG uses.
  static func checksum(_ bytes: [UInt8]) -> UInt32 { UInt32(crc32(0, bytes, uInt(bytes.count))) }

  /// Returns a CMYK JPEG of 16 x 16 pixels with the Adobe marker: the left half full cyan, the right half 50 % black.
  static func inkJPEG() -> [UInt8] { base64(inks) }

  private static func base64(_ text: String) -> [UInt8] {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var bits = 0
    var held = 0
    var bytes: [UInt8] = []
    for letter in text.utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { continue }
      held = held << 6 | value
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> bits))
      }
    }
    return bytes
  }

  private static let inks = """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUVFQwPFxgWFB
    gSFBUU/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQEC
    AwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dX
    Z3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4E
    QwBNAFkASwAAPwD8qq/VOv1Tr9U6/qooor8qa/lXoor9Vq/qooor8qa//9k=
    """
}

import CVips
import Glibc

/// Decodes the header, rows and runs of a BMP file, up to the whole picture in memory.
func fuzzBitmap(_ bytes: [UInt8]) {
  let task = task(of: bytes)
  guard let unpacked = try? BMPReader(task).unpack() else { return }
  precondition(unpacked.size.width * unpacked.size.height <= 1 << 16, "a picture beyond the limit")
}

/// Reads the head of a JPEG file, with the EXIF data and the profile in it.
func fuzzJPEGHead(_ bytes: [UInt8]) {
  guard let head = JPEGHead(of: file(of: bytes)) else { return }
  precondition(head.thumbnail.count <= 65_535 && (head.profile?.bytes.count ?? 0) <= 65_535, "more than a segment has")
}

/// Decodes a JPEG file by the shim over libjpeg-turbo, and a part of it; the last bytes of the file select the place,
/// size and level of the part.
func fuzzJPEG(_ bytes: [UInt8]) {
  let numbers = bytes.suffix(5).map(Int.init)
  if numbers.count == 5 {
    let part = PixelRect(x: numbers[0], y: numbers[1], width: 1 + numbers[2] / 2, height: 1 + numbers[3] / 2)
    var task = task(of: bytes)
    task.region = PictureRegion(level: numbers[4] % 6, part: part)
    if let shown = try? JPEGReader(task).decode() {
      precondition(task.region?.isInside(shown.originalSize) == true, "a part that the picture does not have")
    }
  }
  guard let picture = try? JPEGReader(task(of: bytes)).decode() else { return }
  precondition(picture.originalSize.width * picture.originalSize.height <= 1 << 16, "a picture beyond the limit")
}

/// Decodes a JPEG file by its index. Regions must have the pixels that they have without it, and the whole on three
/// threads the pixels of one thread, unless the file needs one thread.
func fuzzJPEGIndex(_ bytes: [UInt8]) {
  var several = task(of: bytes)
  guard let head = JPEGHead(of: several.picture), (try? several.check(head.size)) != nil else { return }
  checkRegions(of: bytes, head.size)
  several.threads.count = 3
  let wanted = WantedPart(all: head.size.fitted(into: several.box))
  let denominator = [8, 4, 2].first {
    (head.size.width + $0 - 1) / $0 >= wanted.size.width && (head.size.height + $0 - 1) / $0 >= wanted.size.height
  }
  let isDone = try? several.decodeTogether(
    head.size, denominator: denominator ?? 1, to: wanted, orientation: .upright, leastPixels: 0)
  guard isDone == true else { return }
  let count = wanted.size.width * wanted.size.height * 4
  func pixels() -> [UInt8] { several.memory.withBytes { Array($0.prefix(count)) } }
  let found = pixels()
  guard let shown = try? JPEGReader(task(of: bytes)).decode(), shown.originalSize == head.size else { return }
  precondition(!shown.isTruncated && found == pixels(), "other pixels than by one thread")
}

private func checkRegions(of bytes: [UInt8], _ size: PixelSize) {
  let kept = KeptIndex()
  for (number, byte) in bytes.suffix(4).enumerated() {
    let level = Int(byte) & 3
    let whole = PictureRegion.size(of: size, atLevel: level)
    let (x, y) = (whole.width * number / 5, whole.height * (Int(byte) >> 2) / 64)
    let part = PixelRect(x: x, y: y, width: min(64, whole.width - x), height: min(64, whole.height - y))
    guard let region = PictureRegion(level: level, part: part) else { continue }
    func pixels(_ index: KeptIndex?) -> [UInt8]? {
      var task = task(of: bytes)
      (task.kept, task.region, task.box, task.threads.count) = (index, region, part.size, 2)
      guard let shown = try? JPEGReader(task).decode(), !shown.isTruncated else { return nil }
      return task.memory.withBytes { Array($0.prefix(part.width * part.height * 4)) }
    }
    guard let expected = pixels(nil) else { continue }
    precondition(pixels(kept) == expected, "other pixels of \(region) than without an index")
  }
}

/// Decodes the thumbnail in a JPEG file's EXIF data: the shim over bytes, the bars, the turn and the colours.
func fuzzPreview(_ bytes: [UInt8]) {
  var task = task(of: bytes)
  task.kind = .jpeg
  _ = try? task.runPreview(cached: nil)
}

/// Decodes the rows of a PNG file, and reads its head.
func fuzzPNG(_ bytes: [UInt8]) {
  guard libraries, bytes.count >= 29, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
  _ = PNGHead(of: file(of: bytes))
  let side = [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  guard side[0] > 0, side[1] > 0, side[0] <= 512, side[1] <= 512 else { return }
  withGuardedBytes(side[0] * side[1] * 4) { rows in
    var isWhole: Int32 = 0
    let seen = cvips_png_rows(bytes, bytes.count, rows, Int32(side[0]), Int32(side[1]), &isWhole)
    precondition(seen >= 0 && seen <= side[1] * 7, "more rows than there are")
  }
}

/// Decodes the rows of a WebP file that ends early, and reads its profile.
func fuzzWebP(_ bytes: [UInt8]) {
  guard libraries else { return }
  var width: Int32 = 0
  var height: Int32 = 0
  guard let whole = try? FileBytes(file(of: bytes)) else { return }
  _ = whole.webpProfile
  guard cvips_webp_size(whole.start, whole.count, &width, &height) != 0, width > 0, height > 0,
    Int(width) * Int(height) <= 1 << 18
  else { return }
  withGuardedBytes(Int(width) * Int(height) * 4) { rows in
    let seen = cvips_webp_part(whole.start, whole.count, rows, width, height)
    precondition(seen >= 0 && seen <= height, "more rows than there are")
  }
}

/// Whether the libraries are loaded that the shims look for in the process; in the decoder, libvips loads them.
private let libraries: Bool = ["libpng16.so.16", "libwebp.so.7"].allSatisfy(opened)

/// Loads a library for the shims. Returns whether it exists.
func opened(_ name: String) -> Bool { dlopen(name, RTLD_NOW | RTLD_GLOBAL) != nil }

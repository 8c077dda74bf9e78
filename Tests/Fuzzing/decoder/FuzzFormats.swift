import CVips
import Glibc

/// Decodes a PBM, PGM or PPM file, up to the whole picture in memory.
func fuzzPNM(_ bytes: [UInt8]) {
  guard let picture = try? PNMReader(task(of: bytes)).decode() else { return }
  precondition(picture.originalSize.width * picture.originalSize.height <= 1 << 16, "a picture beyond the limit")
}

/// Adds the missing ends to a GIF file. Its header must stay, and only a bounded number of bytes is added.
func fuzzGIF(_ bytes: [UInt8]) {
  let mended = bytes.withUnsafeBufferPointer { MendedGIF($0) }
  guard !mended.bytes.isEmpty else { return precondition(!mended.hasPixels, "pixels of a file without a head") }
  precondition(mended.bytes.starts(with: bytes.prefix(13)) && mended.bytes.last == 0x3B, "another head or no end")
  // A frame has at least 11 bytes, and gets 3 more; a clear frame has 29.
  let most = bytes.count + bytes.count / 11 * 3 + 4 + (mended.hasClearFrame ? 29 : 0)
  precondition(mended.bytes.count <= most, "more than was put in")
}

/// Unpacks a drawing compressed by gzip.
func fuzzPackedDrawing(_ bytes: [UInt8]) {
  guard compression else { return }
  var text: UnsafeMutablePointer<UInt8>?
  var length = 0
  let result = cvips_gunzip(bytes, bytes.count, 1 << 20, &text, &length)
  precondition((text != nil) == (result == cvips_gunzip_whole), "a text without a whole file")
  // The whole text is read, so that the sanitizer finds a wrong length.
  if let text { precondition(UnsafeBufferPointer(start: text, count: length).count { $0 == 0 } <= length) }
  free(text)
}

/// Reads the payload of an EXIF segment.
func fuzzExif(_ bytes: [UInt8]) {
  guard let exif = Exif(payload: bytes), let thumbnail = exif.thumbnail else { return }
  precondition(thumbnail.lowerBound >= 0 && thumbnail.upperBound <= bytes.count, "a thumbnail out of the segment")
}

/// Reads the index of a multi-picture JPEG file.
func fuzzMultiPicture(_ bytes: [UInt8]) {
  guard let index = MultiPictureIndex(payload: bytes) else { return }
  precondition(index.previews.allSatisfy { $0.lowerBound > 0 && !$0.isEmpty }, "a preview that is the picture, or none")
}

/// Reads a RAW photograph by the shim over LibRaw: the place of its embedded picture, and the head and the pixels of
/// that.
func fuzzRAW(_ bytes: [UInt8]) {
  guard libvips else { return }
  if let head = try? RAWReader(task(of: bytes)).readHead() {
    precondition(head.size.width > 0 && head.size.height > 0, "a picture without pixels")
  }
  _ = try? RAWReader(task(of: bytes)).decode()
}

/// Reads EXIF data by libexif, the lists of a TIFF file, a profile's name, and the details of a message.
func fuzzDetails(_ bytes: [UInt8]) {
  for block in [bytes, TIFFTags(of: file(of: bytes))?.block ?? []] {
    var details = PictureDetails()
    if let tags = ExifTags(block) { details.take(tags) }
    details.profile = ProfileName.of(bytes) ?? details.profile
    let sent = details.bytes
    precondition(sent.count <= PictureDetails.mostBytes, "longer than there is room for")
    precondition(PictureDetails(bytes: sent)?.bytes == sent, "details read as others")
  }
  if let details = PictureDetails(bytes: bytes) { precondition(details.bytes == bytes, "details read as others") }
}

/// Reads the boxes of an AVIF or HEIC file and of its thumbnails; the first two bytes are the picture's size.
func fuzzHEIFBoxes(_ bytes: [UInt8]) {
  guard bytes.count >= 2 else { return }
  let size = PixelSize(width: Int(bytes[0]) + 1, height: Int(bytes[1]) + 1)
  var file = Array(bytes.dropFirst(2))
  let (primary, thumbnails) = file.withUnsafeMutableBufferPointer { HEIFTransforms.take(outOf: $0) }
  for transforms in [primary] + thumbnails.map(\.transforms) {
    let (part, orientation) = transforms.placed(size)
    precondition(part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0, "no picture is left")
    precondition(part.x + part.width <= size.width && part.y + part.height <= size.height, "a part outside the picture")
    precondition((1...8).contains(orientation.number), "a turn that is none")
  }
}

/// Decodes the rows of a TIFF file by the shim over libtiff.
func fuzzTIFF(_ bytes: [UInt8]) {
  guard libvips else { return }
  var layout = cvips_tiff_layout()
  let picture = file(of: bytes)
  guard let file = cvips_open_tiff(picture.rawValue, &layout) else { return }
  defer { cvips_close_tiff(file) }
  var count = 0
  if let profile = cvips_tiff_profile(file, &count) { _ = UnsafeBufferPointer(start: profile, count: count).max() }
  // These are the checks of the decoder.
  guard layout.is_unpacked != 0, layout.width > 0, layout.height > 0, layout.width <= 4096, layout.height <= 4096,
    cvips_tiff_start(file, layout.meaning == 6 || layout.compression == 6 ? 1 : 0) == 0
  else { return }
  withGuardedBytes(Int(layout.width) * 4) { line in
    for row in 0..<min(256, layout.height) where cvips_tiff_row(file, row, line) != 0 { break }
  }
}

/// Reads the size of a drawing.
func fuzzSVG(_ bytes: [UInt8]) {
  guard let size = try? Drawing(file(of: bytes), mostPixels: 1 << 26).size else { return }
  precondition(size.width > 0 && size.height > 0 && max(size.width, size.height) <= 32767)
}

/// Reads the chunks of a PNG file.
func fuzzPNGHead(_ bytes: [UInt8]) {
  guard let head = PNGHead(of: file(of: bytes)) else { return }
  precondition(head.size.width > 0 && head.size.height > 0 && (1...8).contains(head.orientation.number))
}

/// Decodes the first frame of a JPEG XL file by the shim over libjxl.
func fuzzJXL(_ bytes: [UInt8]) {
  guard libvips else { return }
  var failure: Int32 = 0
  var isWhole: Int32 = 0
  guard let file = cvips_open_jxl(bytes, bytes.count, &failure) else { return precondition(failure != 0, "no reason") }
  defer { cvips_close_jxl(file) }
  var count = 0
  if let profile = cvips_jxl_profile(file, &count) { _ = UnsafeBufferPointer(start: profile, count: count).max() }
  let (width, height) = (Int(cvips_jxl_width(file)), Int(cvips_jxl_height(file)))
  guard width > 0, height > 0, width <= 512, height <= 512 else { return }
  withGuardedBytes(width * height * 4) { _ = cvips_decode_jxl(file, $0, width * height * 4, &isWhole) }
}

private let compression = opened("libz.so.1")
/// Whether libvips is loaded. It loads libjxl and libtiff, and takes libtiff's messages about every input.
private let libvips: Bool = (try? Vips.open()) != nil

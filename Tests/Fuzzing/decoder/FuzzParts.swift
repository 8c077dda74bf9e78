import CSandbox
import Glibc

/// Receives a datagram as the helper does. The first byte selects the number of descriptors sent, the second the number
/// expected; the third is the maximum length of a message.
func fuzzChannel(_ bytes: [UInt8]) {
  guard bytes.count >= 3, let (here, there) = Channel.pair() else { return }
  let descriptors = (0..<Int(bytes[0] % 4)).map { _ in Descriptor(taking: dup(0)) }
  guard there.send(Array(bytes[3...]), descriptors: descriptors) else { return }
  let expected = Int(bytes[1] % 4)
  let length = Int(bytes[2])
  guard let message = here.receive(length: length, descriptors: expected) else { return }
  precondition(message.bytes.count <= length && message.descriptors.count <= expected, "more than was asked for")
  if let request = WireRequest(bytes: message.bytes) { precondition(request.bytes == message.bytes) }
}

/// Reads a file of the desktop's thumbnail cache.
func fuzzThumbnail(_ bytes: [UInt8]) {
  let file = file(of: bytes)
  guard let thumbnail = CachedThumbnail(of: file) else { return }
  _ = thumbnail.shows(file, at: CachedFile.sum(of: thumbnail.picturePath))
  precondition(thumbnail.picturePath.first == UInt8(ascii: "/"), "a path not from the root")
}

/// Asks the reader of each format twice whether the end of a file is missing. The answer must not change.
func fuzzFileEnd(_ bytes: [UInt8]) {
  for reader in FormatReaders.all {
    let isMissing = reader.endIsMissing(of: file(of: bytes))
    precondition(reader.endIsMissing(of: file(of: bytes)) == isMissing)
  }
}

/// Finds the place of a picture in its thumbnail: four sides of two bytes, then pixels.
func fuzzBarCrop(_ bytes: [UInt8]) {
  guard bytes.count >= 8 else { return }
  let sides = (0..<4).map { Int(bytes[$0 * 2]) << 8 | Int(bytes[$0 * 2 + 1]) }
  let thumbnail = PixelSize(width: sides[0] % 300, height: sides[1] % 300)
  guard let place = BarCrop(thumbnail, of: PixelSize(width: sides[2], height: sides[3])) else { return }
  precondition(place.left >= 0 && place.top >= 0 && place.size.width > 0 && place.size.height > 0, "no picture is left")
  precondition(
    place.left + place.size.width <= thumbnail.width && place.top + place.size.height <= thumbnail.height,
    "the picture leaves its thumbnail")
  var pixels = [UInt8](repeating: 0, count: thumbnail.width * thumbnail.height * 4)
  for (index, byte) in bytes.dropFirst(8).enumerated() where index < pixels.count { pixels[index] = byte }
  _ = pixels.withUnsafeBufferPointer { place.hasBlackBars($0) }
}

/// Reads a colour profile, and converts pixels by it.
func fuzzMatrixProfile(_ bytes: [UInt8]) {
  _ = ColorProfile(bytes, areInks: true)?.isPerceptual
  guard let profile = ColorProfile(bytes), let matrix = MatrixProfile(profile) else { return }
  var pixels: [UInt8] = (0..<256).flatMap { code in [UInt8(code), UInt8(255 - code), 128, 7] }
  pixels.withUnsafeMutableBufferPointer { pixels in
    guard let start = pixels.baseAddress else { return }
    matrix.convert(start, count: 256)
  }
  precondition(stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 7 }, "the fourth does not stay")
}

/// Reads a message between the client and a decoder, and EXIF data and a profile as in a file.
///
/// A message that can be read must encode to the same bytes.
func fuzzWire(_ bytes: [UInt8]) {
  if let request = WireRequest(bytes: bytes) { precondition(request.bytes == bytes, "a request reads as another") }
  if let reply = WireReply(bytes: bytes) {
    precondition(reply.bytes == bytes, "a reply reads as another")
    if case .failure(let failure) = reply.result { precondition(!failure.line.isEmpty) }
    if case .picture(let picture) = reply.result {
      let box = PixelSize(width: 300, height: 200)
      let fitted = picture.originalSize.fitted(into: box)
      precondition((1...300).contains(fitted.width) && (1...200).contains(fitted.height), "a picture leaves its box")
    }
  }
  _ = Exif(payload: bytes)
  _ = ColorProfile(bytes)
}

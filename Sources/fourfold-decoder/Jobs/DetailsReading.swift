import Decoding
import PagerGeometry
import Platform

extension DecodeTask {
  /// Reads the details in the file, and no pixels. The answer is in the memory.
  func runDetails() throws(DecodeStop) -> WirePicture {
    try tellingLackOfMemory { () throws(DecodeStop) in
      let head = try reader().readHead()
      try check(head.size)
      try cancellation.check()
      let bytes = PictureDetails(head).bytes
      guard bytes.count <= memory.count else { throw .failed(.damaged) }
      memory.withBytes { $0.copyBytes(from: bytes) }
      var answer = WirePicture(originalSize: head.size, isOpaque: false, isTruncated: false)
      answer.more = .details(count: bytes.count)
      return answer
    }
  }
}

extension PictureDetails {
  /// Creates the details from `head`.
  init(_ head: FileHead) {
    self.init()
    if let tags = ExifTags(head.exif) { take(tags) }
    if taken == nil { taken = XMPPacket(bytes: head.xmp).taken }
    format = head.format
    if let name = ProfileName.of(head.profile) { profile = name }
    if head.orientation != .upright { orientation = Double(head.orientation.number) }
    if head.frames > 1 { frames = Double(head.frames) }
  }
}

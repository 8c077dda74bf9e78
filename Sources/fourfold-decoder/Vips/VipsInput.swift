import CVips
import Decoding
import Platform

/// What libvips reads of a file: the file, or other bytes in its place where it would get lost in it.
struct VipsInput {
  let file: Descriptor
  /// What is read instead.
  let bytes: FileBytes?
  /// Whether the file is known to end within its first picture.
  let isCut: Bool
  /// Frames that libvips finds and the file does not have.
  let moreFrames: Int

  init(_ file: Descriptor) throws(DecodeStop) {
    self.file = file
    if file.readSome(at: 0, most: 4).starts(with: "GIF8".utf8) {
      let found = try FileBytes(file)
      let gif = MendedGIF(UnsafeBufferPointer(start: found.start, count: found.count))
      guard gif.hasPixels else { throw .failed(.tooShort) }
      bytes = try FileBytes(gif.bytes)
      isCut = gif.isCut
      moreFrames = gif.hasClearFrame ? 1 : 0
    } else {
      bytes = nil
      isCut = false
      moreFrames = 0
    }
  }
}

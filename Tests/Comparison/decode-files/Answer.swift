import Decoding
import Glibc

/// The answer to one file.
struct Answer {
  private let line: String
  private let pixels: PixelBuffer?

  /// Creates the answer with `outcome`.
  init(_ outcome: DecodeOutcome) {
    switch outcome {
    case .success(let picture):
      let (size, original) = (picture.pixels.pixelSize, picture.originalSize)
      let extent = picture.isTruncated ? "part" : "whole"
      line = "shown \(size.width) \(size.height) \(original.width) \(original.height) \(extent)\n"
      pixels = picture.pixels
    case .failure(let failure):
      line = "refused \(failure.line)\n"
      pixels = nil
    }
  }

  /// Writes the line and the pixels to standard output. Returns whether all of it was written.
  func write() -> Bool {
    var line = line
    guard line.withUTF8({ Self.write(UnsafeRawBufferPointer($0)) }) else { return false }
    guard let pixels else { return true }
    defer { pixels.releasePixels() }
    return pixels.withPixels { Self.write($0) } ?? false
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Glibc.write(STDOUT_FILENO, part.baseAddress, part.count)
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

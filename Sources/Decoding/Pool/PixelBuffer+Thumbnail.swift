import PagerGeometry
import Platform

/// Thumbnails. Their pixels are copied from the memory shared with a decoder process: they stay for long, and that
/// memory is larger than they are. The pixels for the desktop's cache are copied too, so that no decoder can change
/// them any more.
extension PixelBuffer {
  /// Creates the pixels of `picture`, the answer to `job` of `size` pixels, from `memory`.
  convenience init(thumbnail picture: WirePicture, _ size: PixelSize, of job: DecodeJob, in memory: SharedMemory) {
    self.init(
      jobID: job.id, pixelSize: size, isOpaque: picture.isOpaque, isKept: job.keepsPixels,
      bytes: memory.copy(from: 0, count: size.width * size.height * 4))
  }
}

extension NewThumbnail {
  /// Creates the thumbnail for the desktop's cache from the answer `picture` to `job`; `nil` if there is none, or
  /// if the picture's file has changed since it was opened.
  init?(_ picture: WirePicture, of job: DecodeJob, _ file: OpenedFile, in memory: SharedMemory) {
    guard let written = job.kind.written, let size = picture.newSize(for: job), let stamp = file.stamp,
      FileStamp(of: file.picture) == stamp
    else { return nil }
    self.size = written
    pixelSize = size
    isOpaque = picture.isOpaque
    pixels = memory.copy(from: job.kind.writtenPlace(in: job.box), count: size.width * size.height * 4)
    self.picture = stamp
  }
}

extension SharedMemory {
  /// Returns `count` bytes from `offset` on, which must be inside the memory.
  fileprivate func copy(from offset: Int, count: Int) -> [UInt8] {
    withBytes { Array($0[offset..<offset + count]) }
  }
}

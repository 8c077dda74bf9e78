import PagerGeometry
import Platform

/// Thumbnails are copied out of the memory that a decoder process shares: they stay for long, and that memory is larger than
/// they are. What is written to the desktop's cache is copied too, so that no decoder can change it any more.
extension PixelBuffer {
  /// The pixels that `picture`, the answer to `job` of `size` pixels, has in `memory`.
  convenience init(thumbnail picture: WirePicture, _ size: PixelSize, of job: DecodeJob, in memory: SharedMemory) {
    self.init(
      jobID: job.id, pixelSize: size, isOpaque: picture.isOpaque, isKept: job.keepsPixels,
      bytes: memory.copy(from: 0, count: size.width * size.height * 4))
  }
}

extension NewThumbnail {
  /// What the desktop's cache is to have by the answer `picture` to `job`; `nil` where nothing is, and where the picture's
  /// file has been written to since it was opened.
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
  /// `count` bytes from `offset` on; the memory has as many.
  fileprivate func copy(from offset: Int, count: Int) -> [UInt8] {
    withBytes { Array($0[offset..<offset + count]) }
  }
}

import Decoding
import Glibc
import Platform

/// All the bytes of a file, or what stands for them.
final class FileBytes {
  /// Where they are.
  let start: UnsafeMutablePointer<UInt8>
  /// How many.
  let count: Int

  /// Reads `file`.
  init(_ file: Descriptor) throws(DecodeStop) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, let bytes = calloc(max(1, Int(status.st_size)), 1) else {
      throw .failed(.outOfMemory)
    }
    start = bytes.assumingMemoryBound(to: UInt8.self)
    var done = 0
    while done < Int(status.st_size) {
      let got = pread(file.rawValue, start + done, Int(status.st_size) - done, off_t(done))
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      done += got
    }
    count = done
  }

  /// Takes over `count` bytes at `start`, which `free` lets go of.
  init(taking start: UnsafeMutablePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  /// A copy of `bytes`.
  init(_ bytes: [UInt8]) throws(DecodeStop) {
    guard let copy = malloc(max(1, bytes.count)) else { throw .failed(.outOfMemory) }
    memcpy(copy, bytes, bytes.count)
    start = copy.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  deinit { free(start) }
}

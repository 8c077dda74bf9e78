import Glibc

/// Returns the bytes as a file without a name, which is used again for each input.
func file(of bytes: [UInt8]) -> Descriptor {
  ftruncate(inputFile.rawValue, 0)
  let count = pwrite(inputFile.rawValue, bytes, bytes.count, 0)
  precondition(count == bytes.count, "the input could not be written")
  _ = lseek(inputFile.rawValue, 0, SEEK_SET)
  return inputFile
}

private let inputFile: Descriptor = {
  var path = Array("/dev/shm/fourfold-fuzz-XXXXXX".utf8CString)
  let descriptor = mkstemp(&path)
  precondition(descriptor >= 0, "no file for inputs")
  unlink(path)
  return Descriptor(taking: descriptor)
}()

/// Returns a task to decode `bytes` into a box of `side`; a header may claim at most `mostPixels`.
func task(of bytes: [UInt8], side: Int = 64, mostPixels: UInt64 = 1 << 16) -> DecodeTask {
  DecodeTask(
    picture: file(of: bytes), box: PixelSize(width: side, height: side), mostPixels: mostPixels, memory: pixelMemory,
    cancellation: Cancellation(channel: channelEnds.0, job: 1))
}

/// Both ends stay open, because no job is cancelled.
private let channelEnds: (Channel, Channel) = {
  guard let ends = Channel.pair() else { fatalError("no channel") }
  return ends
}()

private let pixelMemory: SharedMemory = {
  let count = 256 * 256 * 4
  guard let file = SharedMemory.makeFile(count: count), let memory = SharedMemory(id: 1, file: file, count: count)
  else {
    fatalError("no memory")
  }
  return memory
}()

/// Calls `body` with room for `count` bytes, and checks that nothing is written after them, not even by libraries that
/// the sanitizer does not watch.
func withGuardedBytes(_ count: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
  let guarded = 4096
  let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: count + guarded)
  defer { bytes.deallocate() }
  memset(bytes, 0, count)
  memset(bytes + count, 0xA5, guarded)
  body(bytes)
  precondition((count..<count + guarded).allSatisfy { bytes[$0] == 0xA5 }, "written past the end")
}

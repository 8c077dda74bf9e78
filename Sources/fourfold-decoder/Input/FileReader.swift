import Decoding
import Glibc
import Platform

/// A buffered reader of a file, for single bytes or many at once.
struct FileReader {
  private static let bufferLength = 65536

  private let file: Descriptor
  /// The offset in the file at the end of the buffer.
  private var place: Int
  private var buffer: [UInt8] = []
  private var used = 0

  /// Creates a reader of `file` from the byte `start` on.
  init(_ file: Descriptor, at start: Int = 0) {
    self.file = file
    place = start
  }

  /// Returns the next byte; `nil` at the end of the file.
  mutating func next() -> UInt8? {
    if used == buffer.count, !fill() { return nil }
    used += 1
    return buffer[used - 1]
  }

  /// Reads the next bytes into the start of `bytes`, and returns their number.
  mutating func read(into bytes: inout [UInt8]) -> Int {
    var done = 0
    while done < bytes.count {
      if used == buffer.count, !fill() { break }
      let count = min(bytes.count - done, buffer.count - used)
      bytes.withUnsafeMutableBytes { target in
        buffer.withUnsafeBytes { source in
          UnsafeMutableRawBufferPointer(rebasing: target[done..<(done + count)])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[used..<(used + count)]))
        }
      }
      used += count
      done += count
    }
    return done
  }

  private mutating func fill() -> Bool {
    buffer = file.readSome(at: place, most: Self.bufferLength)
    place += buffer.count
    used = 0
    return !buffer.isEmpty
  }
}

/// Reads at any offset, independent of the file's own position.
extension Descriptor {
  /// Returns `count` bytes at `offset`; `nil` if the file has fewer.
  func read(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = readSome(at: offset, most: count)
    while bytes.count < count {
      let more = readSome(at: offset + bytes.count, most: count - bytes.count)
      guard !more.isEmpty else { return nil }
      bytes += more
    }
    return bytes
  }

  /// Returns up to `most` bytes at `offset`; none past the end, and where reading fails.
  func readSome(at offset: Int, most: Int) -> [UInt8] { (try? read(at: offset, most: most)) ?? [] }
}

/// Integers in a file's bytes.
extension Sequence<UInt8> {
  /// The number in the bytes, highest first.
  var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The number in the bytes, lowest first.
  var littleEndian: Int { reversed().bigEndian }

  /// Returns the number in `count` bytes at `offset`, highest first; `nil` past the end. The indices must begin at 0.
  func number(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<(offset + count)].bigEndian
  }
}

/// All bytes of a file, or other bytes in their place.
final class FileBytes {
  /// The address of the bytes.
  let start: UnsafeMutablePointer<UInt8>
  /// The number of bytes.
  let count: Int
  /// The length of the mapping, in bytes; 0 for memory of the heap.
  private let mapped: Int

  /// The number of bytes that are read without asking whether the job is cancelled.
  private static let most = 1 << 20

  /// Reads `file` into memory.
  convenience init(_ file: Descriptor, _ cancellation: Cancellation? = nil) throws(DecodeStop) {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { throw .failed(.outOfMemory) }
    try self.init(file, 0..<max(0, Int(status.st_size)), cancellation)
  }

  /// Reads the bytes of `file` in `range` into memory, or those up to its end.
  init(_ file: Descriptor, _ range: Range<Int>, _ cancellation: Cancellation? = nil) throws(DecodeStop) {
    mapped = max(1, range.count)
    // The heap would fill the memory first, as it does with all of it, so that uninitialized bytes are the same anywhere.
    let map = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let map, map != MAP_FAILED else { throw .failed(.outOfMemory) }
    start = map.assumingMemoryBound(to: UInt8.self)
    var done = 0
    while done < range.count {
      let got = pread(
        file.rawValue, start + done, min(range.count - done, Self.most), off_t(range.lowerBound + done))
      if got < 0, errno == EINTR { continue }
      if got <= 0 { break }
      done += got
      if let cancellation, cancellation.isCancelled { break }
    }
    count = done
    try cancellation?.check()
  }

  /// Takes over `count` bytes at `start`, which `free` releases.
  init(taking start: UnsafeMutablePointer<UInt8>, count: Int) {
    mapped = 0
    self.start = start
    self.count = count
  }

  /// Copies `bytes`.
  init(_ bytes: [UInt8]) throws(DecodeStop) {
    mapped = 0
    guard let copy = malloc(max(1, bytes.count)) else { throw .failed(.outOfMemory) }
    memcpy(copy, bytes, bytes.count)
    start = copy.assumingMemoryBound(to: UInt8.self)
    count = bytes.count
  }

  deinit {
    if mapped > 0 { munmap(start, mapped) } else { free(start) }
  }
}

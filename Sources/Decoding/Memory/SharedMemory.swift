import CSandbox
import Glibc
import Platform

/// Memory that this process shares with one decoder process, mapped as long as this object lives.
///
/// One side writes before it sends a message, and the other reads after it receives the message. A decoder that breaks
/// this rule changes colours only.
package final class SharedMemory: Sendable {
  /// The number of the piece in its decoder process.
  package let id: UInt32
  /// The usable size, in bytes.
  package let count: Int
  private nonisolated(unsafe) let address: UnsafeMutableRawPointer

  /// Maps `count` bytes of a memory file; `nil` without address space, or where the file is too small.
  package init?(id: UInt32, file: Descriptor, count: Int) {
    var status = stat()
    guard count > 0, fstat(file.rawValue, &status) == 0, status.st_size >= count else { return nil }
    let map = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file.rawValue, 0)
    guard let map, map != MAP_FAILED else { return nil }
    self.id = id
    self.count = count
    self.address = map
  }

  deinit { munmap(address, count) }

  /// Calls `body` with the bytes. The pointer is valid during the call only.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeMutableRawBufferPointer(start: address, count: count))
  }

  /// Creates a file of `count` zero bytes whose size is sealed; `nil` without memory.
  package static func makeFile(count: Int) -> Descriptor? {
    let file = csandbox_memory_file("fourfold-pixels", count)
    return file < 0 ? nil : Descriptor(taking: file)
  }
}

import Glibc
import Platform

/// An open directory, closed when the reader goes.
struct DirectoryReader: ~Copyable {
  private let stream: OpaquePointer
  /// Which folder it is.
  let identity: FolderIdentity

  /// Opens `folder`; fails with `ENOTDIR`, and touches nothing, where it is something else.
  init(_ folder: RawPath) throws(SystemError) {
    let descriptor = open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError("open", code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw SystemError("fstat", code: code)
    }
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw SystemError("fdopendir", code: code)
    }
    self.stream = stream
    identity = FolderIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  deinit {
    closedir(stream)
  }

  /// Hands every entry to `each` until it says `false`. The kernel is asked for entries a block at a time, and never
  /// about a single one.
  mutating func forEach(
    _ each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError) {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError("readdir", code: errno) }
        return
      }
      // The entry is the stream's until the next readdir, which comes after `each` has returned.
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(
        start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)))
      if Self.isDotOrDotDot(name) { continue }
      guard each(name, Self.kind(of: entry.pointee.d_type)) else { return }
    }
  }

  private static func isDotOrDotDot(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
  }

  private static func kind(of type: UInt8) -> EntryKind {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK), Int(DT_UNKNOWN): .unknown
    default: .other
    }
  }
}

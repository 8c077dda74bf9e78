import Glibc

/// The identity of a folder, independent of its path.
public struct FolderIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  /// Creates the identity of the folder with the number `inode` on `device`.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// The kind of an entry as a folder listing reports it, without a look at the entry itself.
public enum EntryKind: Sendable {
  case file
  case folder
  /// A symbolic link, or an entry on a file system that does not report kinds: only opening it tells.
  case unknown
  /// A pipe, a socket or a device.
  case other
}

/// An open folder, closed at the end of the reader's lifetime.
public struct DirectoryReader: ~Copyable {
  private let stream: OpaquePointer
  /// The identity of the folder.
  public let identity: FolderIdentity

  /// Opens `folder`. Throws `ENOTDIR`, without opening it, if it is not a folder.
  public init(_ folder: UnsafePointer<CChar>) throws(SystemError) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw SystemError("open") }
    var status = stat()
    let isKnown = fstat(number, &status) == 0
    // The stream closes the descriptor.
    guard isKnown, let stream = fdopendir(number) else {
      let error = SystemError(isKnown ? "fdopendir" : "fstat")
      close(number)
      throw error
    }
    self.stream = stream
    identity = FolderIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  deinit {
    closedir(stream)
  }

  /// Calls `each` with every entry except `.` and `..` until it returns `false`. A name is valid only during the call.
  /// Entries are read from the kernel in blocks, without a system call for each one.
  public mutating func forEach(
    _ each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError) {
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError("readdir") }
        return
      }
      // The entry is valid until the next readdir, which comes after `each` has returned.
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(
        start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)))
      if Self.isDotOrDotDot(name) { continue }
      guard each(name, Self.kind(of: entry.pointee.d_type)) else { return }
    }
  }

  /// Returns the names of all entries of the folder at `path`, unsorted; invalid UTF-8 becomes U+FFFD.
  public static func names(in path: String) throws(SystemError) -> [String] {
    var reader = try DirectoryReader(path)
    var names: [String] = []
    try reader.forEach { name, _ in
      names.append(String(decoding: name, as: UTF8.self))
      return true
    }
    return names
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

import Glibc

/// Tells one folder from another however it was reached.
public struct FolderIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  /// The folder that has the number `inode` on `device`.
  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What a listing says about an entry, without looking at the entry itself.
public enum EntryKind: Sendable {
  case file
  case folder
  /// A symbolic link, or a file system that does not say: only opening it tells.
  case unknown
  /// A pipe, a socket, a device.
  case other
}

/// An open directory, closed when the reader goes.
public struct DirectoryReader: ~Copyable {
  private let stream: OpaquePointer
  /// Which folder it is.
  public let identity: FolderIdentity

  /// Opens `folder`; fails with `ENOTDIR`, and touches nothing, where it is something else.
  public init(_ folder: UnsafePointer<CChar>) throws(SystemError) {
    let number = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw SystemError("open") }
    var status = stat()
    let isKnown = fstat(number, &status) == 0
    // The stream closes the descriptor that it is given.
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

  /// Hands every entry but `.` and `..` to `each` until it says `false`. A name is valid during the call only. The kernel
  /// is asked for entries a block at a time, and never about a single one.
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
      // The entry is the stream's until the next readdir, which comes after `each` has returned.
      let start = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(
        start: start, count: strlen(UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)))
      if Self.isDotOrDotDot(name) { continue }
      guard each(name, Self.kind(of: entry.pointee.d_type)) else { return }
    }
  }

  /// The names of all entries of the folder at `path`, in no order; what is not UTF-8 in them becomes U+FFFD.
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

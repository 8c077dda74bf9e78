import Formats
import Glibc
import Platform

/// The file system of this machine.
struct SystemDisk: Disk {
  func probe(_ path: RawPath) throws(SystemError) -> Probe {
    // The check comes before opening: opening a device can have effects.
    var status = stat()
    guard stat(path.cString, &status) == 0 else { throw SystemError("stat") }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: break
    default: return .other
    }
    let file = try Descriptor(opening: path.cString, O_RDONLY | O_NONBLOCK)
    guard try file.status().st_mode & S_IFMT == S_IFREG else { return .other }
    return .file(header: try PictureFormat.head(of: file))
  }

  func kindOfNew(_ path: RawPath) -> EntryKind? {
    var status = stat()
    guard lstat(path.cString, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK: return .unknown
    // A file with a second name will not be finished by another write.
    case S_IFREG: return status.st_nlink > 1 ? .file : .other
    default: return .other
    }
  }

  func list(
    _ folder: RawPath, admit: (FolderIdentity) -> Bool,
    each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError) {
    var reader = try DirectoryReader(folder.cString)
    guard admit(reader.identity) else { return }
    try reader.forEach(each)
  }

  func facts(_ path: RawPath) -> DiskFacts? {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { return nil }
    // Beyond 292 years from 1970, the nanoseconds are clamped.
    let (seconds, isOver) = Int64(status.st_mtim.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    let (modified, isBeyond) = seconds.addingReportingOverflow(Int64(status.st_mtim.tv_nsec))
    guard !isOver, !isBeyond else {
      return DiskFacts(length: Int64(status.st_size), modified: status.st_mtim.tv_sec < 0 ? .min : .max)
    }
    return DiskFacts(length: Int64(status.st_size), modified: modified)
  }

  func resolve(_ path: RawPath) -> RawPath {
    // realpath returns memory of its own, which is freed here.
    guard let resolved = realpath(path.cString, nil) else { return path }
    defer { free(resolved) }
    return RawPath(cString: resolved)
  }
}

extension RawPath {
  /// The same file in a folder without links, `.` and `..`; itself where the system cannot resolve the folder. Waits
  /// for the disk.
  public var inResolvedFolder: RawPath {
    isRelativeName ? self : SystemDisk().resolve(parent).appending(name)
  }
}

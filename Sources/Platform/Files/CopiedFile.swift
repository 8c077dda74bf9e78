import Glibc

/// The operation that copies a file.
public enum CopiedFile {
  /// The error for an original that is not a regular file, or lacks the wanted end.
  public static let notRegular = SystemError("read", code: EINVAL)

  /// The number of bytes that are copied at once.
  private static let chunk = 1 << 20

  /// Copies the content, the access mode and the times of the regular file at `old` to `new`. Links are followed.
  ///
  /// Throws `EEXIST` instead of replacing something, and ``notRegular`` for anything but a regular file. After an error
  /// nothing is at `new`, unless the file was complete and could not be closed. May wait for disks.
  ///
  /// - Parameter end: The end of the content to copy alone, by its length in bytes, and what has to be in it from its
  ///   fifth byte on; ``notRegular`` is thrown for another content.
  public static func copy(
    _ old: String, onlyEnd end: (length: Int, kind: String)? = nil, to new: String
  ) throws(SystemError) {
    let number = open(old, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", code: errno) }
    let file = Descriptor(taking: number)
    var status = stat()
    guard fstat(file.rawValue, &status) == 0 else { throw SystemError("fstat", code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw notRegular }
    if let end {
      let start = Int(status.st_size) - end.length
      guard start > 0, try file.read(at: start + 4, most: end.kind.utf8.count).elementsEqual(end.kind.utf8) else {
        throw notRegular
      }
      guard lseek(file.rawValue, off_t(start), SEEK_SET) >= 0 else { throw SystemError("lseek", code: errno) }
    }
    do throws(OutputError) { try write(file, status, to: new) } catch {
      switch error {
      case .exists, .isFolder, .notAFile: throw SystemError("open", code: EEXIST)
      case .taken(_, let kept):
        unlink(kept)
        throw SystemError("rename", code: EEXIST)
      case .notMade(_, let code): throw SystemError("open", code: code)
      case .notWritten(_, let code): throw SystemError("write", code: code)
      case .noName, .notAFolder, .notEmpty: throw SystemError("open", code: ENOENT)
      }
    }
  }

  private static func write(_ file: Descriptor, _ status: stat, to path: String) throws(OutputError) {
    let copy = try OutputFile(path, mode: status.st_mode & 0o777)
    var bytes = [UInt8](repeating: 0, count: chunk)
    while true {
      // The array is lent for the length of the call.
      let count = bytes.withUnsafeMutableBytes { read(file.rawValue, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .notWritten(path: path, code: errno) }
      guard count > 0 else { break }
      try copy.write(count == bytes.count ? bytes : Array(bytes[..<count]))
    }
    utimensat(AT_FDCWD, copy.unfinishedPath, [status.st_atim, status.st_mtim], 0)
    try copy.finish()
  }
}

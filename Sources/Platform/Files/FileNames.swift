import Glibc

/// Checks and operations on file names, for the types that create files.
enum FileNames {
  /// The kind of file at a path.
  enum Kind {
    case nothing, file, folder
    /// A character device or a pipe.
    case stream
    /// A socket or a block device.
    case other
  }

  /// Returns the kind of file at `path`. A link counts as its target; a broken link counts as a file.
  static func kind(of path: String) throws(OutputError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT, lstat(path, &status) == 0 { return .file }
      // A path that ends in a slash means a folder, even if it does not exist.
      if code == ENOENT { return path.hasSuffix("/") ? .folder : .nothing }
      throw .notMade(path: path, code: code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFCHR, S_IFIFO: return .stream
    default: return .other
    }
  }

  /// Calls `make` with hidden names beside `path` (`.name.part`, `.name.2.part` and so on) until one is free. Returns
  /// the result of `make`, which is below 0 on failure with the reason in `errno`, and the name.
  static func firstFree(beside path: String, make: (String) -> Int32) -> (made: Int32, name: String) {
    // A slash and an accent after it are one Character.
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    // A file name has at most 255 bytes.
    let stem = name.utf8.count > 240 ? Substring(name.unicodeScalars.prefix(60)) : name
    var number = 1
    while true {
      let hidden = "\(folder).\(stem)\(number == 1 ? "" : ".\(number)").part"
      let made = make(hidden)
      guard made < 0, errno == EEXIST, number < 1000 else { return (made, hidden) }
      number += 1
    }
  }

  /// Moves `old` to `new`; replaces an existing file only if `overwrites`. Returns 0, or the `errno` of the failure.
  static func rename(_ old: String, to new: String, overwrites: Bool) -> Int32 {
    if overwrites { return Glibc.rename(old, new) == 0 ? 0 : errno }
    // A hard link fails if the new name exists; the old name is removed afterwards.
    if link(old, new) == 0 {
      unlink(old)
      return 0
    }
    guard errno != EEXIST else { return EEXIST }
    // Some file systems have no hard links: an empty file of this process reserves the name.
    let place = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard place >= 0 else { return errno }
    close(place)
    guard Glibc.rename(old, new) != 0 else { return 0 }
    let code = errno
    unlink(new)
    return code
  }
}

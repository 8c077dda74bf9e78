import Glibc

/// What the system knows about names of files, for those who make some.
enum FileNames {
  /// What is at a path.
  enum Kind {
    case nothing, file, folder
    /// A character device or a pipe.
    case stream
    /// A socket, or a disk's device.
    case other
  }

  /// What is at `path`; a link is what it leads to, and one that leads nowhere is a file.
  static func kind(of path: String) throws(OutputError) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT, lstat(path, &status) == 0 { return .file }
      // A folder's name ends in a slash, also where it is not there.
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

  /// Calls `make` with hidden names beside `path`, `.name.part`, `.name.2.part` and so on, until one is free. What it
  /// answered, below 0 where it cannot make anything, and the name; `errno` says why not.
  static func firstFree(beside path: String, make: (String) -> Int32) -> (made: Int32, name: String) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    // A file's name has 255 bytes at most.
    let stem = name.utf8.count > 240 ? name.prefix(60) : name
    var number = 1
    while true {
      let hidden = "\(folder).\(stem)\(number == 1 ? "" : ".\(number)").part"
      let made = make(hidden)
      guard made < 0, errno == EEXIST, number < 1000 else { return (made, hidden) }
      number += 1
    }
  }

  /// Moves `old` to `new`, over a file that is there only where `overwrites` says so; 0, else as `errno`.
  static func rename(_ old: String, to new: String, overwrites: Bool) -> Int32 {
    if overwrites { return Glibc.rename(old, new) == 0 ? 0 : errno }
    // A second name is given only where there is none, and the first one is taken away then.
    if link(old, new) == 0 {
      unlink(old)
      return 0
    }
    guard errno != EEXIST else { return EEXIST }
    // Not every file system has second names: an empty file of this process's own keeps the place.
    let place = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard place >= 0 else { return errno }
    close(place)
    return Glibc.rename(old, new) == 0 ? 0 : errno
  }
}

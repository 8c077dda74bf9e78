import Glibc

/// A folder of frames: PNG files from `frame-001.png`, with three or more digits, and a `contact-sheet.png`.
///
/// They are written to a hidden folder inside, and moved to their names together at the end. The folder must be new or
/// empty. With `overwrites` it may have files: all files with names of frames are replaced or removed, so that none is
/// left over, and other files stay.
public final class OutputFolder {
  /// The path of the folder, without a slash at its end.
  public let path: String
  private let hidden: String
  /// The folders that were created, outermost first.
  private let made: [String]
  /// The names of the frames that existed before.
  private let old: Set<String>
  private var new: [String] = []
  private var isOver = false

  /// Creates the folder and its parents if they do not exist.
  public init(_ path: String, overwrites: Bool = false) throws(OutputError) {
    guard !path.isEmpty else { throw .noName }
    let slashes = path.reversed().prefix { $0 == "/" }.count
    let path = slashes < path.count ? String(path.dropLast(slashes)) : "/"
    self.path = path
    made = try Self.make(path)
    let entries: [String]
    do throws(OutputError) { entries = try Self.entries(of: path) } catch {
      Self.remove(made)
      throw error
    }
    guard entries.isEmpty || overwrites else { throw .notEmpty(path: path) }
    let frames = entries.filter(Self.isFrame)
    if let other = frames.filter({ !Self.isFile("\(path)/\($0)") }).min() { throw .notAFile(path: "\(path)/\(other)") }
    old = Set(frames)
    let status: Int32
    (status, hidden) = FileNames.firstFree(beside: "\(path)/frames") { mkdir($0, 0o777) }
    guard status == 0 else {
      let code = errno
      Self.remove(made)
      throw .notMade(path: path, code: code)
    }
  }

  deinit { discard() }

  /// Returns whether a file with this name counts as a frame.
  static func isFrame(_ name: String) -> Bool {
    if name == "contact-sheet.png" { return true }
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let digits = name.dropFirst(6).dropLast(4)
    return digits.count >= 3 && digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Writes the file `name`, which should be the name of a frame.
  public func write(_ bytes: [UInt8], as name: String) throws(OutputError) {
    let shown = "\(path)/\(name)"
    let descriptor = open("\(hidden)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .notWritten(path: shown, code: errno) }
    new.append(name)
    let code = ByteStream.write(bytes[...], to: descriptor)
    guard close(descriptor) == 0, code == 0 else { throw .notWritten(path: shown, code: code == 0 ? errno : code) }
  }

  /// Moves the frames to their names, and removes older ones.
  public func finish() throws(OutputError) {
    guard !isOver else { return }
    isOver = true
    for name in new {
      let code = FileNames.rename("\(hidden)/\(name)", to: "\(path)/\(name)", overwrites: old.contains(name))
      guard code == 0 else {
        throw code == EEXIST
          ? .taken(path: "\(path)/\(name)", kept: hidden) : .notWritten(path: "\(path)/\(name)", code: code)
      }
    }
    for name in old.subtracting(new) { unlink("\(path)/\(name)") }
    rmdir(hidden)
  }

  /// Removes the new frames and created folders; older files stay.
  public func discard() {
    guard !isOver else { return }
    isOver = true
    for name in new { unlink("\(hidden)/\(name)") }
    rmdir(hidden)
    Self.remove(made)
  }

  /// Returns whether there is a folder at `path`.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates the folder `path` and its parents, if they do not exist, with `mode` less the process's umask. Returns the
  /// created folders, outermost first.
  @discardableResult
  public static func make(_ path: String, mode: mode_t = 0o777) throws(OutputError) -> [String] {
    var made: [String] = []
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      folder += part
      if mkdir(folder, mode) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let code = errno
        remove(made)
        throw .notMade(path: path, code: code)
      }
      folder += "/"
    }
    return made
  }

  private static func remove(_ made: [String]) { for folder in made.reversed() { rmdir(folder) } }

  private static func entries(of path: String) throws(OutputError) -> [String] {
    do throws(SystemError) { return try DirectoryReader.names(in: path) } catch {
      throw error.code == ENOTDIR ? .notAFolder(path: path) : .notMade(path: path, code: error.code)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

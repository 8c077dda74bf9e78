import Glibc
import Synchronization

/// A new file. The program writes all files to disk through this class or ``OutputFolder``.
///
/// Until ``takeName()`` the file has a hidden name in the same folder, so that no incomplete file has the final name,
/// and a replaced file stays whole until then. An existing file is replaced only with `overwrites`. Without it, a file
/// that another program creates meanwhile is not replaced either.
///
/// Bytes for a device or a pipe go there directly, because there is nothing to lose.
public final class OutputFile: Sendable {
  private struct State {
    var descriptor: Int32
    var hasName: Bool
  }

  /// The final path.
  public let path: String
  /// The path of the incomplete file; it remains if the program is killed.
  public let unfinishedPath: String
  private let overwrites: Bool
  private let isDurable: Bool
  private let state: Mutex<State>

  /// Creates an empty file for `path`.
  ///
  /// - Parameters:
  ///   - overwrites: whether to replace an existing file; a folder, device or socket is never replaced.
  ///   - mode: the access mode, less the process's umask.
  ///   - isDurable: whether the replaced file stays whole even if the system crashes. It costs a wait for the disk.
  public init(_ path: String, overwrites: Bool = false, mode: mode_t = 0o666, isDurable: Bool = true)
    throws(OutputError)
  {
    guard !path.isEmpty else { throw .noName }
    self.path = path
    self.overwrites = overwrites
    self.isDurable = isDurable
    switch try FileNames.kind(of: path) {
    case .stream:
      unfinishedPath = path
      // Without waiting for a reader.
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { throw .notMade(path: path, code: errno) }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
      state = Mutex(State(descriptor: descriptor, hasName: true))
      return
    case .file where !overwrites: throw .exists(path: path)
    case .folder: throw .isFolder(path: path)
    case .other: throw .notAFile(path: path)
    case .file, .nothing: break
    }
    let (descriptor, hidden) = FileNames.firstFree(beside: path) { name in
      open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    guard descriptor >= 0 else { throw .notMade(path: path, code: errno) }
    unfinishedPath = hidden
    state = Mutex(State(descriptor: descriptor, hasName: false))
  }

  deinit { discard() }

  /// Writes all of `bytes`.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    let code = state.withLock { ByteStream.write(bytes[...], to: $0.descriptor) }
    guard code == 0 else { throw .notWritten(path: path, code: code) }
  }

  /// Gives the file its final name; writing may go on. If the name was taken meanwhile, the file stays at
  /// ``unfinishedPath``; if the call fails for another reason, the file is removed.
  public func takeName() throws(OutputError) {
    let code = state.withLock { state -> Int32 in
      guard !state.hasName else { return 0 }
      state.hasName = true
      // The new file must be on the disk before the old one is replaced.
      if overwrites, isDurable, fsync(state.descriptor) != 0, errno != EINVAL, errno != EROFS { return errno }
      return FileNames.rename(unfinishedPath, to: path, overwrites: overwrites)
    }
    switch code {
    case 0: return
    case EEXIST: throw .taken(path: path, kept: unfinishedPath)
    default:
      unlink(unfinishedPath)
      throw .notWritten(path: path, code: code)
    }
  }

  /// Gives the file its final name, and closes it.
  public func finish() throws(OutputError) {
    try takeName()
    let code = state.withLock { state -> Int32 in
      defer { state.descriptor = -1 }
      return state.descriptor < 0 || close(state.descriptor) == 0 ? 0 : errno
    }
    guard code == 0 else { throw .notWritten(path: path, code: code) }
  }

  /// Closes the file, and removes it if it has no final name yet.
  public func discard() {
    state.withLock { state in
      if !state.hasName { unlink(unfinishedPath) }
      state.hasName = true
      if state.descriptor >= 0 { close(state.descriptor) }
      state.descriptor = -1
    }
  }
}

import Glibc
import Synchronization

/// A new file: all that the program writes to disk goes through here or through ``OutputFolder``.
///
/// Until ``takeName()`` it lies beside its place under a hidden name, so that nothing half written has its name, and what
/// it replaces stays whole until then. What is there already is replaced where that was asked for, and never otherwise:
/// not even what somebody else makes while this is written.
///
/// A device or a pipe has nothing that could be lost: bytes go there as they come.
public final class OutputFile: Sendable {
  private struct State {
    var descriptor: Int32
    var hasName: Bool
  }

  /// What it will be called.
  public let path: String
  /// Where its bytes are until then; a program that is killed leaves it.
  public let unfinishedPath: String
  private let overwrites: Bool
  private let isDurable: Bool
  private let state: Mutex<State>

  /// Makes an empty file for `path`.
  ///
  /// - Parameters:
  ///   - overwrites: whether a file that is there is replaced; no folder, device or socket ever is.
  ///   - mode: who may read and write it, less what the system's mask takes away.
  ///   - isDurable: whether what is replaced stays whole even if the system fails. It costs a wait for the disk.
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
      // Without waiting for somebody to read it.
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
    let code = state.withLock { ByteWriter.write(bytes[...], to: $0.descriptor) }
    guard code == 0 else { throw .notWritten(path: path, code: code) }
  }

  /// Gives it its name; it may be written on. Where that fails, what was written stays at ``unfinishedPath``.
  public func takeName() throws(OutputError) {
    let code = state.withLock { state -> Int32 in
      guard !state.hasName else { return 0 }
      state.hasName = true
      // What is replaced must not be gone before what replaces it is on the disk.
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

  /// Gives it its name and closes it.
  public func finish() throws(OutputError) {
    try takeName()
    let code = state.withLock { state -> Int32 in
      defer { state.descriptor = -1 }
      return state.descriptor < 0 || close(state.descriptor) == 0 ? 0 : errno
    }
    guard code == 0 else { throw .notWritten(path: path, code: code) }
  }

  /// Closes it, and removes it where it has no name yet.
  public func discard() {
    state.withLock { state in
      if !state.hasName { unlink(unfinishedPath) }
      state.hasName = true
      if state.descriptor >= 0 { close(state.descriptor) }
      state.descriptor = -1
    }
  }
}

import Glibc
import Platform

/// An open picture: a regular file, read only, closed when the last reference goes.
///
/// Its descriptor can be handed to another process. Opening may wait for a slow disk, so it belongs on a worker's
/// thread; any will do.
public final class PictureFile: Sendable {
  /// The file's descriptor; valid as long as this object lives.
  public let descriptor: Int32
  /// How long the file was when it was opened (bytes).
  public let size: Int

  /// Opens the picture at `path`.
  ///
  /// Never waits for the other end of a pipe, and takes regular files only. Gives the kernel no advice: a decoder reads
  /// from front to back, which the kernel's own reading ahead keeps up with.
  public init(opening path: RawPath) throws(PictureError) {
    let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw PictureError(path: path, reason: .system(SystemError("open", code: errno)))
    }
    var status = stat()
    let reason: PictureError.Reason? =
      if fstat(descriptor, &status) != 0 {
        .system(SystemError("fstat", code: errno))
      } else {
        Self.objection(to: status.st_mode)
      }
    if let reason {
      close(descriptor)
      throw PictureError(path: path, reason: reason)
    }
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    close(descriptor)
  }

  private static func objection(to mode: mode_t) -> PictureError.Reason? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .isFolder
    default: .isSpecial
    }
  }
}

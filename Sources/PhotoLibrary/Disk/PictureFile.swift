import Glibc
import Platform

/// An open picture: a regular file, read only.
///
/// Its descriptor can be handed to another process. Opening may wait for a slow disk, so it belongs on a worker's
/// thread; any will do.
public struct PictureFile: Sendable {
  /// The file's descriptor, at the file's start.
  public let descriptor: Descriptor
  /// How long the file was when it was opened (bytes).
  public let size: Int

  /// Opens the picture at `path`.
  ///
  /// Never waits for the other end of a pipe, and takes regular files only. Gives the kernel no advice: a decoder reads
  /// from front to back, which the kernel's own reading ahead keeps up with.
  public init(opening path: RawPath) throws(PictureError) {
    let status: stat
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path.cString, O_RDONLY | O_NONBLOCK)
      status = try descriptor.status()
    } catch {
      throw PictureError(path: path, reason: .system(error))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: size = Int(status.st_size)
    case S_IFDIR: throw PictureError(path: path, reason: .isFolder)
    default: throw PictureError(path: path, reason: .isSpecial)
    }
  }
}

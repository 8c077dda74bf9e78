import Formats
import Glibc
import Platform
import Words

/// Why a picture could not be opened.
public struct PictureError: Error, Hashable, Sendable {
  /// One line for the picture's page; the page names the file itself.
  public let line: String
}

/// Opens pictures: regular files, read only.
///
/// Their descriptors can be handed to another process. Opening may wait for a slow disk, so it belongs on a worker's
/// thread; any will do.
public enum PictureFile {
  /// Opens the picture at `path`.
  ///
  /// Never waits for the other end of a pipe, and takes regular files only. Gives the kernel no advice: a decoder reads
  /// from front to back, which the kernel's own reading ahead keeps up with.
  public static func open(_ path: RawPath) throws(PictureError) -> Descriptor {
    let file: Descriptor
    let status: stat
    do throws(SystemError) {
      file = try Descriptor(opening: path.cString, O_RDONLY | O_NONBLOCK)
      status = try file.status()
    } catch {
      throw PictureError(line: translated("This picture cannot be opened (%1$@)", error.words))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return file
    case S_IFDIR: throw PictureError(line: translated("This is a folder, not a picture"))
    default: throw PictureError(line: translated("This is a pipe or a device, not a picture"))
    }
  }
}

extension PictureFormat {
  /// Reads as many bytes of the start of `file` as tell its format.
  static func head(of file: Descriptor) throws(SystemError) -> [UInt8] {
    let head = try file.read(at: 0, most: headLength)
    let isTold = PictureFormat(of: head) != nil || PictureFormat(possibleIn: head) == nil
    return isTold ? head : try file.read(at: 0, most: longestHead)
  }

  /// The format of the file at `path`, which begins with `head`; by its name where its bytes do not tell. `nil` for a file
  /// in no format that is opened.
  init?(of head: [UInt8], named path: RawPath) {
    let possible = path.isPictureName ? PictureFormat(possibleIn: head) : nil
    guard let found = PictureFormat(of: head) ?? possible else { return nil }
    self = found
  }
}

extension RawPath {
  /// Whether its ending is one of a picture format.
  public var isPictureName: Bool { Array(name).withUnsafeBufferPointer { PictureFormat.hasEnding($0) } }
}

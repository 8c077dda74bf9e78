import Formats
import Glibc
import Platform
import Words

/// The reason why a picture could not be opened.
public struct PictureError: Error, Hashable, Sendable {
  /// The message for the picture's page, on one line. The page itself names the file.
  public let line: String
}

/// Access to the files of pictures: regular files, read only.
///
/// Their descriptors can be handed to another process. Opening may wait for a slow disk, so call it on a worker thread.
/// Any thread may call it.
public enum PictureFile {
  /// Opens the picture at `path`.
  ///
  /// Never waits for the other end of a pipe, and opens regular files only. Gives the kernel no advice: a decoder reads
  /// from front to back, and the kernel's own read-ahead keeps up with that.
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
  /// Returns as many bytes from the start of `file` as its format needs for recognition.
  static func head(of file: Descriptor) throws(SystemError) -> [UInt8] {
    let head = try file.read(at: 0, most: headLength)
    let isTold = PictureFormat(of: head) != nil || PictureFormat(possibleIn: head) == nil
    return isTold ? head : try file.read(at: 0, most: longestHead)
  }

  /// Recognises the format of the file at `path`, which begins with `head`; by its name where its bytes do not decide.
  /// `nil` for a file in no supported format.
  init?(of head: [UInt8], named path: RawPath) {
    let possible = path.isPictureName ? PictureFormat(possibleIn: head) : nil
    guard let found = PictureFormat(of: head) ?? possible else { return nil }
    self = found
  }
}

extension RawPath {
  /// Whether the extension is that of a picture format.
  public var isPictureName: Bool { Array(name).withUnsafeBufferPointer { PictureFormat.hasEnding($0) } }
}

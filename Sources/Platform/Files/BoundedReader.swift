import Glibc

/// A reader for files from untrusted sources: it reads whole files, within a limit, and never from a source that might
/// not end. All such files are read here; each kind of file has its own limit.
public enum BoundedReader {
  /// The size of the first read if the length is unknown (bytes).
  private static let firstRoom = 1 << 16
  /// The smallest size of the first read (bytes): files in `/proc` report a length of 0.
  private static let leastRoom = 1 << 12

  /// Returns all bytes of the regular file at `path`; follows links. Throws if there are more than `limit`. A pipe, a
  /// device and a folder are refused without opening them, so that the call never waits for them.
  public static func bytes(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(SystemError("stat"), path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    // Another file may be there by now, so the open file is checked again; O_NONBLOCK keeps the open from waiting.
    let file: Descriptor
    do throws(SystemError) {
      file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      status = try file.status()
    } catch {
      throw FileError(error, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    guard Int(status.st_size) <= limit else { throw .tooLong(path: path, bytes: limit) }
    let room = max(leastRoom, Int(status.st_size) + 1)
    return try bytes(from: file.rawValue, named: path, limit: limit, room: room)
  }

  /// Returns all bytes of the file at `path` as text; invalid UTF-8 becomes U+FFFD. Throws as ``bytes(at:limit:)``
  /// does.
  public static func text(at path: String, limit: Int) throws(FileError) -> String {
    String(decoding: try bytes(at: path, limit: limit), as: UTF8.self)
  }

  /// Returns all bytes from `descriptor`, of any kind; waits for a writer. Throws if there are more than `limit`;
  /// `name` stands for the descriptor in errors. The descriptor stays open.
  public static func bytes(from descriptor: Int32, named name: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: descriptor, named: name, limit: limit, room: firstRoom)
  }

  /// Returns all bytes. `room` is the size of each read: one more than expected, to detect the end.
  private static func bytes(
    from descriptor: Int32, named name: String, limit: Int, room: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(SystemError) { chunk = try ByteStream.read(from: descriptor, most: max(1, min(room, limit + 1))) } catch
      {
        throw FileError(error, path: name)
      }
      guard !chunk.isEmpty else { return bytes }
      guard bytes.count + chunk.count <= limit else { throw .tooLong(path: name, bytes: limit) }
      bytes += chunk
    }
  }
}

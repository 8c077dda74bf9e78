import Glibc

/// Reads text files that somebody else may have made: whole, within a limit, and never from what might not end. The one
/// place that does; each kind of file brings its own limit.
public enum BoundedReader {
  /// Reading begins with room for this much where nobody knows how much there is (bytes).
  private static let firstRoom = 1 << 16
  /// Reading begins with room for this much at least: files of `/proc` say that they are empty (bytes).
  private static let leastRoom = 1 << 12

  /// All bytes of the regular file at `path`, links followed. Throws where there are more than `limit`. A pipe, a device
  /// and a folder are refused without being opened, so that nothing waits for them.
  public static func bytes(at path: String, limit: Int) throws(FileError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(SystemError("stat"), path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noFile(path: path) }
    // It may be another one by now, so it is looked at again; what would wait does not.
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

  /// All bytes of the file at `path` as text; what is not UTF-8 becomes U+FFFD. Throws as ``bytes(at:limit:)`` does.
  public static func text(at path: String, limit: Int) throws(FileError) -> String {
    String(decoding: try bytes(at: path, limit: limit), as: UTF8.self)
  }

  /// All bytes that come out of `descriptor`, whatever it is; waits for whoever writes them. Throws where there are more
  /// than `limit`; the error calls it `name`. The descriptor stays open.
  public static func bytes(from descriptor: Int32, named name: String, limit: Int) throws(FileError) -> [UInt8] {
    try bytes(from: descriptor, named: name, limit: limit, room: firstRoom)
  }

  /// `room` is how many bytes are read at once: one more than are expected, which tells the end.
  private static func bytes(
    from descriptor: Int32, named name: String, limit: Int, room: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: max(1, min(room, limit + 1)))
    while true {
      // The chunk is lent for the length of the call.
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(SystemError("read"), path: name) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLong(path: name, bytes: limit) }
      bytes += chunk[..<count]
    }
  }
}

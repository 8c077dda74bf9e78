import Glibc
import Platform

/// A temporary file without a name, whose contents can be opened any number of times by ``location`` in this process.
/// The system removes it with the last descriptor, also after a crash.
public final class UnnamedFile: Sendable {
  private let file: Descriptor

  /// The path that opens the file for reading as long as this object lives.
  public var location: RawPath { RawPath("/proc/self/fd/\(file.rawValue)") }

  /// Creates an empty file in `$TMPDIR`, or `/tmp` without it.
  public init() throws(SystemError) {
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    let path = RawPath("\(folder)/fourfold-\(getpid())-\(UInt64.random(in: 0 ... .max))").cString
    file = try Descriptor(opening: path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW)
    unlink(path)
  }

  /// Writes `bytes` at the end of what was written before.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    let code = ByteStream.write(bytes, to: file.rawValue)
    guard code == 0 else { throw SystemError("write", code: code) }
  }
}

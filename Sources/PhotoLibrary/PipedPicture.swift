import Glibc
import Platform

/// A picture that another program wrote to a pipe, kept in a file without a name so that it can be decoded again.
final class PipedPicture: Sendable {
  /// What its album is called.
  static let title = ListReader.title
  /// The most bytes that are taken.
  static let limit = 512 << 20

  private let descriptor: Int32

  /// Where it can be opened, as often as is wanted, as long as this object lives.
  var location: RawPath { RawPath("/proc/self/fd/\(descriptor)") }

  /// Reads `input` to its end; waits for whoever writes to it.
  init(
    reading input: Int32, limit: Int = PipedPicture.limit, isCancelled: () -> Bool = { false }
  ) throws(LibraryFailure) {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = RawPath("\(folder)/fourfold-\(getpid())-\(UInt64.random(in: 0 ... .max))").cString
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure(SystemError("open", code: errno)) }
    unlink(path)
    // From here on the object is whole, and closes the descriptor when an error ends it.
    let header = try fill(from: input, limit: limit, isCancelled: isCancelled)
    guard !header.isEmpty else { throw LibraryFailure(path: Self.path, reason: .inputIsEmpty) }
    guard PictureSignature.format(of: header) != nil else {
      throw LibraryFailure(path: Self.path, reason: .inputIsNoPicture)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Copies `input` to its end, and returns its first bytes.
  private func fill(from input: Int32, limit: Int, isCancelled: () -> Bool) throws(LibraryFailure) -> [UInt8] {
    var header: [UInt8] = []
    var size = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while !isCancelled() {
      let count = read(input, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Self.failure(SystemError("read", code: errno)) }
      guard count > 0 else { break }
      size += count
      guard size <= limit else { throw LibraryFailure(path: Self.path, reason: .inputIsTooLong(limit: limit)) }
      header += buffer.prefix(min(count, PictureSignature.length - header.count))
      try append(buffer[..<count])
    }
    return header
  }

  private func append(_ bytes: ArraySlice<UInt8>) throws(LibraryFailure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(SystemError("write", code: errno)) }
      rest = rest.dropFirst(count)
    }
  }

  private static let path = RawPath(title)

  private static func failure(_ error: SystemError) -> LibraryFailure {
    LibraryFailure(path: path, reason: .unreadable(error))
  }
}

import Formats
import Platform

/// A picture from a pipe, kept in a file so that it can be decoded again.
final class PipedPicture: Sendable {
  /// The title of its album.
  static let title = ListReader.title
  /// The largest size, in bytes.
  static let limit = 512 << 20

  private let file: UnnamedFile

  /// The path that opens the picture, any number of times, as long as this object lives.
  var location: RawPath { file.location }

  /// Reads `input` to its end, and waits for the program that writes to it.
  init(
    reading input: Int32, limit: Int = PipedPicture.limit, isCancelled: () -> Bool = { false }
  ) throws(LibraryFailure) {
    do throws(SystemError) { file = try UnnamedFile() } catch { throw Self.failure(error) }
    let header = try fill(from: input, limit: limit, isCancelled: isCancelled)
    guard !header.isEmpty else { throw LibraryFailure(path: Self.path, reason: .inputIsEmpty) }
    guard PictureFormat(of: header) ?? PictureFormat(possibleIn: header) != nil else {
      throw LibraryFailure(path: Self.path, reason: .inputIsNoPicture)
    }
  }

  /// Copies `input` to its end, and returns its first bytes.
  private func fill(from input: Int32, limit: Int, isCancelled: () -> Bool) throws(LibraryFailure) -> [UInt8] {
    var header: [UInt8] = []
    var size = 0
    while !isCancelled() {
      let bytes: [UInt8]
      do throws(SystemError) { bytes = try ByteStream.read(from: input, most: 1 << 16) } catch {
        throw Self.failure(error)
      }
      guard !bytes.isEmpty else { break }
      size += bytes.count
      guard size <= limit else { throw LibraryFailure(path: Self.path, reason: .inputIsTooLong(limit: limit)) }
      header += bytes.prefix(PictureFormat.longestHead - header.count)
      do throws(SystemError) { try file.write(bytes[...]) } catch { throw Self.failure(error) }
    }
    return header
  }

  private static let path = RawPath(title)

  private static func failure(_ error: SystemError) -> LibraryFailure {
    LibraryFailure(path: path, reason: .unreadable(error))
  }
}

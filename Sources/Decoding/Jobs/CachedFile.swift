import CMD5
import Platform

/// A file of the desktop's cache of thumbnails, and the picture that it should show.
public struct CachedFile: Sendable {
  /// The thumbnail, open for reading.
  public let file: Descriptor
  /// The MD5 sum of the picture's absolute path, which the sealed process compares with the URI in the file.
  package let pathSum: SIMD16<UInt8>

  /// Creates the thumbnail `file` for the picture at the absolute path `path`.
  public init(_ file: Descriptor, of path: [UInt8]) { self.init(file, pathSum: Self.sum(of: path)) }

  /// Creates the thumbnail `file` for the picture whose path has the sum `pathSum`.
  package init(_ file: Descriptor, pathSum: SIMD16<UInt8>) {
    self.file = file
    self.pathSum = pathSum
  }

  /// Returns the MD5 sum of `path`.
  package static func sum(of path: [UInt8]) -> SIMD16<UInt8> {
    var context = MD5_CTX()
    var sum = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    MD5Init(&context)
    MD5Update(&context, path, path.count)
    MD5Final(&sum, &context)
    return SIMD16(sum)
  }
}

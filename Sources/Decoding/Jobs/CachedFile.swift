import CMD5
import Platform

/// A file of the desktop's cache of thumbnails, and whose picture it should be.
public struct CachedFile: Sendable {
  /// The thumbnail, open for reading.
  public let file: Descriptor
  /// The MD5 sum of the picture's path from the root, which the sealed helper compares with what the file says.
  package let pathSum: SIMD16<UInt8>

  /// The thumbnail `file`, which should be of the picture at `path`, counted from the root.
  public init(_ file: Descriptor, of path: [UInt8]) { self.init(file, pathSum: Self.sum(of: path)) }

  /// The thumbnail `file`, which should be of the picture whose path has the sum `pathSum`.
  package init(_ file: Descriptor, pathSum: SIMD16<UInt8>) {
    self.file = file
    self.pathSum = pathSum
  }

  /// The MD5 sum of `path`.
  package static func sum(of path: [UInt8]) -> SIMD16<UInt8> {
    var context = MD5_CTX()
    var sum = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    MD5Init(&context)
    MD5Update(&context, path, path.count)
    MD5Final(&sum, &context)
    return SIMD16(sum)
  }
}

import Platform

/// A file of the desktop's cache of thumbnails, and whose picture it should be.
public struct CachedFile: Sendable {
  /// The thumbnail, open for reading.
  public let file: Descriptor
  /// The MD5 sum of the picture's path from the root, which the sealed helper compares with what the file says.
  public let pathSum: SIMD16<UInt8>

  /// The thumbnail `file`, which should be of the picture whose path has the sum `pathSum`.
  public init(_ file: Descriptor, pathSum: SIMD16<UInt8>) {
    self.file = file
    self.pathSum = pathSum
  }
}

import Platform

/// The colour profile (ICC) of a display, which decoders convert pictures to.
///
/// Only its head is read here. Sealed processes read the rest; a profile that they cannot use counts as sRGB.
public struct DisplayProfile: Hashable, Sendable {
  /// The longest profile, in bytes: large tables take a few million.
  public static let mostBytes = 16 << 20

  /// The bytes of the profile.
  public let bytes: [UInt8]

  /// Creates the profile in `bytes`; `nil` unless it claims to be an RGB profile of at most ``mostBytes``.
  public init?(_ bytes: [UInt8]) {
    guard (132...Self.mostBytes).contains(bytes.count), bytes[36..<40].elementsEqual("acsp".utf8),
      bytes[16..<20].elementsEqual("RGB ".utf8)
    else { return nil }
    self.bytes = bytes
  }
}

/// The memory in which a decoder process finds the display's profile.
package enum ProfileFile {
  /// The number of its descriptor in the process.
  package static let descriptorNumber: Int32 = 5

  /// Creates a file with the bytes of `profile`, sealed against resizing; `nil` without memory.
  static func make(_ profile: DisplayProfile) -> Descriptor? {
    let count = profile.bytes.count
    guard let file = SharedMemory.makeFile(count: count), let memory = SharedMemory(id: 0, file: file, count: count)
    else { return nil }
    memory.withBytes { $0.copyBytes(from: profile.bytes) }
    return file
  }

  /// Reads the `count` bytes of `file`; `nil` if it cannot be read.
  package static func bytes(in file: Descriptor, count: Int) -> [UInt8]? {
    guard let memory = SharedMemory(id: 0, file: file, count: count) else { return nil }
    return memory.withBytes { Array($0) }
  }
}

/// The colours that pictures are decoded to, with a version number.
struct VersionedProfile: Sendable {
  /// The display's profile; `nil` for sRGB.
  var profile: DisplayProfile?
  /// The number of changes of the profile so far.
  var version = 0
}

import Platform

/// The colour profile (ICC) of a display, as decoders get it to show pictures in the display's own colours.
///
/// Only the head is looked at here. Sealed processes make sense of the rest; a profile of which they make none counts as
/// sRGB's.
public struct DisplayProfile: Hashable, Sendable {
  /// The most that a profile may have (bytes): large tables have a few million.
  public static let mostBytes = 16 << 20

  /// The profile's own bytes.
  public let bytes: [UInt8]

  /// The profile in `bytes`; `nil` unless it says to be one of red, green and blue, of no more than ``mostBytes``.
  public init?(_ bytes: [UInt8]) {
    guard (132...Self.mostBytes).contains(bytes.count), bytes[36..<40].elementsEqual("acsp".utf8),
      bytes[16..<20].elementsEqual("RGB ".utf8)
    else { return nil }
    self.bytes = bytes
  }
}

/// Memory in which a decoder process finds the profile of the display.
package enum ProfileFile {
  /// The number that its descriptor has in the process.
  package static let descriptorNumber: Int32 = 5

  /// Makes a file of the bytes of `profile`, sealed against resizing; `nil` without memory.
  static func make(_ profile: DisplayProfile) -> Descriptor? {
    let count = profile.bytes.count
    guard let file = SharedMemory.makeFile(count: count), let memory = SharedMemory(id: 0, file: file, count: count)
    else { return nil }
    memory.withBytes { $0.copyBytes(from: profile.bytes) }
    return file
  }

  /// Reads the `count` bytes of `file`; `nil` where it cannot be read.
  package static func bytes(in file: Descriptor, count: Int) -> [UInt8]? {
    guard let memory = SharedMemory(id: 0, file: file, count: count) else { return nil }
    return memory.withBytes { Array($0) }
  }
}

/// The colours that pictures are decoded to, numbered from one change to the next.
struct VersionedProfile: Sendable {
  /// The display's profile; `nil` for sRGB.
  var profile: DisplayProfile?
  /// The number of changes of the profile so far.
  var version = 0
}

import Platform

/// Memory in which a decoder process finds the profile of the display.
package enum ProfileFile {
  /// The number that its descriptor has in the process.
  package static let descriptorNumber: Int32 = 5

  /// A new file with the bytes of `profile`, which nobody can resize; `nil` without memory.
  static func make(_ profile: DisplayProfile) -> Descriptor? {
    let count = profile.bytes.count
    guard let file = SharedMemory.makeFile(count: count), let memory = SharedMemory(id: 0, file: file, count: count)
    else { return nil }
    memory.withBytes { $0.copyBytes(from: profile.bytes) }
    return file
  }

  /// What is in `file`, which has `count` bytes; `nil` where it cannot be read.
  package static func bytes(in file: Descriptor, count: Int) -> [UInt8]? {
    guard let memory = SharedMemory(id: 0, file: file, count: count) else { return nil }
    return memory.withBytes { Array($0) }
  }
}

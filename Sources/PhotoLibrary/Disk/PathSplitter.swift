/// A splitter that cuts the output of another program into paths.
struct PathSplitter {
  /// The longest path, in bytes; the kernel takes 4095.
  static let longest = 16_384

  /// The longest input without the end of a path, in bytes. Beyond it, the input is not a list.
  static let longestStretch = 1 << 20

  private let separator: UInt8
  private var remainder: [UInt8] = []
  private var isTooLong = false
  /// The number of bytes after the end of the last path.
  private var stretch = 0
  /// The number of paths that were left out because they are too long.
  private(set) var leftOut = 0

  /// Whether the input has gone on too long without the end of a path.
  var isNoList: Bool { stretch > Self.longestStretch }

  /// Creates a splitter of paths that end with `separator`, which is optional for the last one.
  init(separator: UInt8) { self.separator = separator }

  /// Returns the paths that `bytes` completes. Empty paths and those that are too long are left out.
  mutating func take(_ bytes: [UInt8]) -> [RawPath] {
    var paths: [RawPath] = []
    for part in bytes.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { paths += end() }
      stretch += part.element.count
      guard !isTooLong else { continue }
      remainder += part.element
      if remainder.count > Self.longest {
        isTooLong = true
        leftOut += 1
        remainder = []
      }
    }
    return paths
  }

  /// Returns the path that the end of the input completes, if any.
  mutating func end() -> [RawPath] {
    defer {
      remainder = []
      isTooLong = false
      stretch = 0
    }
    return remainder.isEmpty ? [] : [RawPath(bytes: remainder)]
  }
}

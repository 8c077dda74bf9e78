/// Cuts what another program writes into paths.
struct PathSplitter {
  /// A path that is longer is none (bytes); the kernel takes 4095.
  static let longest = 16_384

  /// Where nothing ends a path for so long (bytes), this is no list.
  static let longestStretch = 1 << 20

  private let separator: UInt8
  private var remainder: [UInt8] = []
  private var isTooLong = false
  /// Bytes since the last path's end.
  private var stretch = 0
  /// Paths that were left out because they are too long to be any.
  private(set) var leftOut = 0

  /// Whether what is read has gone on for too long without a path's end.
  var isNoList: Bool { stretch > Self.longestStretch }

  /// Paths end with `separator`; the last one need not.
  init(separator: UInt8) { self.separator = separator }

  /// The paths that `bytes` completes. Empty ones are left out, and so are those that are too long.
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

  /// The path that the end completes, if any.
  mutating func end() -> [RawPath] {
    defer {
      remainder = []
      isTooLong = false
      stretch = 0
    }
    return remainder.isEmpty ? [] : [RawPath(bytes: remainder)]
  }
}

/// Cuts what another program writes into paths.
struct PathSplitter {
  /// A path that is longer is none (bytes); the kernel takes 4095.
  static let longest = 16_384

  private let separator: UInt8
  private var rest: [UInt8] = []
  private var isTooLong = false

  /// Paths end with `separator`; the last one need not.
  init(separator: UInt8) { self.separator = separator }

  /// The paths that `bytes` completes. Empty ones are left out, and so are those that are too long.
  mutating func take(_ bytes: [UInt8]) -> [RawPath] {
    var paths: [RawPath] = []
    for part in bytes.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { paths += end() }
      guard !isTooLong else { continue }
      rest += part.element
      if rest.count > Self.longest {
        isTooLong = true
        rest = []
      }
    }
    return paths
  }

  /// The path that the end completes, if any.
  mutating func end() -> [RawPath] {
    defer {
      rest = []
      isTooLong = false
    }
    return rest.isEmpty ? [] : [RawPath(bytes: rest)]
  }
}

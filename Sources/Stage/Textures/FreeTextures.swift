import PagerGeometry

/// Textures that no image is in, kept for the next image of their shape: a few large ones, and many small ones. The two
/// are held to limits of their own.
@MainActor
struct FreeTextures {
  /// The most large ones that are kept: as many pages as leave at once when both axes settle.
  static let mostLarge = 3
  /// The most small ones: two rows and two columns of small tiles on a large display.
  static let mostSmall = 128
  /// Small ones together take no more than this (bytes).
  static let smallBytes = 12 << 20
  /// From this size on (bytes) a texture is large.
  static let largeSize = 2 << 20

  /// Oldest first.
  private var large: [Texture] = []
  private var small: [Texture] = []
  /// How many of each were there at the last trim, and have been since.
  private var old = (large: 0, small: 0)

  /// Textures kept.
  var count: Int { large.count + small.count }
  /// The bytes they take.
  var byteCount: Int { Self.byteCount(large) + Self.byteCount(small) }

  private static func byteCount(_ textures: [Texture]) -> Int { textures.reduce(0) { $0 + $1.byteCount } }

  /// Takes out the texture given last that has the shape and use; `nil` where there is none.
  mutating func take(size: PixelSize, isOpaque: Bool, use: Texture.Use) -> Texture? {
    func fits(_ texture: Texture) -> Bool { texture.size == size && texture.isOpaque == isOpaque && texture.use == use }
    if let index = large.lastIndex(where: fits) {
      old.large -= index < old.large ? 1 : 0
      return large.remove(at: index)
    }
    return small.lastIndex(where: fits).map { index in
      old.small -= index < old.small ? 1 : 0
      return small.remove(at: index)
    }
  }

  /// Keeps `texture`; the oldest of its kind go where there are too many.
  mutating func put(_ texture: Texture) {
    if texture.byteCount >= Self.largeSize {
      large.append(texture)
      if large.count > Self.mostLarge { removeFirstLarge() }
    } else {
      small.append(texture)
      while small.count > Self.mostSmall || Self.byteCount(small) > Self.smallBytes { removeFirstSmall() }
    }
  }

  /// Frees the oldest texture, a large one if there is any. There may be none.
  mutating func removeOldest() {
    if !large.isEmpty { removeFirstLarge() } else if !small.isEmpty { removeFirstSmall() }
  }

  private mutating func removeFirstLarge() {
    large.removeFirst()
    old.large = max(0, old.large - 1)
  }

  private mutating func removeFirstSmall() {
    small.removeFirst()
    old.small = max(0, old.small - 1)
  }

  /// Frees those that no image has been in since this was last called.
  mutating func trim() {
    large.removeFirst(old.large)
    small.removeFirst(old.small)
    old = (large.count, small.count)
  }

  /// Frees all.
  mutating func removeAll() { self = FreeTextures() }
}

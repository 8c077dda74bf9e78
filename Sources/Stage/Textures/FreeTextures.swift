import PagerGeometry

/// The spare textures, which hold no image and are kept for the next image of their shape: a few large ones and many
/// small ones, with separate limits.
@MainActor
struct FreeTextures {
  /// The maximum number of large textures kept: as many as pages that leave at once when both axes settle.
  static let mostLarge = 3
  /// The maximum number of small textures kept: two rows and two columns of small tiles on a large display.
  static let mostSmall = 128
  /// The maximum number of bytes of all small textures together.
  static let smallBytes = 12 << 20
  /// The size from which a texture is large (bytes).
  static let largeSize = 2 << 20

  /// The large textures, oldest first.
  private var large: [Texture] = []
  private var small: [Texture] = []
  /// The number of each kind that has been there since before the last trim.
  private var old = (large: 0, small: 0)

  /// The number of textures kept.
  var count: Int { large.count + small.count }
  /// The bytes of the textures kept.
  var byteCount: Int { Self.byteCount(large) + Self.byteCount(small) }

  private static func byteCount(_ textures: [Texture]) -> Int { textures.reduce(0) { $0 + $1.byteCount } }

  /// Removes and returns the newest texture with this shape and use; `nil` if there is none.
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

  /// Keeps `texture`. Above the limit, the oldest of its kind are freed.
  mutating func put(_ texture: Texture) {
    if texture.byteCount >= Self.largeSize {
      large.append(texture)
      if large.count > Self.mostLarge { removeFirstLarge() }
    } else {
      small.append(texture)
      while small.count > Self.mostSmall || Self.byteCount(small) > Self.smallBytes { removeFirstSmall() }
    }
  }

  /// Frees the oldest texture, a large one if there is any. Does nothing if there is none.
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

  /// Frees the textures that no image used since the last call.
  mutating func trim() {
    large.removeFirst(old.large)
    small.removeFirst(old.small)
    old = (large.count, small.count)
  }

  /// Frees all textures.
  mutating func removeAll() { self = FreeTextures() }
}

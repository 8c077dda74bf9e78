import Geometry

/// Textures that nobody needs any more, kept for the next image of their shape: a few whatever their size, more where
/// they are small.
@MainActor
struct FreeTextures {
  /// So many are kept whatever their size.
  static let leastCount = 6
  /// Never more than so many: two rows and two columns of small tiles on a large display.
  static let mostCount = 128
  /// Beyond ``leastCount`` they take no more than this (bytes).
  static let byteLimit = 12 << 20

  /// Oldest first.
  private var textures: [Texture] = []
  /// The bytes they take.
  private(set) var byteCount = 0

  /// Textures kept.
  var count: Int { textures.count }

  /// Takes out the texture given last that has the shape and use; `nil` where there is none.
  mutating func take(size: PixelSize, isOpaque: Bool, use: Texture.Use) -> Texture? {
    let match = textures.lastIndex { $0.size == size && $0.isOpaque == isOpaque && $0.use == use }
    return match.map { remove(at: $0) }
  }

  /// Keeps `texture`; the oldest go where there are too many.
  mutating func put(_ texture: Texture) {
    textures.append(texture)
    byteCount += texture.byteCount
    while count > FreeTextures.mostCount || (count > FreeTextures.leastCount && byteCount > FreeTextures.byteLimit) {
      removeOldest()
    }
  }

  /// Frees the one kept for longest; does nothing where there is none.
  mutating func removeOldest() {
    guard !textures.isEmpty else { return }
    _ = remove(at: 0)
  }

  /// Frees all.
  mutating func removeAll() {
    textures.removeAll()
    byteCount = 0
  }

  private mutating func remove(at index: Int) -> Texture {
    let texture = textures.remove(at: index)
    byteCount -= texture.byteCount
    return texture
  }
}

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

  private var large = SizeClass(mostCount: mostLarge)
  private var small = SizeClass(mostCount: mostSmall, mostBytes: smallBytes)

  /// Textures kept.
  var count: Int { large.textures.count + small.textures.count }

  /// The bytes they take.
  var byteCount: Int { large.byteCount + small.byteCount }

  /// Takes out the texture given last that has the shape and use; `nil` where there is none.
  mutating func take(size: PixelSize, isOpaque: Bool, use: Texture.Use) -> Texture? {
    func fits(_ texture: Texture) -> Bool { texture.size == size && texture.isOpaque == isOpaque && texture.use == use }
    return large.take(where: fits) ?? small.take(where: fits)
  }

  /// Keeps `texture`; the oldest of its kind go where there are too many.
  mutating func put(_ texture: Texture) {
    if texture.byteCount >= Self.largeSize { large.put(texture) } else { small.put(texture) }
  }

  /// Frees the oldest texture, a large one if there is any. There may be none.
  mutating func removeOldest() {
    if large.textures.isEmpty { small.removeOldest() } else { large.removeOldest() }
  }

  /// Frees all.
  mutating func removeAll() {
    large.removeAll()
    small.removeAll()
  }

  /// Textures that share one limit, the oldest first.
  @MainActor
  private struct SizeClass {
    let mostCount: Int
    let mostBytes: Int
    /// Oldest first.
    private(set) var textures: [Texture] = []
    private(set) var byteCount = 0

    init(mostCount: Int, mostBytes: Int = .max) {
      self.mostCount = mostCount
      self.mostBytes = mostBytes
    }

    mutating func take(where fits: (Texture) -> Bool) -> Texture? {
      textures.lastIndex(where: fits).map { remove(at: $0) }
    }

    mutating func put(_ texture: Texture) {
      textures.append(texture)
      byteCount += texture.byteCount
      while textures.count > mostCount || byteCount > mostBytes { removeOldest() }
    }

    mutating func removeOldest() {
      guard !textures.isEmpty else { return }
      _ = remove(at: 0)
    }

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
}

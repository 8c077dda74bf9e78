import PagerGeometry

/// Textures that nobody needs any more, kept for the next image of their shape: a few large ones, and small ones by the
/// score. Neither takes the room of the other.
@MainActor
struct FreeTextures {
  /// So many large ones are kept: as many pages as go at once, where both axes come to rest.
  static let mostLarge = 3
  /// So many small ones: two rows and two columns of small tiles on a large display.
  static let mostSmall = 128
  /// Small ones together take no more than this (bytes).
  static let smallBytes = 12 << 20
  /// What takes as much (bytes) is large.
  static let largeSize = 2 << 20

  private var large = Shelf(mostCount: mostLarge)
  private var small = Shelf(mostCount: mostSmall, mostBytes: smallBytes)

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

  /// Frees one, a large one if there is any; does nothing where there is none.
  mutating func removeOldest() {
    if large.textures.isEmpty { small.removeOldest() } else { large.removeOldest() }
  }

  /// Frees all.
  mutating func removeAll() {
    large.removeAll()
    small.removeAll()
  }

  /// Textures that compete with each other for their room.
  @MainActor
  private struct Shelf {
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

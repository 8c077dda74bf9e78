import Decoding
import PageStore
import Scene

/// What should be in textures, as a frame names it. Kept from one frame to the next, as it rarely changes in a motion.
struct ResidentImages {
  /// The images' names, most urgent first.
  private(set) var images: [ImageID] = []
  /// Their pixels.
  private(set) var uploads: [any Bitmap] = []
  private var pixels: [PixelBuffer] = []
  /// Kept so that no frame asks for memory.
  private var next: [PixelBuffer] = []

  /// Takes what `store` has.
  mutating func follow(_ store: PictureStore) {
    next.removeAll(keepingCapacity: true)
    store.forEachResident { next.append($0) }
    if !next.elementsEqual(pixels, by: { $0 === $1 }) {
      swap(&pixels, &next)
      images = pixels.map(\.id)
      uploads = pixels
    }
    // What is evicted is held no longer than until the frame after.
    next.removeAll(keepingCapacity: true)
  }
}

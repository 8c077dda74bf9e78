import Decoding
import PageStore
import Scene

/// The images that should be in textures, for a frame. They are kept between frames, because they rarely change in a
/// motion.
struct ResidentImages {
  /// The names of the images, most urgent first.
  private(set) var images: [ImageID] = []
  /// The pixels of the images.
  private(set) var uploads: [any Bitmap] = []
  private var pixels: [PixelBuffer] = []
  /// The images of the next frame; empty between calls, kept to reuse its memory.
  private var next: [PixelBuffer] = []

  /// Updates the images from the resident pictures of `store`.
  mutating func follow(_ store: PictureStore) {
    next.removeAll(keepingCapacity: true)
    store.forEachResident { next.append($0) }
    if !next.elementsEqual(pixels, by: { $0 === $1 }) {
      swap(&pixels, &next)
      images = pixels.map(\.id)
      uploads = pixels
    }
    // Release the evicted pictures.
    next.removeAll(keepingCapacity: true)
  }
}

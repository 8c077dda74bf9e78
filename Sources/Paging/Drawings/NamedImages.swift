import PagerEngine
import Scene

/// The images that a frame of drawn pages names. Kept from one frame to the next, as they rarely change in a motion.
struct NamedImages {
  /// Most urgent first: what is behind the pages, their drawings, their pictures.
  private(set) var images: [ImageID] = []
  /// Those that are drawn.
  private(set) var drawings: [Drawing] = []
  /// Those that are pictures, each once.
  private(set) var pictures: [any Bitmap] = []
  private var backdrop: Drawing?
  /// Kept so that no frame asks for memory.
  private var nextPictures: [any Bitmap] = []

  /// Takes on what there is now: the drawings of `pages`, which are others than before where `areOther`, what is behind
  /// them, and what `picture` has for each.
  mutating func follow(
    _ pageDrawings: [Drawing], areOther: Bool, behind backdrop: Drawing?, of pages: [Page],
    picture: (Page) -> (any Bitmap)?
  ) {
    nextPictures.removeAll(keepingCapacity: true)
    for page in pages {
      if let picture = picture(page), !nextPictures.contains(where: { $0.id == picture.id }) {
        nextPictures.append(picture)
      }
    }
    let isOther = areOther || backdrop !== self.backdrop || !nextPictures.elementsEqual(pictures, by: { $0 === $1 })
    if isOther {
      self.backdrop = backdrop
      swap(&pictures, &nextPictures)
      drawings = pageDrawings
      if let backdrop { drawings.append(backdrop) }
      images = backdrop.map { [$0.id] } ?? []
      for drawing in pageDrawings { images.append(drawing.id) }
      for picture in pictures { images.append(picture.id) }
    }
    // What is not near any more is held no longer than until now.
    nextPictures.removeAll(keepingCapacity: true)
  }
}

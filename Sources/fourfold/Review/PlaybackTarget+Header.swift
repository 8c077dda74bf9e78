import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene
import Trace

extension PlaybackTarget {
  /// The demo that `header` tells of, as it stood when the recording began; `library` says how the pages of photos are
  /// seen, and `isAsRecorded` no more of them than was.
  init(
    _ header: TraceHeader, showsChrome: Bool = true, isAsRecorded: Bool = false,
    library: (AlbumList) -> ReplayedLibrary = { ReplayedLibrary($0) }
  ) throws {
    let library = header.map.map(library)
    let photos = library.map { library -> DemoRequest.MakePhotos in { library.scene(viewport: $0, settings: $1) } }
    do {
      let scene = try header.scene(showsChrome: showsChrome, photos: photos)
      self.init(scene, library: library, isAsRecorded: isAsRecorded)
    } catch let error as DemoError {
      throw Exit(Exit.data, error.line)
    }
  }

  /// This with marks of the recorded touches over the scene.
  func marked(_ instruments: InstrumentOptions, viewport: Viewport) -> PlaybackTarget {
    var marked = self
    let marks = TouchMarks(instruments) { [scene] in scene.readout }
    marked.shown = LayeredScene(scene, layers: [marks], viewport: viewport)
    return marked
  }
}

extension TouchMarks {
  /// Marks that are seen as they were asked for.
  convenience init(_ instruments: InstrumentOptions, readout: @escaping () -> PagerReadout?) {
    self.init(isShown: instruments.showsTouches, isLarge: instruments.explainsTouches, readout: readout)
  }
}

import Gallery
import Instruments
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene
import Shell
import Trace

extension PlaybackTarget {
  /// What `header` tells of, as it stood when the recording began; `library` says how the pages of photos are seen, which
  /// are placeholders where it has none, and `isAsRecorded` no more of them than was.
  init(
    _ header: TraceHeader, showsChrome: Bool = true, isAsRecorded: Bool = false,
    library: (AlbumList) -> ReplayedLibrary? = { _ in nil }
  ) throws {
    let library = header.openingAlbums.map { library($0) ?? ReplayedLibrary($0) }
    let photos = library.map { library -> DemoRequest.MakePhotos in
      { library.scene(viewport: $0, settings: $1, journal: $2) }
    }
    do {
      let scene = try header.scene(showsChrome: showsChrome, photos: photos, help: { HelpText(KeyHelp.rows($0)) })
      self.init(scene, library: library, isAsRecorded: isAsRecorded)
    } catch let error as DemoError {
      throw Exit(Exit.data, error.line)
    }
  }

  /// This with marks of the recorded touches over the scene.
  func marked(_ instruments: InstrumentOptions, viewport: Viewport) -> PlaybackTarget {
    var marked = self
    let marks = TouchMarks(instruments) { [scene] in scene.shown.readout }
    marked.shown = LayeredScene(scene, layers: [marks], viewport: viewport)
    return marked
  }
}

extension TraceFile {
  /// The albums as they were when the recording ended; `nil` where no photos were seen.
  var lastAlbums: AlbumList? {
    lines.reversed().lazy.compactMap { if case .map(let map, _) = $0 { map } else { nil } }.first ?? header.map
  }
}

extension TouchMarks {
  /// Marks that are seen as they were asked for.
  convenience init(_ instruments: InstrumentOptions, readout: @escaping () -> PagerReadout?) {
    self.init(isShown: instruments.showsTouches, isLarge: instruments.explainsTouches, readout: readout)
  }
}

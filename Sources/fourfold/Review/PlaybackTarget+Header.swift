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
  /// Creates the target of a playback: the recorded scene or program, in its state at the start of the recording.
  ///
  /// - Parameters:
  ///   - isAsRecorded: whether no page is shown with more than its recorded readiness.
  ///   - library: returns the library of the given albums; `nil` for pages that are placeholders.
  /// - Throws: An ``Exit`` if the header's demo cannot be opened.
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

  /// Returns the target with touch marks over the scene.
  func marked(_ instruments: InstrumentOptions, viewport: Viewport) -> PlaybackTarget {
    var marked = self
    let marks = TouchMarks(instruments) { [scene] in scene.shown.readout }
    marked.shown = LayeredScene(scene, layers: [marks], viewport: viewport)
    return marked
  }
}

extension TraceFile {
  /// The albums at the end of the recording; `nil` for a trace without photos.
  var lastAlbums: AlbumList? {
    lines.reversed().lazy.compactMap { if case .map(let map, _) = $0 { map } else { nil } }.first ?? header.map
  }
}

extension TouchMarks {
  /// Creates touch marks as set by the options.
  convenience init(_ instruments: InstrumentOptions, readout: @escaping () -> PagerReadout?) {
    self.init(isShown: instruments.showsTouches, isLarge: instruments.explainsTouches, readout: readout)
  }
}

import Gallery
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import PictureSupport
import ReplaySupport
import Scene
import TestSupport
import Testing

@testable import Photos
@testable import Trace

/// A recording of an album of photos with a library and a decoder for tests.
@MainActor
struct PhotosRecording {
  let library: NamedLibrary
  let decoder = ImaginaryDecoder()
  /// The settings of the pager and the photos.
  var settings = PagingSettings()
  /// Whether the trace has an overview.
  var hasOverview = false
  /// The trace's file.
  var path: String { "\(folder.path)/photos.trace" }
  private let folder: TemporaryDirectory

  /// Prepares a recording of pictures with these names.
  init(of names: [String]) throws {
    library = NamedLibrary(names)
    folder = try TemporaryDirectory()
  }

  /// The trace of `act`.
  func trace(_ act: (InputScript) throws -> Void) throws -> TraceFile {
    var header = TraceHeader(
      recording: try #require(DemoRegistry.demo(named: "photos")), app: "0", options: [], settings: settings,
      viewport: InputScript.viewport, calendar: .plain)
    header.map = AlbumList(library.snapshot)
    if hasOverview { header.overview = true }
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder, settings: settings)
    let recorder = TraceRecorder(PhotosScene(pages, decoder: ImaginaryDecoder(), viewport: InputScript.viewport))
    recorder.record(header, to: try TraceWriter(path: path))
    let script = InputScript(recorder)
    try act(script)
    recorder.finish(at: script.now)
    return try TraceFile(reading: path)
  }

  /// Lets the decoder finish all requested pictures, and notifies the scene of `script`.
  func decodeAll(_ script: InputScript) {
    while decoder.finishFirst(size: PixelSize(width: 1200, height: 900)) {}
    script.tell(.woken)
  }
}

extension TraceFile {
  /// The target page of each frame.
  var targets: [Page] { lines.compactMap { if case .tick(let tick, _) = $0 { tick.target } else { nil } } }
}

/// A library of one album whose pictures have given names.
final class NamedLibrary: PhotoSource {
  var snapshot: LibrarySnapshot
  init(_ names: [String]) {
    snapshot = LibrarySnapshot(
      albums: [Album(id: 0, title: "Names", folder: RawPath("/Names"), names: names)], isComplete: true)
  }
  func latest() -> LibrarySnapshot { snapshot }
  var knownOrder: PictureOrder? { nil }
  func sort(by order: PictureOrder) {}
  func look(atAlbum id: Int) {}
  func expectRemoval(of path: RawPath) {}
}

import Decoding
import Gallery
import PagerGeometry
import Paging
import PhotoLibrary
import Photos
import Scene

/// A folder of pictures and the helpers that decode them.
@MainActor
final class PhotoFolder {
  private let library: LiveLibrary
  private let decoder: DecoderPool

  /// Opens `folder`.
  init(_ folder: String) throws {
    library = LiveLibrary(LibraryRequest(paths: [RawPath(folder)])) {}
    decoder = DecoderPool(helperPath: try HelperLocation.find()) {}
  }

  /// Returns a scene of the pictures. Call it at most once, as decoded pictures are handed over only once.
  func scene(viewport: Viewport, settings: PagingSettings = PagingSettings()) -> PhotoScene {
    PhotoScene(
      PhotoPages(library: library, snapshot: library.waitForFirst(), decoder: decoder), viewport: viewport,
      settings: settings)
  }

  /// Ends the decoders.
  func end() { decoder.stop() }
}

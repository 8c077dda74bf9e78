import Decoding
import PageStore
import PagerEngine
import PhotoLibrary

/// Where the photo scene hears of pictures: a scanner, or a stand-in.
public protocol PhotoSource: AnyObject {
  /// What is known now. Never waits.
  func latest() -> LibrarySnapshot
}

extension LiveLibrary: PhotoSource {}

/// Says how to open a page's picture, by the latest snapshot.
@MainActor
final class PhotoLocations {
  var snapshot: LibrarySnapshot
  private let thumbnails = ThumbnailCache.system()

  init(_ snapshot: LibrarySnapshot) { self.snapshot = snapshot }

  /// Where the picture `page` comes from; `nil` for a notice.
  func source(of page: Page) -> PictureSource? {
    guard let path = snapshot.location(of: page) else { return nil }
    let thumbnails = thumbnails
    return PictureSource { () throws(OpenFailure) in
      do throws(PictureError) { return try PictureFile.open(path) } catch {
        throw OpenFailure(message: error.line)
      }
    } openCached: {
      guard let thumbnails, let file = thumbnails.open(for: path) else { return nil }
      return CachedFile(file, of: thumbnails.path(of: path))
    }
  }
}

import Decoding
import Glibc
import PageStore
import PagerEngine
import PhotoLibrary
import Platform

/// Where the photo scene hears of pictures: a scanner, or a stand-in.
public protocol PhotoSource: AnyObject {
  /// What is known now. Never waits.
  func latest() -> LibrarySnapshot
}

extension LibraryScanner: PhotoSource {}

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
      let file: PictureFile
      do throws(PictureError) { file = try PictureFile(opening: path) } catch { throw OpenFailure(message: error.line) }
      guard let descriptor = Self.descriptor(of: file) else {
        throw OpenFailure(message: "Too many files are open to show this picture")
      }
      return descriptor
    } openCached: {
      guard let thumbnails, let file = thumbnails.open(for: path).flatMap(Self.descriptor) else { return nil }
      return CachedFile(file, pathSum: thumbnails.pathSum(of: path))
    }
  }

  /// The file closes its own descriptor; the decoder gets one that lives as long as it needs it.
  private nonisolated static func descriptor(of file: PictureFile) -> Descriptor? {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    return descriptor < 0 ? nil : Descriptor(taking: descriptor)
  }
}

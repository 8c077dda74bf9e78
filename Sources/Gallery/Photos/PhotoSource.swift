import Decoding
import Glibc
import PageStore
import PagerEngine
import PhotoLibrary

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

  init(_ snapshot: LibrarySnapshot) { self.snapshot = snapshot }

  /// How to open the picture `page`; `nil` for a notice.
  func opening(of page: Page) -> PictureStore.Opening? {
    guard let path = snapshot.location(of: page) else { return nil }
    return { () throws(OpenFailure) in
      let file: PictureFile
      do throws(PictureError) { file = try PictureFile(opening: path) } catch { throw OpenFailure(message: error.line) }
      // The file closes its own descriptor; the decoder gets one that lives as long as it needs it.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw OpenFailure(message: "Too many files are open to show this picture") }
      return Descriptor(taking: descriptor)
    }
  }
}

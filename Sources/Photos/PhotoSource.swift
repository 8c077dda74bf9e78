import Decoding
import PageStore
import PagerEngine
import PhotoLibrary

/// Where the photo scene hears of pictures: a scanner, or a stand-in.
public protocol PhotoSource: AnyObject {
  /// What is known now. Never waits.
  func latest() -> LibrarySnapshot
  /// What the pictures of albums are sorted by; `nil` where nobody knows.
  var knownOrder: PictureOrder? { get }
  /// Has them sorted by `order`: they come in it with news.
  func sort(by order: PictureOrder)
  /// A person sends the file at `path` away.
  func expectRemoval(of path: RawPath)
  /// A person looks at the album with this id.
  func look(atAlbum id: Int)
  /// Whether there is a picture to be had of `page`; without one it is shown as a number.
  func hasPicture(of page: Page) -> Bool
  /// Whether pages are passed without being seen, so that none is loaded meanwhile.
  var isSkipping: Bool { get }
}

extension PhotoSource {
  /// Every page has a picture: its file.
  public func hasPicture(of page: Page) -> Bool { true }
  /// Every page that is passed is seen.
  public var isSkipping: Bool { false }
}

extension LiveLibrary: PhotoSource {
  /// What the pictures of albums are sorted by.
  public var knownOrder: PictureOrder? { order }
}

/// Says how to open a page's picture, by the latest snapshot.
@MainActor
final class PhotoLocations {
  var snapshot: LibrarySnapshot
  private let thumbnails: ThumbnailCache?

  /// Pictures of `snapshot`, whose thumbnails are in `thumbnails`; `nil` leaves the desktop's cache alone.
  init(_ snapshot: LibrarySnapshot, thumbnails: ThumbnailCache?) {
    self.snapshot = snapshot
    self.thumbnails = thumbnails
  }

  /// Where the picture `page` comes from; `nil` for a notice.
  func source(of page: Page) -> PictureSource? {
    guard let path = snapshot.location(of: page) else { return nil }
    let thumbnails = thumbnails
    return PictureSource(
      open: { () throws(OpenFailure) in
        do throws(PictureError) { return try PictureFile.open(path) } catch {
          throw OpenFailure(message: error.line)
        }
      },
      openCached: {
        thumbnails.flatMap { cache in cache.open(for: path).map { CachedFile($0, of: cache.path(of: path)) } }
      }, thumbnails: thumbnails?.thumbnails(of: path))
  }
}

extension ThumbnailCache {
  /// What it has of `picture`, and takes of it.
  func thumbnails(of picture: RawPath) -> CachedThumbnails {
    CachedThumbnails { size in
      self.open(for: picture, atLeast: size.rawValue).map { CachedFile($0, of: path(of: picture)) }
    } write: { new in
      guard let image = ThumbnailImage(size: new.pixelSize, isOpaque: new.isOpaque, pixels: new.pixels) else { return }
      write(image, of: picture, side: new.size.rawValue, picture: new.picture)
    }
  }
}

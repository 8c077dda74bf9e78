import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import PhotoLibrary

/// The source of the photo scene's pictures: the live library or a replayed one.
public protocol PhotoSource: AnyObject {
  /// Returns the latest snapshot of the library, without waiting.
  func latest() -> LibrarySnapshot
  /// The sort order of the pictures; `nil` if it is unknown.
  var knownOrder: PictureOrder? { get }
  /// Sorts the pictures by `order`. A later snapshot has the new order.
  func sort(by order: PictureOrder)
  /// Notes that the user moves the file at `path` to the trash.
  func expectRemoval(of path: RawPath)
  /// Notes that the user looks at the album `id`.
  func look(atAlbum id: Int)
  /// Returns whether `page` has a picture. A page without one shows a number.
  func hasPicture(of page: Page) -> Bool
  /// Returns the small version of the picture of `page` that stands for it; `nil` if the picture itself is shown.
  func smallVersion(of page: Page) -> SmallVersion?
  /// Whether a playback skips ahead, so that no page has to be loaded.
  var isSkipping: Bool { get }
}

extension PhotoSource {
  /// Returns `true`: every page has a file.
  public func hasPicture(of page: Page) -> Bool { true }
  /// Returns `nil`: each page shows the picture itself.
  public func smallVersion(of page: Page) -> SmallVersion? { nil }
  /// The default, `false`: no skipping.
  public var isSkipping: Bool { false }
}

/// A small version of a picture, in a file without a name of its own.
public struct SmallVersion: Sendable {
  /// The path that opens the file.
  public var file: RawPath
  /// The columns and rows of the picture itself, upright.
  public var size: PixelSize

  /// Creates a small version of a picture of `size`.
  public init(file: RawPath, size: PixelSize) {
    self.file = file
    self.size = size
  }
}

extension LiveLibrary: PhotoSource {
  /// The sort order of the pictures.
  public var knownOrder: PictureOrder? { order }
}

/// The sources of the pages' pictures, from the latest snapshot.
@MainActor
final class PhotoLocations {
  var snapshot: LibrarySnapshot
  private let thumbnails: ThumbnailCache?
  private weak var library: (any PhotoSource)?

  /// Creates the locations of the pictures of `snapshot`, with the small versions of `library`. With `thumbnails`
  /// `nil` the desktop's thumbnail cache is not used.
  init(_ snapshot: LibrarySnapshot, of library: (any PhotoSource)? = nil, thumbnails: ThumbnailCache?) {
    self.snapshot = snapshot
    self.library = library
    self.thumbnails = thumbnails
  }

  /// Returns the source of the picture `page`; `nil` for a notice.
  func source(of page: Page) -> PictureSource? {
    guard let path = library?.smallVersion(of: page)?.file ?? snapshot.location(of: page) else { return nil }
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
  /// Returns the cache's reader and writer of the thumbnails of `picture`.
  func thumbnails(of picture: RawPath) -> CachedThumbnails {
    CachedThumbnails { size in
      self.open(for: picture, atLeast: size.rawValue).map { CachedFile($0, of: path(of: picture)) }
    } write: { new in
      guard let image = ThumbnailImage(size: new.pixelSize, isOpaque: new.isOpaque, pixels: new.pixels) else { return }
      write(image, of: picture, side: new.size.rawValue, picture: new.picture)
    }
  }
}

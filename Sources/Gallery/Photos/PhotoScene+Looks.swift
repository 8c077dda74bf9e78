import PageStore
import PagerEngine
import PhotoLibrary

/// What can be seen of the scene from outside.
extension PhotoScene {
  /// The page that is nearest to the middle; `nil` before there is one.
  public var currentPage: Page? { pager?.currentPage }

  /// What its pager says; `nil` before there is a first picture.
  public var readout: PagerReadout? { pager?.readout }

  /// What is known of the library. O(pages) where more is known than when this was last asked.
  public var albums: PhotoAlbums? { knownAlbums.albums(of: snapshot) }

  /// Whether every page that is seen shows its picture, or says why it cannot.
  public var isReady: Bool {
    guard let pager else { return snapshot.isComplete }
    return pager.placedPages.allSatisfy { !isWaiting(for: $0.page) }
  }

  /// Whether every page that is seen shows its own picture by now, or says why it cannot.
  public var isSharp: Bool {
    guard let pager else { return false }
    return pager.placedPages.allSatisfy { placed in
      let content = store.content(of: placed.page)
      return content.isSharp || content.failure != nil
    }
  }

  /// Whether a picture is still to come there.
  private func isWaiting(for page: Page) -> Bool {
    !store.content(of: page).isSettled && snapshot.album(of: page)?.failure == nil
  }
}

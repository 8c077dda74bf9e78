import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// What can be seen of the scene from outside.
extension PhotoPages {
  /// With a single album the wheel goes through its pictures, whichever way it turns.
  public var wheelAxes: PagerConfiguration.Axes? { snapshot.albums.count == 1 ? .horizontal : nil }

  /// The pager is as the person chose; a long press opens the menu of a page, where there is one.
  public func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.recognizesLongPress = settings.hasControls
    return configuration
  }

  /// The album's first and last picture. What follows is the next picture of the album, else the first of the next album
  /// that has any, and of the first album after the last.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: snapshot.page(inAlbumOf: page) { _ in 0 }
    case .last: snapshot.page(inAlbumOf: page) { $0 - 1 }
    case .following: snapshot.page(after: page)
    }
  }

  /// Nothing: the store keeps pictures.
  public static func makeCache() {}

  /// Where the picture `page` stands in its album.
  public func place(of page: Page) -> AlbumPlace? { snapshot.place(of: page) }

  /// Where the picture `page` comes from; `nil` for a notice.
  func source(of page: Page) -> PictureSource? { locations.source(of: page) }

  /// Where the file of the picture `page` is on disk, from the root on.
  func file(of page: Page) -> RawPath? { snapshot.location(of: page)?.absolute }

  /// Whether every page that is seen shows its picture, or says why it cannot.
  public var isReady: Bool {
    seen.isEmpty
      ? snapshot.isComplete : !seen.contains { isWaiting(for: $0) || isDetailAwaited && !store.isDetailDecoded(of: $0) }
  }

  /// How large the picture `page` is, once any of it was decoded.
  public func contentSize(of page: Page) -> PixelSize? {
    let content = store.content(of: page)
    return (content.picture ?? content.standIn)?.originalSize
  }

  /// What has come since the last wake-up is shown now rather than a frame later.
  public func prepare(at instant: Instant) { _ = store.collect(at: instant) }

  /// What albums' pictures are sorted by, where that is known.
  var order: PictureOrder? { library.knownOrder }

  /// Has them sorted by `order`. They come in it when this is woken, and the page that is seen stays.
  func sort(by order: PictureOrder) { library.sort(by: order) }

  /// The next page of `grid`, from `page` on, whose picture's name begins with `text`, or else contains it; `nil` where
  /// there is none. Capitals are as small letters. O(pages).
  func page(named text: String, from page: Page, in grid: OverviewGrid) -> Page? {
    let text = text.lowercased()
    var within: Page?
    for (found, album) in grid.pages(from: page) {
      guard let name = album.name(of: found.column)?.lowercased() else { continue }
      if name.hasPrefix(text) { return found }
      if within == nil, name.contains(text) { within = found }
    }
    return within
  }

  /// What is shown of `page`.
  func content(of page: Page) -> PageContent {
    if !library.hasPicture(of: page) { return .placeholder }
    guard let limits = journal.limits else { return store.content(of: page) }
    return store.content(of: page, atMost: limits[page] ?? .placeholder) ?? .placeholder
  }

  /// How much there is to see of the pages that are kept, those that are seen first.
  public var readiness: [(page: Page, readiness: PageReadiness)] { store.readiness }

  /// Whether every page that is seen shows its own picture by now, or says why it cannot.
  public var isSharp: Bool {
    !seen.isEmpty
      && seen.allSatisfy { page in
        let content = store.content(of: page)
        return content.isSharp || content.failure != nil
      }
  }

  /// When something changes by itself: the caption fades, fast turns have ended and what is seen can be decoded after
  /// all, a key turns out to be held, or what went wrong may have passed. (A picture that is not opaque takes the place of
  /// what stands in for it in the next frame.)
  func nextChange(after instant: Instant) -> Instant? {
    let ownChange = Instant.earliest(caption.nextChange(at: instant), rate.nextChange(after: instant))
    return .earliest(ownChange, .earliest(store.nextRetry, store.nextAnimationFrame(after: instant)))
  }

  /// Whether a picture is still to come there.
  private func isWaiting(for page: Page) -> Bool {
    guard snapshot.album(of: page)?.failure == nil, library.hasPicture(of: page) else { return false }
    guard let limits = journal.limits else { return !store.content(of: page).isSettled }
    return store.content(of: page, atMost: limits[page] ?? .placeholder) == nil
  }
}

extension LibrarySnapshot {
  /// The page of the album of `page` at the index that `choose` picks, of so many.
  func page(inAlbumOf page: Page, at choose: (_ count: Int) -> Int) -> Page? {
    guard let album = album(of: page), album.index(of: page.column) != nil, let id = album.id(at: choose(album.listed))
    else { return nil }
    return Page(column: id, row: page.row)
  }

  /// The page after `page` in the order of all, and after the last one the first. Albums that could not be read are
  /// passed over, unless there is nothing else. O(albums) in the worst case.
  func page(after page: Page) -> Page? {
    guard let place = albumIndex(of: page), let index = albums[place].index(of: page.column) else { return nil }
    if let id = albums[place].id(at: index + 1) { return Page(column: id, row: page.row) }
    for step in 1...albums.count {
      let album = albums[(place + step) % albums.count]
      if album.failure == nil, let id = album.id(at: 0) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  /// Where the picture `page` stands in its album; `nil` for a notice and for pages that are not in the library.
  func place(of page: Page) -> AlbumPlace? {
    guard let number = albumIndex(of: page), let album = album(of: page), album.failure == nil,
      let index = album.index(of: page.column)
    else { return nil }
    return AlbumPlace(album: number + 1, title: album.title, picture: index + 1, count: album.count)
  }
}

import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene
import Words

/// The state of the pages for the scene.
extension PhotoPages {
  /// The axes of the wheel: horizontal for a single album, so that both wheel directions turn its pages; else those of
  /// the pager.
  public var wheelAxes: PagerConfiguration.Axes? { snapshot.albums.count == 1 ? .horizontal : nil }

  /// Returns the user's configuration, with long presses if the page has a menu.
  public func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.recognizesLongPress = settings.hasControls
    return configuration
  }

  /// Returns the first or the last picture of the album, or the next picture in the order of all albums. After the last
  /// picture of all the first one follows.
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: snapshot.page(inAlbumOf: page) { _ in 0 }
    case .last: snapshot.page(inAlbumOf: page) { $0 - 1 }
    case .following: snapshot.page(after: page)
    }
  }

  /// Creates an empty cache: the store keeps the pictures.
  public static func makeCache() {}

  /// Returns the place of the picture `page` in its album; `nil` for a page in no album.
  public func place(of page: Page) -> AlbumPlace? { snapshot.place(of: page) }

  /// Returns the source of the picture `page`; `nil` for a notice.
  func source(of page: Page) -> PictureSource? { locations.source(of: page) }

  /// Returns the absolute path of the file of the picture `page`, for other programs; `nil` for a page without one.
  func file(of page: Page) -> RawPath? { snapshot.file(of: page)?.absolute }

  /// The length of the video at the end of the target page's file, in bytes; `nil` unless it is a motion photo.
  var targetVideoLength: Int? { target.flatMap { content(of: $0).picture?.videoLength } }

  /// Whether every visible page shows its picture or its failure. Without a visible page: whether the library is
  /// complete.
  public var isReady: Bool {
    seen.isEmpty
      ? snapshot.isComplete : !seen.contains { isWaiting(for: $0) || isDetailAwaited && !store.isDetailDecoded(of: $0) }
  }

  /// Returns the size of the picture `page`, in its own pixels; `nil` until a decode of it has ended.
  public func contentSize(of page: Page) -> PixelSize? {
    let content = store.content(of: page)
    guard let decoded = (content.picture ?? content.standIn)?.originalSize else { return nil }
    return library.smallVersion(of: page)?.size ?? decoded
  }

  /// Collects the decodes that have ended, so that this frame shows them, not the next one.
  public func prepare(at instant: Instant) { _ = store.collect(at: instant) }

  /// The sort order of the pictures; `nil` if it is unknown.
  var order: PictureOrder? { library.knownOrder }

  /// Sorts the pictures by `order`. A later ``InputEvent/woken`` brings the new order; the current page stays visible.
  func sort(by order: PictureOrder) { library.sort(by: order) }

  /// Returns the next page of `grid`, starting at `page`, whose picture's name begins with `text`, or else contains it;
  /// `nil` for none. The case of letters does not matter. O(pages).
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

  /// Returns the visible content of `page`: that of the store, or less in a playback with limits.
  func content(of page: Page) -> PageContent {
    if !library.hasPicture(of: page) { return .placeholder }
    guard let limits = journal.limits else { return store.content(of: page) }
    return store.content(of: page, atMost: limits[page] ?? .placeholder) ?? .placeholder
  }

  /// The readiness of the pages in the store, visible pages first.
  public var readiness: [(page: Page, readiness: PageReadiness)] { store.readiness }

  /// Whether the store has the sharp picture or the failure of every visible page; `false` without a visible page.
  public var isSharp: Bool {
    !seen.isEmpty
      && seen.allSatisfy { page in
        let content = store.content(of: page)
        return content.isSharp || content.failure != nil
      }
  }

  /// Returns the time of the next change without input: the caption fades, fast turns have ended, a pressed key counts
  /// as held, a failed picture can be tried again, or an animation has its next frame. `nil` for none.
  func nextChange(after instant: Instant) -> Instant? {
    let ownChange = Instant.earliest(caption.nextChange(at: instant), rate.nextChange(after: instant))
    return .earliest(ownChange, .earliest(store.nextRetry, store.nextAnimationFrame(after: instant)))
  }

  /// The lines about the place of `page` in the order of the pictures: the album, and the month or the name.
  func placeLines(of page: Page) -> [String] {
    guard let album = snapshot.album(of: page) else { return [] }
    let month = order.flatMap { album.date(of: page.column, by: $0) }.map(localMonth)
    return [album.title] + [month ?? album.name(of: page.column)].compactMap(\.self)
  }

  /// Returns whether the picture of `page` is still to come.
  private func isWaiting(for page: Page) -> Bool {
    guard snapshot.album(of: page)?.failure == nil, library.hasPicture(of: page) else { return false }
    guard let limits = journal.limits else { return !store.content(of: page).isSettled }
    return store.content(of: page, atMost: limits[page] ?? .placeholder) == nil
  }
}

extension LibrarySnapshot {
  /// Returns the page of the album of `page` at the index that `choose` returns for the number of pictures; `nil` for
  /// none.
  func page(inAlbumOf page: Page, at choose: (_ count: Int) -> Int) -> Page? {
    guard let album = album(of: page), album.index(of: page.column) != nil, let id = album.id(at: choose(album.listed))
    else { return nil }
    return Page(column: id, row: page.row)
  }

  /// Returns the page after `page` in the order of all pages, and after the last page the first if `loops` is true.
  /// Skips empty albums and albums that could not be read; `nil` if no page remains. O(albums) in the worst case.
  func page(after page: Page, loops: Bool = true) -> Page? {
    guard let place = albumIndex(of: page), let index = albums[place].index(of: page.column) else { return nil }
    if let id = albums[place].id(at: index + 1) { return Page(column: id, row: page.row) }
    for step in 1...albums.count where loops || place + step < albums.count {
      let album = albums[(place + step) % albums.count]
      if album.failure == nil, let id = album.id(at: 0) { return Page(column: id, row: album.id) }
    }
    return nil
  }

  /// Returns the place of the picture `page` in its album; `nil` for a notice and for pages outside the library.
  func place(of page: Page) -> AlbumPlace? {
    guard let number = albumIndex(of: page), let album = album(of: page), album.failure == nil,
      let index = album.index(of: page.column)
    else { return nil }
    return AlbumPlace(album: number + 1, title: album.title, picture: index + 1, count: album.count)
  }
}

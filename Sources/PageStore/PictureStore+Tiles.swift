import Decoding
import PagerEngine
import PagerGeometry

/// A page that is zoomed shows tiles over its picture, which stays.
extension PictureStore {
  /// Has tiles decoded for `view`, on the page that the pager means to rest on; `nil` where no page is zoomed, and tiles
  /// and decodes go. Calling it again with the same is cheap.
  ///
  /// Call it for every frame: tiles that have come into textures let others go.
  ///
  /// - Parameter instant: the time of it.
  public func look(at view: ZoomedView?, at instant: Instant = .zero) {
    if let view, let detail, detail.view == view, !detail.isOpen(at: instant) { return }
    if view == nil, detail == nil { return }
    let hadBytes = detailBytes
    if let view {
      if detail?.view.page == view.page { detail?.look(at: view) } else { detail = PictureTiles(view) }
    } else {
      detail = nil
    }
    followTiles(at: instant)
    if detailBytes != hadBytes { act(isBusy: isWaiting, at: instant) } else { tellDecoder() }
  }

  /// The tiles to draw over the picture of `page`, in this order: those that can be seen and are in textures, other levels
  /// first and the one that the view needs last.
  ///
  /// Of a picture that is not opaque they are tiles of one level that cover all that is seen, or none: they are drawn in
  /// place of the picture, as both together would show it twice.
  public func detail(of page: Page) -> [PictureTile] {
    guard let detail, detail.view.page == page, let picture = entries[page]?.picture else { return [] }
    return detail.shown(isOpaque: picture.isOpaque)
  }

  /// Whether all that is seen of `page` has as many pixels as its scale asks for and there is room for, or there will be no
  /// more.
  func isDetailSharp(of page: Page) -> Bool {
    guard let detail, detail.view.page == page else { return true }
    if entries[page]?.failure != nil { return true }
    if let player, player.page == page { return player.isSharp }
    return detail.isSharp
  }

  /// Whether all of that is decoded, be it in textures by now or not.
  public func isDetailDecoded(of page: Page) -> Bool {
    guard let detail, detail.view.page == page, entries[page]?.failure == nil, player?.page != page else { return true }
    return detail.isDecoded
  }

  /// Whether tiles are on their way into textures, so that another frame should be made: it can draw them.
  public var isUploadingTiles: Bool { detail?.isUploading ?? false }

  /// What tiles and the decodes that bring them take at most (bytes).
  var detailBytes: Int {
    detail?.isActive == true ? budget.detailBytes(of: box, seenCount: plan.seenCount) : 0
  }

  /// Lets go of tiles that the view does not need, and asks for those that it needs.
  func followTiles(at instant: Instant) {
    guard let page = detail?.view.page else { return }
    // Frames move under tiles.
    guard let entry = entries[page], let picture = entry.picture, player?.page != page, let source = source(page) else {
      detail?.removeAll()
      return
    }
    let limit = budget.detailBytes(of: box, seenCount: plan.seenCount)
    detail?.follow(picture, isCurrent: entry.box != nil, limit: limit, at: instant) { region in
      DecodeJob(id: nextNumber(), region: region, open: source.open)
    }
  }
}

import Decoding
import PagerEngine
import PagerGeometry

/// Tiles. A zoomed page shows tiles over its picture, which stays.
extension PictureStore {
  /// Decodes the tiles for `view`, on the page that the pager will settle on. `nil` stands for no zoomed page, and
  /// drops tiles and decodes. Calling it again with the same view is cheap.
  ///
  /// Call it for every frame: tiles that have reached textures make others unnecessary.
  ///
  /// - Parameter instant: The present time.
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

  /// Returns the tiles to draw over the picture of `page`, in drawing order: those that are visible and in textures,
  /// tiles of the needed level last.
  ///
  /// For a picture that is not opaque, returns tiles of one level that cover the whole visible part, or none. They are
  /// drawn in place of the picture, because both together would show its transparent parts twice.
  public func detail(of page: Page) -> [PictureTile] {
    guard let detail, detail.view.page == page, let picture = entries[page]?.picture else { return [] }
    return detail.shown(isOpaque: picture.isOpaque)
  }

  /// Returns whether the visible part of `page` has as many pixels as its scale needs and memory allows, or gets no
  /// more.
  func isDetailSharp(of page: Page) -> Bool {
    guard let detail, detail.view.page == page else { return true }
    if entries[page]?.failure != nil { return true }
    if let player, player.page == page { return player.isSharp }
    return detail.isSharp
  }

  /// Returns whether all tiles that the visible part of `page` needs are decoded, in textures or not.
  public func isDetailDecoded(of page: Page) -> Bool {
    guard let detail, detail.view.page == page, entries[page]?.failure == nil, player?.page != page else { return true }
    return detail.isDecoded
  }

  /// Whether tiles wait for textures, so that another frame is needed to draw them.
  public var isUploadingTiles: Bool { detail?.isUploading ?? false }

  /// The maximum memory that tiles and their decodes take, in bytes.
  var detailBytes: Int {
    detail?.isActive == true ? budget.detailBytes(of: box, seenCount: plan.seenCount) : 0
  }

  /// Drops the tiles that the view does not need, and asks for the missing ones.
  func followTiles(at instant: Instant) {
    guard let page = detail?.view.page else { return }
    // An animated page has no tiles: its frames would move under them.
    guard let entry = entries[page], let picture = entry.picture, player?.page != page, let source = source(page) else {
      detail?.removeAll()
      return
    }
    let limit = budget.detailBytes(of: box, seenCount: plan.seenCount)
    detail?.follow(picture, isCurrent: entry.box != nil, limit: limit, at: instant) { region, file in
      DecodeJob(id: nextNumber(), region: region, keptFile: file, open: source.open)
    }
  }
}

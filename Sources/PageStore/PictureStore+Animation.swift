import Decoding
import PagerEngine
import PagerGeometry

/// A picture that moves does so on the page that the pager rests on, and nowhere else. Where that is zoomed its frames come
/// in their own size.
extension PictureStore {
  /// Plays the animation of `page`, if it is one and its still picture shows.
  ///
  /// Frames are decoded after everything else that is wanted, as what may be seen next comes before what moves. The frame
  /// that shows stays while its page can be seen; the others, and the decoder, are let go of when `page` is another.
  ///
  /// - Parameters:
  ///   - page: the page that the pager means to rest on.
  ///   - isAtRest: whether it does, with no finger that drags. Otherwise the animation stands still.
  ///   - instant: the scene's time, by which frames follow each other.
  public func animate(_ page: Page, isAtRest: Bool, at instant: Instant) {
    let hadBytes = animationBytes
    if let player, !isStaying(player, page, isAtRest: isAtRest) { self.player = nil }
    if player == nil, isAtRest, content(of: page).isSharp, let picture = entries[page]?.picture,
      picture.animation != nil, let source = source(page)
    {
      player = AnimationPlayer(
        of: picture, on: page, most: budget.animationBytes(of: box),
        mostZoomed: needsOwnPixels(of: picture, on: page) == true ? zoomedAnimationBytes : nil, source: source)
    }
    if let page = player?.page, let picture = entries[page]?.picture, let info = picture.animation,
      let isZoomed = needsOwnPixels(of: picture, on: page)
    {
      let most = isZoomed ? zoomedAnimationBytes : budget.animationBytes(of: box)
      player?.zoom(isZoomed, info, most: most, mostAtOnce: zoomedAnimationBytes)
    }
    guard player != nil || hadBytes > 0 else { return }
    let isWanted = player?.page == page
    player?.advance(to: instant, isWanted: isWanted, isRunning: isAtRest && isWanted)
    if animationBytes != hadBytes { act(isBusy: isWaiting, at: instant) } else { tellDecoder() }
  }

  /// When the animation shows another frame by itself, `instant` being now; `nil` where nothing moves.
  public func nextAnimationFrame(after instant: Instant) -> Instant? { player?.nextChange(after: instant) }

  /// What the animation's frames and textures take at most (bytes).
  var animationBytes: Int { player?.bytes ?? 0 }

  /// What frames of their own size may take (bytes): they stand for tiles.
  private var zoomedAnimationBytes: Int {
    max(budget.animationBytes(of: box), budget.detailBytes(of: box, seenCount: plan.seenCount))
  }

  /// Whether the view of `page` needs more pixels than the fitted picture has; `nil` while that changes.
  private func needsOwnPixels(of picture: DecodedPicture, on page: Page) -> Bool? {
    guard let view = detail?.view, view.page == page else { return false }
    return view.isScaling ? nil : !view.isShown(by: picture.pixels.pixelSize, of: picture.originalSize)
  }

  private func isStaying(_ player: AnimationPlayer, _ page: Page, isAtRest: Bool) -> Bool {
    guard entries[player.page]?.picture?.pixels.name == player.still else { return false }
    if player.page == page { return true }
    return !isAtRest && plan.pages[..<plan.seenCount].contains(player.page)
  }
}

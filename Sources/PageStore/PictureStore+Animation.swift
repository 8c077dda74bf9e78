import Decoding
import PagerEngine
import PagerGeometry

/// Animations. A picture moves only on the page that the pager rests on. While that page is zoomed, its frames have
/// their original size.
extension PictureStore {
  /// Plays the animation of `page`, if its picture is animated and sharp.
  ///
  /// Frames are decoded after everything else that is wanted, because the pages that may come next matter more. When
  /// `page` changes, the other frames and the decoder are released; the current frame stays until the pager rests or
  /// the frame's page goes out of view.
  ///
  /// - Parameters:
  ///   - page: The page that the pager will settle on.
  ///   - isAtRest: Whether the pager rests there, without a drag. Otherwise the animation pauses.
  ///   - instant: The scene's time, which the frames follow.
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

  /// Returns the time of the animation's next frame; `nil` if nothing moves. `instant` is the present time.
  public func nextAnimationFrame(after instant: Instant) -> Instant? { player?.nextChange(after: instant) }

  /// The maximum memory that the animation's frames and textures take, in bytes.
  var animationBytes: Int { player?.bytes ?? 0 }

  /// The maximum memory for frames of the original size, in bytes. They take the place of tiles.
  private var zoomedAnimationBytes: Int {
    max(budget.animationBytes(of: box), budget.detailBytes(of: box, seenCount: plan.seenCount))
  }

  /// Returns whether the view of `page` needs more pixels than the fitted picture has; `nil` while the scale changes.
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

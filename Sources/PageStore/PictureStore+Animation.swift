import Decoding
import PagerEngine
import PagerGeometry

/// A picture that moves does so on the page that the pager rests on, and nowhere else.
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
      player = AnimationPlayer(of: picture, on: page, box: box, budget: budget, source: source)
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

  private func isStaying(_ player: AnimationPlayer, _ page: Page, isAtRest: Bool) -> Bool {
    guard entries[player.page]?.picture?.pixels.name == player.still else { return false }
    if player.page == page { return true }
    return !isAtRest && plan.pages[..<plan.seenCount].contains(player.page)
  }
}

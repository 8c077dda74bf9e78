import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The loading of pictures.
extension PhotoPages {
  /// Plans the pictures to load and to keep, from the pager's position and the rate of turns.
  public func follow(_ zooming: ZoomingPager<PhotoMap>, viewport: Viewport, at instant: Instant) {
    let pager = zooming.pager
    if let target, pager.targetPage != target, let steps = pager.map.steps(from: target, to: pager.targetPage) {
      let direction =
        steps.rows != 0
        ? Direction(.vertical, sign: steps.rows) : Direction(.horizontal, sign: steps.columns)
      rate.turn(
        direction, isAtOnce: !pager.isAnimating, leavesSharp: content(of: target).isSharp, at: pager.time)
    }
    if target?.row != pager.targetPage.row { library.look(atAlbum: pager.targetPage.row) }
    target = pager.targetPage
    seen.removeAll(keepingCapacity: true)
    pager.forEachPlacedPage { seen.append($0.page) }
    isStartOpen = !snapshot.isComplete
    let lookahead = rate.lookahead(decoding: store.estimate.cautious, at: instant)
    let fading = fadingPage(at: instant)
    if planBasis.follow(pager, lookahead: lookahead, keeping: fading) {
      plan = ResidencyPlan(for: pager, lookahead: lookahead).keeping(fading)
    }
    box = viewport.pixelSize
    load(isBusy: true, at: instant)
  }

  private func load(isBusy: Bool, at instant: Instant) {
    if let plan, !library.isSkipping { store.follow(plan, box: box, isBusy: isBusy, at: instant) }
  }

  /// Loads the neighbours' pictures. Before the frame is presented, and at the start before the first picture is
  /// visible, their decodes would compete with it for the processor.
  public func presented() {
    store.didPresent(at: lastFrame)
    if !hasOpened { hasOpened = isReady }
    if hasOpened { load(isBusy: false, at: lastFrame) }
  }
}

import PagerEngine
import PagerGeometry
import Scene

/// The end of a requested scroll.
enum ScrollEnd {
  /// A scroll by the content: ``PagerContent/scrollEnded(to:tag:_:at:)``.
  case content(Page, tag: Int)
  /// A scroll from outside the scene.
  case outside(CompletionCriterion, (TransitionOutcome) -> Void)

  /// The closure of a scroll from outside, if it runs at `criterion`.
  func completion(at criterion: CompletionCriterion) -> ((TransitionOutcome) -> Void)? {
    if case .outside(criterion, let completion) = self { completion } else { nil }
  }
}

/// Requests of the content, and motions whose ends are reported.
extension PagerScene {
  func perform(_ requests: [PageRequest], at instant: Instant) -> [WindowRequest] {
    requests.flatMap { request in
      switch request {
      case .scroll(let page, let direction, let animation, let tag):
        begin(.content(page, tag: tag), at: instant) {
          $0.scroll(
            to: page, toward: direction, isAnimated: animation.isAnimated, curve: animation.curve, time: instant)
        }
      case .turn(let direction, let animation):
        updatePager(at: instant) {
          $0.turn(direction, isAnimated: animation.isAnimated, curve: animation.curve, time: instant)
        }
      case .window(let request): [request]
      }
    }
  }

  /// Begins a motion whose end is reported to `end`: at once, as cancelled, if nothing moves.
  func begin(
    _ end: ScrollEnd, at instant: Instant, _ change: (inout Pager<Content.Map>) -> PagerUpdate
  ) -> [WindowRequest] {
    var hasBegun = false
    let requests = updatePager(at: instant) { pager in
      let update = change(&pager)
      if let id = update.transition {
        self.scrolls[id] = end
        hasBegun = true
      }
      return update
    }
    return hasBegun ? requests : requests + perform(tell(end, .cancelled, at: instant), at: instant)
  }

  /// Reports the outcome of a scroll to the content or to its closure.
  func tell(_ end: ScrollEnd, _ outcome: TransitionOutcome, at instant: Instant) -> [PageRequest] {
    switch end {
    case .content(let page, let tag): return content.scrollEnded(to: page, tag: tag, outcome, at: instant)
    case .outside(_, let completion):
      completion(outcome)
      return []
    }
  }
}

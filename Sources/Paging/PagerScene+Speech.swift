import PagerEngine
import PagerGeometry
import Scene
import Words

/// What a screen reader tells of pages.
extension PagerScene {
  /// What is told of `page` as it is now; `nil` for nothing.
  public func spoken(_ page: Page) -> SpokenPage? {
    guard var description = content.description(of: page, for: .speech) else { return nil }
    description.states += zoomStates(of: page)
    return SpokenPage(
      column: page.column, row: page.row, name: description.name, place: pictures?.place(of: page),
      states: description.states)
  }

  /// Takes note of the page that the pager rests on. Of pages that pass nothing is told, and nothing is worked out while
  /// anything moves.
  func notePageAtRest() {
    guard let pages = zoomingPager, !pages.isMoving, !pages.pager.isDragging else { return }
    spokenPage = spoken(pages.pager.targetPage)
  }

  /// How large its content is seen, and how it is turned, as far as either is not as at first.
  private func zoomStates(of page: Page) -> [SpokenState] {
    guard let pages = zoomingPager, pages.configuration.isEnabled, !pages.isCanvas, pages.contentSize(of: page) != nil
    else { return [] }
    let zoom = pages.zoom(of: page)
    var states: [SpokenState] = []
    if !zoom.isRestingAtFit {
      states.append(SpokenState("zoom", localPercent(zoom.pixelScale), end: translated("Whole picture")))
    }
    if zoom.quarterTurns != 0 {
      let line = zoom.quarterTurns == 2 ? translated("turned by 180°") : translated("turned by 90°")
      states.append(SpokenState("turn", line, end: translated("Not turned")))
    }
    return states
  }
}

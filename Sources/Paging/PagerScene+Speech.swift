import PagerEngine
import PagerGeometry
import Scene
import Words

/// The text about pages for a screen reader.
extension PagerScene {
  /// Returns the text for a screen reader about `page`; `nil` for none.
  public func spoken(_ page: Page) -> SpokenPage? {
    guard var description = content.description(of: page, for: .speech) else { return nil }
    description.states += zoomStates(of: page)
    return SpokenPage(
      column: page.column, row: page.row, name: description.name, place: pictures?.place(of: page),
      states: description.states)
  }

  /// Updates the text about the page that the pager rests on. During a motion or a drag it stays: a screen reader says
  /// nothing about the pages that pass.
  func notePageAtRest() {
    guard let pages = zoomingPager, !pages.isMoving, !pages.pager.isDragging else { return }
    spokenPage = spoken(pages.pager.targetPage)
  }

  /// Returns the states of a zoomed or turned content; none for a content at fit and not turned.
  private func zoomStates(of page: Page) -> [SpokenState] {
    guard let pages = zoomingPager, pages.configuration.isEnabled, !pages.isCanvas, pages.contentSize(of: page) != nil
    else { return [] }
    let zoom = pages.zoom(of: page)
    var states: [SpokenState] = []
    if !zoom.isRestingAtFit {
      states.append(SpokenState("zoom", localPercent(zoom.pixelScale), end: translated("Fit")))
    }
    if zoom.quarterTurns != 0 {
      let line = zoom.quarterTurns == 2 ? translated("rotated by 180°") : translated("rotated by 90°")
      states.append(SpokenState("turn", line, end: translated("Not rotated")))
    }
    return states
  }
}

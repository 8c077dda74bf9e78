import PagerEngine
import Scene
import Words

/// The text for a screen reader about the overview and the filmstrip.
extension PhotosScene {
  /// Adds the states of the overview and the filmstrip to `frame`; in the overview also the focused picture.
  func speak(in frame: inout Frame) {
    if isInOverview {
      if let page = overview.focus, !overview.isMoving { frame.speech.page = pages.spoken(page) }
      frame.speech.states.append(SpokenState("overview", translated("Overview"), end: translated("Overview closed")))
      if let line = overview.selectionLine {
        frame.speech.states.append(SpokenState("selection", line, end: translated("Selection ended")))
      }
    }
    if strip.isShown {
      frame.speech.states.append(
        SpokenState("strip", translated("Filmstrip"), end: translated("Filmstrip closed")))
    }
  }
}

import PagerEngine
import Scene
import Words

/// What a screen reader tells of what stands around pictures.
extension PhotosScene {
  /// Adds to `frame` whether the overview and the strip are open; of the overview the picture that keys are about.
  func speak(in frame: inout Frame) {
    if isInOverview {
      if let page = overview.focus, !overview.isMoving { frame.speech.page = pages.spoken(page) }
      frame.speech.states.append(SpokenState("overview", translated("Overview"), end: translated("Overview closed")))
    }
    if strip.isShown {
      frame.speech.states.append(
        SpokenState("strip", translated("Strip of pictures"), end: translated("Strip of pictures closed")))
    }
  }
}

import Scene
import Words

/// The text for a screen reader about the shell.
extension GalleryShell {
  /// Adds the states of the list of demos and of fullscreen to `frame`.
  func speak(in frame: inout Frame) {
    if isInGallery { frame.speech.states.append(SpokenState("place", translated("Demos"))) }
    if isFullscreen {
      frame.speech.states.append(
        SpokenState("fullscreen", translated("Fullscreen"), end: translated("Fullscreen ended")))
    }
  }
}

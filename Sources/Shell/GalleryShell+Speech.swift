import Scene
import Words

/// What a screen reader tells of where a person is.
extension GalleryShell {
  /// Adds to `frame` whether the gallery is shown, and whether the window fills the display.
  func speak(in frame: inout Frame) {
    if isInGallery { frame.speech.states.append(SpokenState("place", translated("Gallery"))) }
    if isFullscreen {
      frame.speech.states.append(
        SpokenState("fullscreen", translated("Fullscreen"), end: translated("Fullscreen ended")))
    }
  }
}

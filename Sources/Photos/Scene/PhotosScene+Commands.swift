import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// What keys and controls ask of pictures, and of their files.
extension PhotosScene {
  /// Does what a key asks for, whichever it was: the first layer that it is about does it, else the pages.
  func perform(_ command: PagingCommand, isRepeat: Bool = false, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(command, isRepeat: isRepeat, at: instant) { return requests }
    }
    switch command {
    case .activate where settings.hasOverview:
      if !isRepeat { openOverview(at: instant) }
      return []
    case .toggleStrip where settings.hasOverview:
      if !isRepeat { toggleStrip(at: instant) }
      return []
    case .toggleMark, .nextMark, .copyPath, .copyAddress, .openFile, .trash, .undo, .run:
      return settings.hasFileCommands && !isRepeat ? performOnFile(command, at: instant) : []
    case .turn, .skip, .first, .last, .advance, .zoom, .zoomTo, .rotate, .toggleCaption, .toggleDetails, .toggleStrip,
      .chooseOrder, .activate, .startSlideshow, .showGallery, .showHelp, .toggleFullscreen, .leaveFullscreen, .quit:
      return pages.perform(command, isRepeat: isRepeat, at: instant)
    }
  }
}

import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// What keys and controls ask of pictures.
extension PhotosScene {
  /// Performs `command`, whichever it is: the first layer that it is about does, else the pictures, else the pages.
  func perform(_ command: Command, isRepeat: Bool = false, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(command, isRepeat: isRepeat, at: instant) { return requests }
    }
    switch PictureCommand(command) {
    case .strip:
      if settings.hasOverview, !isRepeat { toggleStrip(at: instant) }
    case .caption: pages.content.caption.toggleKept(at: instant)
    // Layers have them, where there are any.
    case .details, .sort: break
    case .mark, .nextMark, .copyPath, .copyAddress, .open, .trash, .undo, .run:
      return settings.hasFileCommands && !isRepeat ? performOnFile(command, at: instant) : []
    case nil where settings.hasOverview && PagerCommand(command) == .activate:
      if !isRepeat { openOverview(at: instant) }
    case nil: return pages.perform(command, isRepeat: isRepeat, at: instant)
    }
    return []
  }
}

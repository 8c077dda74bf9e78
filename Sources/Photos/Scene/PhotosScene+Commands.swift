import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The commands of pictures.
extension PhotosScene {
  /// Performs `command` in the first layer from the top that takes it, else in this scene, else in the pages.
  func perform(_ command: Command, isRepeat: Bool = false, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(command, isRepeat: isRepeat, at: instant) { return requests }
    }
    if let own = FileCommand(command) {
      return settings.hasFileCommands && !isRepeat ? perform(own, given: command, at: instant) : []
    }
    switch PictureCommand(command) {
    case .filmstrip:
      if settings.hasOverview, !isRepeat { return toggleStrip(at: instant) }
    case .caption: pages.content.caption.toggleKept(at: instant)
    case .selectAll: if isInOverview, settings.hasFileCommands { overview.selection.selectAll(in: overview.grid) }
    // The layers of these commands have taken them; without those layers they do nothing.
    case .details, .sort: break
    case nil where settings.hasOverview && PagerCommand(command) == .activate:
      if !isRepeat { return openOverview(at: instant) }
    case nil: return pages.perform(command, isRepeat: isRepeat, at: instant)
    }
    return []
  }
}

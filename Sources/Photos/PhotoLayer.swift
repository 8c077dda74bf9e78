import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// A layer over pictures that hears what their pager tells, and may ask for what keys do.
///
/// It lies inside of what is recorded. What it does may depend on events, their times and the viewport, and on nothing
/// else, or a replay would not be the same.
@MainActor
public protocol PhotoLayer: SceneLayer {
  /// Hears what a key or a control asks for, before the pages do. Returns what the window should do where the layer takes
  /// it, and `nil` where it leaves it.
  func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]?
  /// Hears what the pager tells.
  func heard(_ event: PagerEvent, at instant: Instant)
  /// Hands over what it has asked for since it was last asked, in order.
  func takeActions() -> [PhotoAction]
}

extension PhotoLayer {
  /// Layers that a command is about implement this.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? { nil }
}

/// What a layer over pictures asks for.
public enum PhotoAction: Hashable, Sendable {
  /// What a key with this command does.
  case command(Command)
  /// That the pages forget the pointers that are down: what these do from now on is the layer's.
  case cancelPointers
  /// That pictures are sorted by this. The library sorts them, and its change is what moves pages and is recorded.
  case sort(PictureOrder)
  /// Something of the window.
  case window(WindowRequest)
}

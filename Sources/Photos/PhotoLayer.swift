import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// A layer over pictures that receives the pager's events and may request commands.
///
/// Recordings include its input. Its behaviour must depend on events, their times and the viewport alone, or a playback
/// would differ from the recording.
@MainActor
public protocol PhotoLayer: SceneLayer {
  /// Handles a command of a key or a control before the pages do.
  ///
  /// - Returns: The requests to the window if the layer takes the command; `nil` if it leaves the command to others.
  func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]?
  /// Handles an event of the pager.
  func heard(_ event: PagerEvent, at instant: Instant)
  /// Returns the actions that the layer has requested since the last call, in order.
  func takeActions() -> [PhotoAction]
}

extension PhotoLayer {
  /// Returns `nil`: leaves the command to others.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? { nil }
}

/// An action that a layer over pictures requests.
public enum PhotoAction: Hashable, Sendable {
  /// A command, performed as from a key.
  case command(Command)
  /// A turn to a page with the motion of a slideshow, or with a fade.
  case turn(to: Page, fades: Bool)
  /// A request to the window.
  case window(WindowRequest)
  /// A cancellation of the pages' pointers. The layer handles these pointers from then on.
  case cancelPointers
  /// A new sort order of the pictures. The library sorts them; recordings contain the library's change.
  case sort(PictureOrder)
}

import PagerGeometry

/// Something that hears events and shows frames. The stage calls it, always on the main actor.
@MainActor
public protocol SceneController: AnyObject {
  /// Takes one event at its own time; events come in order of time. Returns what the window should do.
  func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest]
  /// The frame at `instant`, which is never earlier than the last one's. The last call before a present is what is seen.
  func frame(at instant: Instant) -> Frame
  /// The last frame is on its way to the display: time for work that nobody waits for. The default takes no such work.
  func presented()
}

extension SceneController {
  /// Has no work to do after a frame.
  public func presented() {}
}

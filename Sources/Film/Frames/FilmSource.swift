import PagerGeometry
import Scene

/// What a film is drawn from: a replay, or two of them on one picture.
@MainActor
public protocol FilmSource: AnyObject {
  /// Which moments it has frames of.
  var schedule: FilmSchedule { get }
  /// Every frame's size in pixels.
  var size: PixelSize { get }
  /// Whether everything that the last frame shows is there.
  var isReady: Bool { get }
  /// Frames that were seen and have no place in it.
  var missingFrames: Int { get }
  /// Whether frame `number` is the same as the `earlier` one.
  func isRepeated(_ number: Int, since earlier: Int) -> Bool
  /// Frame `number`, no earlier than the one before.
  func frame(_ number: Int) -> Frame
  /// What lies over all of the last frame, and how much of it is seen (0 to 1); `nil` where nothing does.
  func veil() -> (frame: Frame, opacity: Double)?
  /// Tells the scenes that the frame was drawn.
  func presented()
}

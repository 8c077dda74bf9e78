import PagerGeometry
import Scene

/// A source of a film's frames: one replay, or two of them in one picture.
@MainActor
public protocol FilmSource: AnyObject {
  /// The times of the frames.
  var schedule: FilmSchedule { get }
  /// The size of every frame in pixels.
  var size: PixelSize { get }
  /// Whether everything in the last frame is ready.
  var isReady: Bool { get }
  /// The number of recorded frames that the film leaves out because they came faster than its frame rate.
  var missingFrames: Int { get }
  /// Returns whether frame `number` is identical to the `earlier` one.
  func isRepeated(_ number: Int, since earlier: Int) -> Bool
  /// Returns frame `number`, which must not be earlier than the previous one.
  func frame(_ number: Int) -> Frame
  /// Returns the frame over the last one and its opacity (0 to 1); `nil` if there is none.
  func veil() -> (frame: Frame, opacity: Double)?
  /// Informs the scenes that the frame was drawn.
  func presented()
}

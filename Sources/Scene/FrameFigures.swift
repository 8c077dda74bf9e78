import PagerGeometry

/// The timings of one frame, by the stage's clock. Durations are in seconds.
public struct FrameFigures: Hashable, Sendable {
  /// The time at which the stage began the frame.
  public var begun: Instant
  /// The time at which the stage handed the frame to the display.
  public var presented: Instant
  /// The time that the scene took to make the frame.
  public var making: Double
  /// The time that it took to put pictures and drawings into textures.
  public var uploading: Double
  /// The time that drawing took, without ``overlaying``.
  public var drawing: Double
  /// The time that drawing ``Frame/overlay`` took.
  public var overlaying: Double
  /// The time that handing over to the display took, including the wait if the display sets the pace.
  public var presenting: Double
  /// The time between two refreshes of the display.
  public var budget: Double
  /// Whether presenting waits for the display, so that ``presenting`` is not counted as work.
  public var isPacedByDisplay: Bool
  /// Whether the previous frame was a moving one, so that this one was due one budget later.
  public var isFollowing: Bool
  /// The time of the newest input in the frame; `nil` if there was none since the previous frame.
  public var input: Instant?

  /// Creates the timings of a frame; durations that are not given are 0.
  public init(
    begun: Instant, presented: Instant, making: Double = 0, uploading: Double = 0, drawing: Double = 0,
    overlaying: Double = 0, presenting: Double = 0, budget: Double = 1.0 / 60, isPacedByDisplay: Bool = false,
    isFollowing: Bool = false, input: Instant? = nil
  ) {
    self.begun = begun
    self.presented = presented
    self.making = making
    self.uploading = uploading
    self.drawing = drawing
    self.overlaying = overlaying
    self.presenting = presenting
    self.budget = budget
    self.isPacedByDisplay = isPacedByDisplay
    self.isFollowing = isFollowing
    self.input = input
  }

  /// The time that counts against ``budget``: all steps, without presenting if that waits for the display.
  public var work: Double { making + uploading + drawing + overlaying + (isPacedByDisplay ? 0 : presenting) }
}

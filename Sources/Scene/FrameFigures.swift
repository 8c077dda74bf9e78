import PagerGeometry

/// How long one frame took, by the stage's clock. Durations are in seconds.
public struct FrameFigures: Hashable, Sendable {
  /// When the frame was begun.
  public var begun: Instant
  /// When it was handed to the display.
  public var presented: Instant
  /// How long the scene took to make the frame.
  public var making: Double
  /// How long it took to bring pictures and drawings into textures.
  public var uploading: Double
  /// How long drawing took, without ``overlaying``.
  public var drawing: Double
  /// How long drawing ``Frame/overlay`` took.
  public var overlaying: Double
  /// How long it took to hand the frame to the display, with the wait for it where the display sets the pace.
  public var presenting: Double
  /// The time between two of the display's pictures.
  public var budget: Double
  /// Whether presenting waits for the display, so that ``presenting`` is not work.
  public var isPacedByDisplay: Bool
  /// Whether the frame before it was a moving one, so that this one was due a budget later.
  public var isFollowing: Bool
  /// When the newest input that it shows happened; `nil` where there was none since the frame before.
  public var input: Instant?

  /// A frame that took no time, unless said otherwise.
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

  /// What had to be done before the display's next picture.
  public var work: Double { making + uploading + drawing + overlaying + (isPacedByDisplay ? 0 : presenting) }
}

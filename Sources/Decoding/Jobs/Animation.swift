import Synchronization

/// The number of frames of an animation, and how often it is played.
public struct AnimationInfo: Hashable, Sendable {
  /// The most frames that an animation has.
  public static let mostFrames = 10_000
  /// The most often that an animation is played, unless it is played without end.
  public static let mostPlays = 1 << 16

  /// Frames: 2 through ``mostFrames``.
  public let frameCount: Int
  /// How often they are played, up to ``mostPlays``; 0 for without end.
  public let plays: Int

  /// An animation of `frameCount` frames; `nil` where a number is out of its bounds.
  public init?(frameCount: Int, plays: Int) {
    guard (2...Self.mostFrames).contains(frameCount), (0...Self.mostPlays).contains(plays) else { return nil }
    self.frameCount = frameCount
    self.plays = plays
  }
}

/// Names one frame of one animation.
public struct FrameID: Hashable, Sendable {
  /// The animation: one file, as it was opened once. A decoder holds it open from frame to frame.
  public let animation: UInt64
  /// The frame, from 0 on.
  public let index: Int

  private static let lastAnimation = Atomic<UInt64>(0)

  /// The frame `index` of `animation`, which ``newAnimation()`` named.
  public init(animation: UInt64, index: Int) {
    self.animation = animation
    self.index = max(0, min(AnimationInfo.mostFrames - 1, index))
  }

  /// A name that no other animation in the process has.
  public static func newAnimation() -> UInt64 { lastAnimation.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// How long a frame is shown.
public enum FrameDelay {
  /// The longest that a file can ask for (milliseconds): WebP has 24 bits for it.
  package static let longest = 0xFF_FFFF

  /// Seconds that a frame is shown whose file asks for `milliseconds`. Less than 20 counts as 100, as in browsers: such
  /// files were made to be seen that way.
  public static func seconds(_ milliseconds: Int) -> Double {
    milliseconds < 20 ? 0.1 : Double(min(longest, milliseconds)) / 1000
  }
}

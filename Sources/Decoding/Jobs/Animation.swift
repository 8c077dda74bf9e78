/// The number of frames of an animation, and the number of times that it is played.
public struct AnimationInfo: Hashable, Sendable {
  /// The maximum number of frames of an animation.
  public static let mostFrames = 10_000
  /// The maximum number of plays of an animation, unless it is endless.
  public static let mostPlays = 1 << 16

  /// The number of frames: 2 through ``mostFrames``.
  public let frameCount: Int
  /// The number of plays, up to ``mostPlays``; 0 for endless.
  public let plays: Int

  /// Creates the information about an animation; `nil` if a number is out of its bounds.
  public init?(frameCount: Int, plays: Int) {
    guard (2...Self.mostFrames).contains(frameCount), (0...Self.mostPlays).contains(plays) else { return nil }
    self.frameCount = frameCount
    self.plays = plays
  }
}

/// The identity of one frame of one animation.
public struct FrameID: Hashable, Sendable {
  /// The animation: one file, opened once. A decoder keeps it open from frame to frame.
  public let animation: UInt64
  /// The number of the frame, from 0.
  public let index: Int

  /// Creates the identity of frame `index` of `animation`, which comes from ``DecodeJob/newFile()``. `index` is clamped to
  /// the range of frame numbers.
  public init(animation: UInt64, index: Int) {
    self.animation = animation
    self.index = max(0, min(AnimationInfo.mostFrames - 1, index))
  }
}

/// The time that a frame shows.
public enum FrameDelay {
  /// The longest delay in a file, in milliseconds: WebP has 24 bits for it.
  package static let longest = 0xFF_FFFF

  /// Returns the time that a frame with the delay `milliseconds` shows, in seconds. A delay of less than 20 counts as
  /// 100, as in browsers: such files were made for that speed.
  public static func seconds(_ milliseconds: Int) -> Double {
    milliseconds < 20 ? 0.1 : Double(min(longest, milliseconds)) / 1000
  }
}

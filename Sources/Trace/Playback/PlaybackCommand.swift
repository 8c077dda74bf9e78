import PagerGeometry
import Scene

/// A command of the user to a replay.
public enum PlaybackCommand: Hashable, Sendable {
  /// A change between playing and paused.
  case togglePlaying
  /// A pause and a move by `frames` recorded frames, back if negative.
  case step(frames: Int)
  /// A move by `gestures` gestures, back if negative.
  case turn(gestures: Int)
  /// A digit of a gesture's number, and a move to that gesture.
  case digit(Int)
  /// The start or the end of a loop over one gesture.
  case toggleLoop
  /// A change to a faster rate, or to a slower one if `steps` is negative.
  case changeRate(steps: Int)
  /// A change to the next faster rate, and from the fastest to the slowest.
  case cycleRate
  /// Playing from the start.
  case begin
  /// A move to the end.
  case end
  /// The end of the replay and its window.
  case quit

  /// The playback rates, from slow to fast.
  public static let rates = [0.1, 0.25, 0.5, 1, 2]

  /// Returns the next faster rate in the list, or the next slower one if `steps` is not positive.
  ///
  /// The magnitude of `steps` does not matter. `rate` may be missing from the list; past the ends it is returned
  /// unchanged.
  static func rate(_ steps: Int, after rate: Double) -> Double {
    let next = steps > 0 ? rates.first { $0 > rate } : rates.last { $0 < rate }
    return next ?? rate
  }

  private typealias Row = (binding: KeyBinding, commands: [PlaybackCommand])

  /// The key bindings and their commands, in the order of the help.
  private static let rows: [Row] = [
    (KeyBinding("Space", "play, pause", [.space]), [.togglePlaying]),
    (
      KeyBinding("Left, Right", "one frame back, forward (Shift: ten)", [.left, .right]),
      [.step(frames: -1), .step(frames: 1)]
    ),
    (KeyBinding("Up, Down", "previous, next gesture", [.up, .down]), [.turn(gestures: -1), .turn(gestures: 1)]),
    (
      KeyBinding("1 to 9", "go to that gesture (two digits make one number)", (0...9).map { .character(digit($0)) }),
      (0...9).map { .digit($0) }
    ),
    (KeyBinding("l", "loop the gesture", [.character("l")]), [.toggleLoop]),
    (
      KeyBinding(", . /", "slower, faster, next frame", [.character(","), .character("."), .character("/")]),
      [.changeRate(steps: -1), .changeRate(steps: 1), .step(frames: 1)]
    ),
    (KeyBinding("Home, End", "go to the start, the end", [.home, .end]), [.begin, .end]),
    (KeyBinding("Esc q", "close the window", [.escape, .character("q")]), [.quit, .quit]),
  ]

  private static func digit(_ digit: Int) -> Character { Character(String(digit)) }

  /// The key bindings of a replay's window, in the order of the help.
  public static let keyTable = rows.map(\.binding)

  /// Creates the command of a key; returns `nil` for keys without one.
  public init?(_ key: Key, modifiers: Modifiers) {
    if key == .character("q"), modifiers == .control {
      self = .quit
      return
    }
    guard modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    for (binding, commands) in Self.rows {
      guard let place = binding.keys.firstIndex(of: key) else { continue }
      if case .step(let frames) = commands[place], modifiers.contains(.shift) {
        self = .step(frames: frames * 10)
      } else {
        self = commands[place]
      }
      return
    }
    return nil
  }
}

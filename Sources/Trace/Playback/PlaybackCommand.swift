import PagerGeometry
import Scene

/// What a person asks of a replay.
public enum PlaybackCommand: Hashable, Sendable {
  /// Goes on, or stands still.
  case togglePlaying
  /// Stands still, so many recorded frames on or back.
  case step(frames: Int)
  /// Goes so many gestures on or back.
  case turn(gestures: Int)
  /// Goes to the gesture that ends its number with this digit.
  case digit(Int)
  /// Shows one gesture again and again, or goes on after it.
  case toggleLoop
  /// Goes to a faster rate, or to a slower one where that is negative.
  case changeRate(steps: Int)
  /// Goes to the first rate after the last.
  case cycleRate
  /// Plays from the beginning.
  case begin
  /// Goes to the end.
  case end
  /// Closes the window.
  case quit

  /// The rates there are, and where `rate` leads from there: `steps` on, none beyond the last.
  public static let rates = [0.1, 0.25, 0.5, 1, 2]

  /// The rate `steps` after `rate`, which may be one that is not listed.
  static func rate(_ steps: Int, after rate: Double) -> Double {
    let next = steps > 0 ? rates.first { $0 > rate } : rates.last { $0 < rate }
    return next ?? rate
  }

  private typealias Row = (binding: KeyBinding, commands: [PlaybackCommand])

  /// In the order of the help.
  private static let rows: [Row] = [
    (KeyBinding("Space", "play, pause", [.space]), [.togglePlaying]),
    (
      KeyBinding("Left, Right", "a frame back, on (with Shift ten)", [.left, .right]),
      [.step(frames: -1), .step(frames: 1)]
    ),
    (KeyBinding("Up, Down", "the gesture before, after", [.up, .down]), [.turn(gestures: -1), .turn(gestures: 1)]),
    (
      KeyBinding("1 to 9", "that gesture; two digits in a row are one number", (0...9).map { .character(digit($0)) }),
      (0...9).map { .digit($0) }
    ),
    (KeyBinding("l", "the gesture again and again", [.character("l")]), [.toggleLoop]),
    (
      KeyBinding(", . /", "slower, faster, a frame on", [.character(","), .character("."), .character("/")]),
      [.changeRate(steps: -1), .changeRate(steps: 1), .step(frames: 1)]
    ),
    (KeyBinding("Home, End", "from the beginning, the end", [.home, .end]), [.begin, .end]),
    (KeyBinding("Esc q", "close the window", [.escape, .character("q")]), [.quit, .quit]),
  ]

  private static func digit(_ digit: Int) -> Character { Character(String(digit)) }

  /// The keys of a replay's window, in the order of the help.
  public static let keyTable = rows.map(\.binding)

  /// The command for a key, or `nil` for keys that mean nothing here.
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

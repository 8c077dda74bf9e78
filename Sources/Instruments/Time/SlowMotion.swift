import PagerGeometry
import Scene
import Words

/// A layer that slows down everything below it, input included; a mark shows a pause.
///
/// Comma is slower, period is faster, and slash shows a single frame.
@MainActor
public final class SlowMotion: SceneLayer {
  /// The shortcuts of the rates; they also work with Shift.
  public nonisolated static let keys = KeyBinding(
    ", . /", "slower, faster, next frame", [.character(","), .character("."), .character("/")])
  /// The rates, from fast to slow.
  private static let rates: [SceneClock.Rate] = [.part(1), .part(2), .part(5), .part(10), .paused]

  /// The length of a single step (s): the display's period.
  public var period = 1.0 / 60
  private let tellsRate: Bool
  private var clock = SceneClock()
  private var notice: Notice?

  /// Creates a layer at normal speed.
  ///
  /// - Parameter tellsRate: whether a notice shows each change of the rate; the pause mark appears in any case.
  public init(tellsRate: Bool = true) { self.tellsRate = tellsRate }

  /// The rate of the scene's time.
  public var rate: SceneClock.Rate { clock.rate }

  /// Returns the scene's time at `instant` of the window.
  public func timeBelow(at instant: Instant) -> Instant { clock.advance(to: instant) }

  /// Handles the three keys.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard case .key(.character(let sign), let modifiers, let isRepeat) = event,
      modifiers.isDisjoint(with: [.control, .alt]), change(by: sign, isRepeat: isRepeat, at: instant)
    else { return nil }
    return []
  }

  /// Changes the rate if `sign` is one of the keys; returns whether it is.
  private func change(by sign: Character, isRepeat: Bool, at instant: Instant) -> Bool {
    switch sign {
    case ",": if !isRepeat { set(place + 1, at: instant) }
    case ".": if !isRepeat { set(place - 1, at: instant) }
    case "/":
      clock.step(by: period, at: instant)
      say(translated("Next frame"), at: instant)
    default: return false
    }
    return true
  }

  private var place: Int { Self.rates.firstIndex(of: clock.rate) ?? 0 }

  private func set(_ place: Int, at instant: Instant) {
    let rate = Self.rates[max(0, min(Self.rates.count - 1, place))]
    clock.setRate(rate, at: instant)
    switch rate {
    case .paused: say(translated("Paused"), at: instant)
    case .part(1): say(translated("Speed %1$@", localNumber(1)), at: instant)
    case .part(let divisor):
      say(translated("Speed %1$@", "\(localNumber(1))/\(localNumber("\(divisor)"))"), at: instant)
    }
  }

  private func say(_ line: String, at instant: Instant) {
    if tellsRate { notice = Notice(line, at: instant) }
  }

  /// Draws the pause mark and the notice, and converts the frame's next request to the window's time.
  ///
  /// While paused, the frame counts as not moving.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    frame.nextFrame = frame.nextFrame.flatMap { clock.windowTime(of: $0) }
    let isPaused = clock.rate == .paused
    if isPaused {
      frame.isMoving = false
      frame.drawList.commands += PauseMark.commands(on: viewport)
    }
    let indent = isPaused ? PauseMark.side + PauseMark.gap : 0
    notice?.draw(on: &frame, viewport: viewport, indent: indent, at: instant)
  }
}

/// The mark of a pause: two bars in the corner, without which a paused window seems to hang.
struct PauseMark {
  /// The width and height (pt): the height of a notice, which is beside it.
  static let side = 34.0
  /// The gap between the mark and a notice (pt).
  static let gap = 6.0

  private static let bar = (width: 4.0, height: 14.0)
  private static let barGap = 4.0

  /// Returns the draw commands, back to front.
  static func commands(on viewport: Viewport) -> [DrawCommand] {
    let canvas = PageCanvas(viewport)
    let x = Language.current.isRightToLeft ? viewport.size.width - Look.margin - side : Look.margin
    let plate = Rect(x: x, y: Look.margin, width: side, height: side)
    let top = plate.minY + (side - bar.height) / 2
    let left = plate.minX + (side - 2 * bar.width - barGap) / 2
    let bars = [left, left + bar.width + barGap].map { x in
      canvas.fill(Rect(x: x, y: top, width: bar.width, height: bar.height), viewport.look.text)
    }
    return [canvas.plate(plate, radius: 10, viewport.look.plate)] + bars
  }
}

/// A clock that maps the window's time to a scene's time, at full or reduced speed or paused.
///
/// The scene's time is continuous across changes of the rate, and never goes back.
public struct SceneClock: Hashable, Sendable {
  /// The rate of the scene's time.
  public enum Rate: Hashable, Sendable {
    /// The given fraction of the window's speed: a divisor of 1 or more.
    case part(Int64)
    /// Paused.
    case paused
  }

  /// The current rate.
  public private(set) var rate = Rate.part(1)
  /// The window's time of the last change, and the scene's time at it.
  private var window = Instant.zero
  private var scene = Instant.zero
  /// The latest of the window's times that were asked for.
  private var latest: Instant?

  /// Creates a clock that runs at the window's speed.
  public init() {}

  /// Returns the scene's time at `instant` of the window.
  public func sceneTime(at instant: Instant) -> Instant {
    guard case .part(let divisor) = rate else { return scene }
    let passed = instant.nanoseconds &- window.nanoseconds
    return Instant(nanoseconds: scene.nanoseconds &+ passed.flooredDivision(by: max(1, divisor)).quotient)
  }

  /// Returns the window's time at which the scene's time reaches `instant`; `nil` while paused.
  public func windowTime(of instant: Instant) -> Instant? {
    guard case .part(let divisor) = rate else { return nil }
    let (passed, overflow) = (instant.nanoseconds &- scene.nanoseconds).multipliedReportingOverflow(by: max(1, divisor))
    guard !overflow else { return nil }
    return Instant(nanoseconds: window.nanoseconds &+ passed)
  }

  /// Notes that a frame or an event belongs to `instant` of the window, and returns the scene's time.
  public mutating func advance(to instant: Instant) -> Instant {
    latest = max(latest ?? instant, instant)
    return sceneTime(at: instant)
  }

  /// Changes the rate from `instant` of the window on, or from the latest frame's time if that was drawn ahead.
  public mutating func setRate(_ rate: Rate, at instant: Instant) {
    let moment = max(latest ?? instant, instant)
    scene = sceneTime(at: moment)
    window = moment
    self.rate = rate
  }

  /// Moves a paused clock by `seconds`; a running one is paused first.
  public mutating func step(by seconds: Double, at instant: Instant) {
    setRate(.paused, at: instant)
    scene = scene.advanced(bySeconds: max(0, seconds))
  }
}

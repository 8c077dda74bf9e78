import PagerGeometry
import Scene
import Words

/// Slows down everything below it, input too: comma slower, period faster, slash a single frame. A mark shows that time stands
/// still.
@MainActor
public final class SlowMotion: SceneLayer {
  /// The keys that change the rate; they work with Shift too.
  public nonisolated static let keys = KeyBinding(
    ", . /", "slower, faster, one frame", [.character(","), .character("."), .character("/")])
  /// From fast to slow.
  private static let rates: [SceneClock.Rate] = [.part(1), .part(2), .part(5), .part(10), .paused]

  /// How long a single step is (s): the display's own period.
  public var period = 1.0 / 60
  private let tellsRate: Bool
  private var clock = SceneClock()
  private var notice: Notice?

  /// Time at its own rate.
  ///
  /// - Parameter tellsRate: whether a line of text says so when the rate changes. The mark is there in any case.
  public init(tellsRate: Bool = true) { self.tellsRate = tellsRate }

  /// How fast the scene goes.
  public var rate: SceneClock.Rate { clock.rate }

  /// The scene's time at `instant` of the window's.
  public func timeBelow(at instant: Instant) -> Instant { clock.advance(to: instant) }

  /// Takes the three keys.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard case .key(.character(let sign), let modifiers, let isRepeat) = event,
      modifiers.isDisjoint(with: [.control, .alt]), change(by: sign, isRepeat: isRepeat, at: instant)
    else { return nil }
    return []
  }

  /// Whether `sign` is one of the keys.
  private func change(by sign: Character, isRepeat: Bool, at instant: Instant) -> Bool {
    switch sign {
    case ",": if !isRepeat { set(place + 1, at: instant) }
    case ".": if !isRepeat { set(place - 1, at: instant) }
    case "/":
      clock.step(by: period, at: instant)
      say(translated("One frame on"), at: instant)
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

  /// Asks for the next frame by the window's time. Where time stands still, nothing moves.
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

/// Two bars in the corner, for as long as time stands still: without them a window that does not answer seems broken.
struct PauseMark {
  /// Width and height (pt): those of the plate of a line of text, which stands beside it.
  static let side = 34.0
  /// From the mark to the line of text (pt).
  static let gap = 6.0

  private static let bar = (width: 4.0, height: 14.0)
  private static let barGap = 4.0

  /// Back to front.
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

/// Maps the window's time to a scene's, which may go slower or stand still.
///
/// The scene's time is continuous where the rate changes, and never goes back.
public struct SceneClock: Hashable, Sendable {
  /// How fast the scene's time goes.
  public enum Rate: Hashable, Sendable {
    /// One part in so many of the window's, 1 or more.
    case part(Int64)
    /// Not at all.
    case paused
  }

  /// How fast it goes now.
  public private(set) var rate = Rate.part(1)
  /// A moment of the window's time, and the scene's that belongs to it.
  private var window = Instant.zero
  private var scene = Instant.zero
  /// The latest moment of the window's time that was asked for.
  private var latest: Instant?

  /// A clock that goes with the window's.
  public init() {}

  /// The scene's time at `instant` of the window's.
  public func sceneTime(at instant: Instant) -> Instant {
    guard case .part(let divisor) = rate else { return scene }
    let passed = instant.nanoseconds &- window.nanoseconds
    return Instant(nanoseconds: scene.nanoseconds &+ passed.flooredDivision(by: max(1, divisor)).quotient)
  }

  /// The first moment of the window's time at which the scene's is `instant`; `nil` while it stands still.
  public func windowTime(of instant: Instant) -> Instant? {
    guard case .part(let divisor) = rate else { return nil }
    let (passed, overflow) = (instant.nanoseconds &- scene.nanoseconds).multipliedReportingOverflow(by: max(1, divisor))
    guard !overflow else { return nil }
    return Instant(nanoseconds: window.nanoseconds &+ passed)
  }

  /// Notes that something was shown or heard at `instant` of the window's time, and says the scene's.
  public mutating func advance(to instant: Instant) -> Instant {
    latest = max(latest ?? instant, instant)
    return sceneTime(at: instant)
  }

  /// Goes on at `rate` from `instant` of the window's time on; from the latest frame's, if that was drawn ahead.
  public mutating func setRate(_ rate: Rate, at instant: Instant) {
    let moment = max(latest ?? instant, instant)
    scene = sceneTime(at: moment)
    window = moment
    self.rate = rate
  }

  /// Lets a clock that stands still go on by `seconds`; one that goes stands still first.
  public mutating func step(by seconds: Double, at instant: Instant) {
    setRate(.paused, at: instant)
    scene = scene.advanced(bySeconds: max(0, seconds))
  }
}

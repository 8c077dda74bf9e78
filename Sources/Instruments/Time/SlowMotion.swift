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
    let x = Language.current.isRightToLeft ? viewport.size.width - Style.margin - side : Style.margin
    let plate = Rect(x: x, y: Style.margin, width: side, height: side)
    let top = plate.minY + (side - bar.height) / 2
    let left = plate.minX + (side - 2 * bar.width - barGap) / 2
    let bars = [left, left + bar.width + barGap].map { x in
      canvas.fill(Rect(x: x, y: top, width: bar.width, height: bar.height), viewport.look.text)
    }
    return [canvas.plate(plate, radius: 10, viewport.look.plate)] + bars
  }
}

import PagerGeometry
import Scene

/// A timeline along the lower edge of a replay's window, on which a drag moves the position.
///
/// It shows gestures as numbered blocks in the colours of the touch marks, notes as flags, the position, and controls
/// for fingers.
@MainActor
public final class Timeline: SceneLayer {
  /// The actions that the timeline needs from the replay.
  public struct Actions {
    /// Returns the current state.
    public var state: () -> TimelineState
    /// Moves the replay to a position (s), at an instant of the window's time.
    public var seek: (Double, Instant) -> Void = { _, _ in }
    /// Holds the position, so that the replay pauses, or ends the hold.
    public var hold: (Bool, Instant) -> Void = { _, _ in }
    /// Performs the action of a key.
    public var press: (Key, Instant) -> [WindowRequest] = { _, _ in [] }
    /// Changes to the next rate, and from the last to the first.
    public var cycleRate: (Instant) -> Void = { _ in }

    /// Creates actions that do nothing, except for `state`.
    public init(state: @escaping () -> TimelineState) { self.state = state }
  }

  /// The gestures and notes.
  public var marks: TimelineMarks
  private let actions: Actions
  private var layout: TimelineLayout
  private var touch: Touch?
  /// The pointers that were pressed on the timeline; the layers below do not receive their events.
  private var own: Set<Pointer> = []

  /// The action of a pointer.
  private enum Touch: Hashable {
    case button(TimelineButton, Pointer, isInside: Bool)
    case track(Pointer, origin: Point, isTap: Bool)
  }

  /// The slop of a tap (pt).
  private static let slop = 8.0
  /// The shortest interval between frames while only the timeline moves (s).
  private static let period = 1.0 / 60

  /// Creates a timeline of `marks`; the window starts as `viewport`.
  public init(_ marks: TimelineMarks, viewport: Viewport, actions: Actions) {
    self.marks = marks
    self.actions = actions
    layout = TimelineLayout(size: viewport.size)
  }

  /// Returns the height of the timeline in a window of `size` (pt).
  public static func height(in size: Size) -> Double { TimelineLayout.height(in: size) }

  // MARK: Events

  /// Handles the pointers that were pressed on the timeline.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    switch event {
    case .pressed(let pointer, let point):
      guard layout.strip.contains(point) else { return nil }
      own.insert(pointer)
      if touch == nil { press(pointer, at: point, instant) }
      return []
    case .moved(let pointer, let point) where own.contains(pointer):
      move(pointer, to: point, instant)
      return []
    case .lifted(let pointer, let point) where own.contains(pointer):
      own.remove(pointer)
      return lift(pointer, at: point, instant)
    case .cancelled:
      own = []
      end(at: instant)
      return nil
    case .resized(let viewport):
      end(at: instant)
      layout = TimelineLayout(size: viewport.size)
      return nil
    case .moved, .lifted, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .key,
      .keyReleased, .typed,
      .texturesLost,
      .woken, .closeRequested:
      return nil
    }
  }

  private func press(_ pointer: Pointer, at point: Point, _ instant: Instant) {
    if let button = layout.button(at: point) {
      touch = .button(button, pointer, isInside: true)
    } else {
      touch = .track(pointer, origin: point, isTap: true)
      actions.hold(true, instant)
      seek(to: point, instant)
    }
  }

  private func move(_ pointer: Pointer, to point: Point, _ instant: Instant) {
    switch touch {
    case .button(let button, pointer, _):
      touch = .button(button, pointer, isInside: layout.button(button).contains(point))
    case .track(pointer, let origin, let isTap):
      let isTap = isTap && (point - origin).length <= Self.slop
      touch = .track(pointer, origin: origin, isTap: isTap)
      seek(to: point, instant)
    case .button, .track, nil: break
    }
  }

  private func lift(_ pointer: Pointer, at point: Point, _ instant: Instant) -> [WindowRequest] {
    switch touch {
    case .button(let button, pointer, _):
      touch = nil
      guard layout.button(button).contains(point) else { return [] }
      if let key = button.key { return actions.press(key, instant) }
      actions.cycleRate(instant)
    case .track(pointer, _, let isTap):
      // A tap on a block means its start, which is hard to hit exactly.
      if isTap, let gesture = gesture(at: point) {
        actions.seek(gesture.press, instant)
      } else {
        seek(to: point, instant)
      }
      end(at: instant)
    case .button, .track, nil: break
    }
    return []
  }

  private func end(at instant: Instant) {
    if case .track = touch { actions.hold(false, instant) }
    touch = nil
  }

  private func seek(to point: Point, _ instant: Instant) {
    actions.seek(layout.time(at: point.x, length: marks.length), instant)
  }

  private func gesture(at point: Point) -> TimelineMarks.Gesture? {
    marks.gestures.last { gesture in
      let (start, end) = (
        layout.x(of: gesture.press, length: marks.length), layout.x(of: gesture.end, length: marks.length)
      )
      return (start - 2...max(start, end) + 2).contains(point.x)
    }
  }

  // MARK: Frames

  /// Draws the timeline.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let state = actions.state()
    var pressed: TimelineButton?
    var isHeld = false
    switch touch {
    case .button(let button, _, let isInside): pressed = isInside ? button : nil
    case .track: isHeld = true
    case nil: break
    }
    let art = TimelineArt(
      canvas: PageCanvas(viewport), layout: layout, marks: marks, state: state, pressed: pressed, isHeld: isHeld)
    frame.drawList.commands += art.commands
    guard state.isPlaying, marks.length > 0 else { return }
    // The position moves visibly by whole pixels.
    let pixel = marks.length / Double(max(1, viewport.grid.pixel(layout.track.size.width))) / state.rate
    frame.requestFrame(at: instant.advanced(bySeconds: max(Self.period, min(pixel, 0.1 / state.rate))))
  }
}

import PagerGeometry
import Scene

/// A timeline along the lower edge of a replay's window, on which a drag moves the position.
///
/// It shows gestures as numbered blocks in the colours of the touch marks, notes as flags, the motion of the picture as
/// curves, the position, and controls for fingers. A menu finds gestures and exports files.
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
    /// Shows the gesture of a number.
    public var show: (Int, Instant) -> Void = { _, _ in }
    /// Makes room for the menu when it opens.
    public var makeRoom: (Instant) -> [WindowRequest] = { _ in [] }
    /// Starts an export and returns a line about it.
    public var export: (TimelineExport) -> String = { _ in "" }
    /// Returns a line about the end of an export, once; `nil` without news.
    public var news: () -> String? = { nil }

    /// Creates actions that do nothing, except for `state`.
    public init(state: @escaping () -> TimelineState) { self.state = state }
  }

  /// The gestures and notes.
  public var marks: TimelineMarks
  let actions: Actions
  private var layout: TimelineLayout
  private var touch: Touch?
  /// Whether the menu is open.
  var isMenuOpen = false
  /// The layout of the menu.
  var menu: TimelineMenuLayout
  /// The kind of gestures that the menu finds; `nil` for the kind at the position.
  var chosenKind: String?
  /// The line about the last search or export.
  var notice: Notice?
  /// The curves last drawn, and their drawing.
  private var curves: (key: TimelineCurves, commands: [DrawCommand])?
  /// The pointers that were pressed on the timeline; the layers below do not receive their events.
  private var own: Set<Pointer> = []

  /// The action of a pointer.
  private enum Touch: Hashable {
    case button(TimelineButton, Pointer, isInside: Bool)
    case track(Pointer, origin: Point, isTap: Bool)
    case item(TimelineItem, Pointer, isInside: Bool)
    /// A press beside the open menu, which closes it, or between its items.
    case nothing
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
    menu = TimelineMenuLayout(size: viewport.size, above: layout.strip, look: viewport.look)
  }

  /// Returns the height of the timeline in a window of `size` (pt).
  public static func height(in size: Size) -> Double { TimelineLayout.height(in: size) }

  /// Returns the height of the timeline in the window that it makes with a picture of `size` above it (pt).
  public static func height(below size: Size) -> Double { TimelineLayout.height(below: size) }

  // MARK: Events

  /// Handles the pointers that were pressed on the timeline, and its keys.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    switch event {
    case .key(let key, let modifiers, let isRepeat) where modifiers.isEmpty:
      return press(key, isRepeat: isRepeat, at: instant)
    case .pressed(let pointer, let point):
      guard isMenuOpen || layout.strip.contains(point) else { return nil }
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
      menu = TimelineMenuLayout(size: viewport.size, above: layout.strip, look: viewport.look)
      return nil
    case .moved, .lifted, .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .key,
      .keyReleased, .typed,
      .texturesLost,
      .woken, .closeRequested:
      return nil
    }
  }

  private func press(_ pointer: Pointer, at point: Point, _ instant: Instant) {
    if isMenuOpen, let item = menu.item(at: point) {
      touch = .item(item, pointer, isInside: true)
    } else if isMenuOpen, !layout.button(.menu).contains(point) {
      touch = .nothing
      isMenuOpen = menu.sheet.contains(point)
    } else if let button = layout.button(at: point) {
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
    case .item(let item, pointer, _):
      touch = .item(item, pointer, isInside: menu.area(item).contains(point))
    case .button, .track, .item, .nothing, nil: break
    }
  }

  private func lift(_ pointer: Pointer, at point: Point, _ instant: Instant) -> [WindowRequest] {
    switch touch {
    case .button(let button, pointer, _):
      touch = nil
      guard layout.button(button).contains(point) else { return [] }
      if let key = button.key { return actions.press(key, instant) }
      guard button == .menu else {
        actions.cycleRate(instant)
        return []
      }
      isMenuOpen.toggle()
      if isMenuOpen { return actions.makeRoom(instant) }
    case .item(let item, pointer, _):
      touch = nil
      guard menu.area(item).contains(point) else { return [] }
      return perform(item, at: instant)
    case .track(pointer, _, let isTap):
      // A tap on a block means its start, which is hard to hit exactly.
      if isTap, let gesture = gesture(at: point) {
        actions.seek(gesture.press, instant)
      } else {
        seek(to: point, instant)
      }
      end(at: instant)
    case .nothing: touch = nil
    case .button, .track, .item, nil: break
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
    var (pressed, pressedItem): (TimelineButton?, TimelineItem?)
    var isHeld = false
    switch touch {
    case .button(let button, _, let isInside): pressed = isInside ? button : nil
    case .item(let item, _, let isInside): pressedItem = isInside ? item : nil
    case .track: isHeld = true
    case .nothing, nil: break
    }
    let canvas = PageCanvas(viewport)
    let art = TimelineArt(
      canvas: canvas, layout: layout, marks: marks, curves: curves(on: canvas), state: state,
      pressed: pressed ?? (isMenuOpen ? .menu : nil), isHeld: isHeld)
    frame.drawList.commands += art.commands
    if isMenuOpen {
      let art = TimelineMenuArt(
        canvas: canvas, layout: menu, marks: marks, kind: kind, hasLoop: state.loop != nil,
        isExporting: state.isExporting, pressed: pressedItem)
      frame.drawList.commands += art.commands
    }
    if let line = actions.news() { notice = Notice(line, at: instant) }
    notice?.draw(on: &frame, viewport: viewport, at: instant)
    guard state.isPlaying, marks.length > 0 else { return }
    // The position moves visibly by whole pixels.
    let pixel = marks.length / Double(max(1, viewport.grid.pixel(layout.track.size.width))) / state.rate
    frame.requestFrame(at: instant.advanced(bySeconds: max(Self.period, min(pixel, 0.1 / state.rate))))
  }

  /// Returns the drawing of the curves, which is made again only if something of it has changed.
  private func curves(on canvas: PageCanvas) -> [DrawCommand] {
    let key = TimelineCurves(canvas: canvas, layout: layout, motion: marks.motion, length: marks.length)
    if let curves, curves.key == key { return curves.commands }
    let commands = key.commands
    curves = (key, commands)
    return commands
  }
}

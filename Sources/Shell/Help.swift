import PagerGeometry
import Paging
import Scene
import Words

/// What fingers and keys do, over whatever is shown: F1 opens and closes it, a tap closes it, a drag scrolls.
@MainActor
public final class Help: SceneLayer {
  /// How far a pointer wanders (pt) before it means a scroll.
  private static let slop = 8.0
  /// How far a key scrolls (pt).
  private static let step = 60.0

  private let text: HelpText
  private let keys: KeyTable
  private var viewport: Viewport
  private var layout: HelpLayout
  /// `nil` while it is closed.
  private var scroller: ListScroller?
  /// A pointer that may become a tap.
  private var touch: (pointer: Pointer, origin: Point)?
  /// Pointers that are down and not the scene's.
  private var own: Set<Pointer> = []

  /// A help that says `text`, closed; `keys` is what opens and closes it.
  public init(_ text: HelpText, keys: KeyTable = .program, viewport: Viewport) {
    self.text = text
    self.keys = keys
    self.viewport = viewport
    layout = HelpLayout(text, in: viewport.size, look: viewport.look)
  }

  /// Whether it is seen.
  public var isShown: Bool { scroller != nil }

  /// Opens it.
  func show(at instant: Instant) {
    touch = nil
    scroller = ListScroller(length: layout.length, height: layout.list.size.height, time: instant)
  }

  /// Closes it.
  func close() {
    scroller = nil
    touch = nil
  }

  /// While it is shown nothing below hears of pointers, wheels, and most keys.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    switch event {
    case .resized(let viewport):
      self.viewport = viewport
      layout = HelpLayout(text, in: viewport.size, look: viewport.look)
      if isShown { show(at: instant) }
      return nil
    case .cancelled:
      own = []
      touch = nil
      scroller?.hear(event, at: instant)
      return nil
    case .lifted(let pointer, let point):
      let wasOwn = own.remove(pointer) != nil
      if isShown { lift(pointer, at: point, time: instant) }
      return wasOwn ? [] : nil
    case .moved(let pointer, let point):
      if isShown { move(pointer, to: point, time: instant) }
      return own.contains(pointer) ? [] : nil
    case .pressed(let pointer, let point):
      guard isShown else { return nil }
      own.insert(pointer)
      if touch == nil { touch = (pointer, point) }
      scroller?.hear(event, at: instant)
      return []
    case .wheel(let detents):
      guard isShown else { return nil }
      scroller?.scroll(by: detents.y * Self.step, at: instant)
      return []
    case .panned, .panEnded, .zoomed:
      guard isShown else { return nil }
      scroller?.hear(event, at: instant)
      return []
    case .key(let key, let modifiers, _):
      guard isShown, modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
      return press(key, at: instant) ? [] : nil
    case .keyReleased, .typed, .texturesLost, .woken, .closeRequested: return nil
    }
  }

  private func move(_ pointer: Pointer, to point: Point, time: Instant) {
    if let touch, touch.pointer == pointer, (point - touch.origin).length > Self.slop { self.touch = nil }
    scroller?.hear(.moved(pointer, to: point), at: time)
  }

  private func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    scroller?.hear(.lifted(pointer, at: point), at: time)
    if touch?.pointer == pointer { close() }
  }

  /// Does what `key` does in the help; false where it is the program's.
  private func press(_ key: Key, at instant: Instant) -> Bool {
    let page = max(Self.step, layout.list.size.height - Self.step)
    switch key {
    case .up: scroller?.scroll(by: -Self.step, at: instant)
    case .down: scroller?.scroll(by: Self.step, at: instant)
    case .pageUp, .backspace: scroller?.scroll(by: -page, at: instant)
    case .pageDown, .space: scroller?.scroll(by: page, at: instant)
    case .home: scroller?.scroll(by: -layout.length, at: instant)
    case .end: scroller?.scroll(by: layout.length, at: instant)
    case .escape, .enter: close()
    case .left, .right, .tab, .delete, .character, .function:
      let command = keys.command(for: key, isRightToLeft: false)
      if command == ShellCommand.help.command {
        close()
      } else {
        // Leaving, the full screen and the instruments are there as ever.
        if [WindowCommand.quit.command, WindowCommand.fullscreen.command].contains(command) { return false }
        if case .function = key { return false }
      }
    }
    return true
  }

  /// Draws it over everything.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    if scroller?.advance(to: instant) == true { frame.isMoving = true }
    guard let scroller else { return }
    frame.speech.states.append(SpokenState("help", translated("Help"), end: translated("Help closed")))
    frame.drawList.commands += HelpArt(canvas: PageCanvas(viewport), layout: layout, offset: scroller.offset).commands
  }
}

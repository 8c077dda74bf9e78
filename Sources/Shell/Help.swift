import PagerGeometry
import Paging
import Scene
import Words

/// The help: a layer over any scene with the gestures and shortcuts. F1 opens and closes it, a tap closes it, a drag
/// scrolls.
@MainActor
public final class Help: SceneLayer {
  /// The slop of a pointer (pt), beyond which its press is no tap.
  private static let slop = 8.0
  /// The scroll distance of an arrow key (pt).
  private static let step = 60.0

  private let text: HelpText
  private let keys: KeyTable
  private var viewport: Viewport
  private var layout: HelpLayout
  /// The scroller of the list; `nil` while the help is closed.
  private var scroller: ListScroller?
  /// A pointer that may become a tap.
  private var touch: (pointer: Pointer, origin: Point)?
  /// The pointers that belong to the help until they lift.
  private var own: Set<Pointer> = []

  /// Creates a closed help with `text`.
  ///
  /// - Parameter keys: The key table, with the key that closes the help and the keys that the help leaves to the
  ///   program.
  public init(_ text: HelpText, keys: KeyTable = .program, viewport: Viewport) {
    self.text = text
    self.keys = keys
    self.viewport = viewport
    layout = HelpLayout(text, in: viewport.size, look: viewport.look)
  }

  /// Whether the help is open.
  public var isShown: Bool { scroller != nil }

  /// Opens the help.
  func show(at instant: Instant) {
    touch = nil
    scroller = ListScroller(length: layout.length, height: layout.list.size.height, time: instant)
  }

  /// Closes the help.
  func close() {
    scroller = nil
    touch = nil
  }

  /// Takes pointers, the wheel, touchpad gestures and most keys while the help is open.
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
    case .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .zoomed:
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

  /// Handles `key` in the open help. Returns `false` for a key that it leaves to the program.
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
        // Quit, fullscreen and the function keys of the instruments work as usual.
        if [WindowCommand.quit.command, WindowCommand.fullscreen.command].contains(command) { return false }
        if case .function = key { return false }
      }
    }
    return true
  }

  /// Draws the open help over the scene.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    if scroller?.advance(to: instant) == true { frame.isMoving = true }
    guard let scroller else { return }
    frame.speech.states.append(SpokenState("help", translated("Help"), end: translated("Help closed")))
    frame.drawList.commands += HelpArt(canvas: PageCanvas(viewport), layout: layout, offset: scroller.offset).commands
  }
}

/// The drawing of the help.
struct HelpArt {
  private var veil: Color { Color(hex: 0x000000).opacity(canvas.look.choose(dark: 140, light: 96) / 255) }
  private static let radius = 14.0

  let canvas: PageCanvas
  let layout: HelpLayout
  /// The scroll offset of the list (pt).
  let offset: Double

  private var ground: Color { canvas.look.sheet(dark: Color(hex: 0x1B1E23)) }
  private var line: Color { canvas.look.line(dark: Color(red: 255, green: 255, blue: 255, alpha: 24)) }
  private var accent: Color { canvas.look.accent(dark: Color(hex: 0x8FB4E8)) }

  /// The commands that draw the whole help.
  var commands: [DrawCommand] {
    let sheet = layout.sheet
    let padding = layout.parts.first?.area.minX ?? 0
    let words = Rect(
      x: sheet.minX + padding, y: sheet.minY + 14, width: sheet.size.width - 2 * padding, height: canvas.look.room(26))
    return [
      .fill(canvas.box, veil), canvas.plate(sheet, radius: Self.radius, ground),
      canvas.text(translated("Help"), size: canvas.look.textSize(18), in: words, .topStart),
      canvas.text(
        translated("tap to close"), size: layout.textSize, color: canvas.look.secondaryText,
        in: Rect(x: words.minX, y: words.minY + 4, width: words.size.width, height: canvas.look.room(22)), .topEnd),
      canvas.fill(Rect(x: sheet.minX, y: layout.list.minY - 1, width: sheet.size.width, height: 1), line),
      .clipped(canvas.pixels(layout.list), layout.parts.flatMap(part)),
    ] + bar
  }

  private func part(_ part: HelpLayout.Part) -> [DrawCommand] {
    let (list, place) = (layout.list, part.area)
    let area = Rect(
      x: list.minX + place.minX, y: list.minY + place.minY - offset, width: place.size.width, height: place.size.height)
    guard area.maxY > list.minY, area.minY < list.maxY else { return [] }
    let words = Rect(
      x: area.minX + part.indent, y: area.minY, width: max(1, area.size.width - part.indent), height: area.size.height)
    switch part.content {
    case .title(let title):
      let line = Rect(x: area.minX, y: area.minY + 10, width: area.size.width, height: canvas.look.room(18))
      return [
        canvas.text(translated(title), size: canvas.look.textSize(12), color: accent, in: mirrored(line), .topStart)
      ]
    case .gesture(let gesture):
      let box = Rect(origin: Point(x: area.minX, y: area.minY + 4), size: GestureDrawing.size)
      let drawing = GestureDrawing(canvas: canvas, origin: mirrored(box).origin)
      let lines = [
        Label.Line([Label.Run(translated(gesture.name), color: canvas.look.text)], size: layout.textSize + 1),
        Label.Line(
          [Label.Run(translated(gesture.meaning), color: canvas.look.secondaryText)], size: layout.textSize - 1),
      ]
      let place = Rect(x: words.minX, y: words.minY + 6, width: words.size.width, height: canvas.look.room(42))
      return drawing.commands(gesture.drawing) + [canvas.label(lines, in: mirrored(place), .topStart)]
    case .row(let label, let meaning):
      let start = Rect(x: area.minX, y: area.minY, width: max(1, part.indent - 8), height: area.size.height)
      return text(label, canvas.look.text, in: start) + text(meaning, canvas.look.secondaryText, in: words)
    }
  }

  private func text(_ lines: [String], _ color: Color, in area: Rect) -> [DrawCommand] {
    lines.enumerated().map { index, line in
      canvas.text(
        line, size: layout.textSize, color: color,
        in: mirrored(
          Rect(
            x: area.minX, y: area.minY + Double(index) * layout.lineHeight, width: area.size.width,
            // Leave room for letters that extend below their line.
            height: layout.lineHeight * 1.6)), .topStart)
    }
  }

  /// Returns `area`, mirrored on the sheet in a right-to-left language.
  private func mirrored(_ area: Rect) -> Rect {
    guard Language.current.isRightToLeft else { return area }
    let x = layout.sheet.minX + layout.sheet.maxX - area.maxX
    return Rect(x: x, y: area.minY, width: area.size.width, height: area.size.height)
  }

  /// The scroll bar; nothing if the whole list is visible.
  private var bar: [DrawCommand] {
    let list = layout.list
    guard layout.length > list.size.height else { return [] }
    let track = list.size.height - 2 * Self.radius
    let length = track * list.size.height / layout.length
    let part = max(0, min(1, offset / (layout.length - list.size.height)))
    return [
      canvas.plate(
        mirrored(
          Rect(x: layout.sheet.maxX - 7, y: list.minY + 4 + part * (track - length), width: 3, height: length)),
        radius: 1.5,
        canvas.look.secondaryText.opacity(0.6))
    ]
  }
}

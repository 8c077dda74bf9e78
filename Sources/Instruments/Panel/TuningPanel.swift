import PagerEngine
import PagerGeometry
import Scene
import Words

/// The form in which the tuning is written to a file.
public enum TuningText: String, Hashable, Sendable {
  /// A text diff.
  case diff
  /// Swift code.
  case swift
}

/// A panel with a slider for every tuning value, used while swiping the pages beside it; F4 opens and closes it.
///
/// A press on the panel gives it the keyboard focus, a press on the pages returns it to them. With the focus, the up
/// and down arrows and Tab select, the left and right arrows and plus and minus change, and 0 resets. Without it, keys
/// turn pages.
@MainActor
public final class TuningPanel: SceneLayer {
  /// The key that opens and closes the panel.
  public nonisolated static let key = KeyBinding("F4", "tuning panel", [.function(4)])

  /// The key that switches between two sets of settings.
  public nonisolated static let switchKey = KeyBinding("b", "switch between settings A and B", [.character("b")])

  /// The actions that the panel needs from its owner.
  public struct Actions {
    /// Returns the configuration of the visible pager; `nil` without a pager.
    public var configuration: () -> PagerConfiguration? = { nil }
    /// Replaces all set tuning values, and returns the requests that follow.
    public var tune: (TuningPatch, Instant) -> [WindowRequest] = { _, _ in [] }
    /// Receives the name of the chosen preset, or `nil` while values differ from it.
    public var choose: (String?) -> Void = { _ in }
    /// Writes the lines to a file of the given form and returns its path.
    public var write: (TuningText, [String]) throws -> String = { _, _ in "" }
    /// Saves the values as a new preset with a name, and returns it with its path.
    public var save: (TuningPatch, String) throws -> (preset: Preset, path: String)
    /// Returns a name that no preset has.
    public var freeName: () -> String = { "" }

    /// Creates actions that do nothing, except for `save`.
    public init(save: @escaping (TuningPatch, String) throws -> (preset: Preset, path: String)) {
      self.save = save
    }
  }

  /// Whether the panel is visible.
  public private(set) var isShown: Bool
  /// The editor with the chosen preset and the set values.
  public internal(set) var editor: PresetEditor
  /// The sets A and B; ``editor`` has the chosen one.
  public internal(set) var pair = SettingsPair()
  /// Whether ``switchKey`` switches between two sets of settings.
  let hasPair: Bool
  /// Whether the panel has the keyboard focus.
  var hasFocus: Bool
  var selection = PanelItem.knob(0)
  var scroller: PanelScroller
  var layout: PanelLayout
  let actions: Actions
  private var touch: PanelTouch?
  /// The pointers that were pressed on the panel; the pages do not receive their events.
  private var own: Set<Pointer> = []
  /// The message of the last action, shown in place of the help.
  var message: String?
  /// The preset name being typed; `nil` if the panel does not ask for one.
  var name: String?
  /// The window requests of the event being handled.
  var requests: [WindowRequest] = []
  /// Returns the height reserved at the window's lower edge (pt), for a window of the given size.
  private let reservedHeight: (Size) -> Double

  /// Creates a panel for `editor`; the window starts as `viewport`.
  public init(
    viewport: Viewport, isShown: Bool = false, editor: PresetEditor = PresetEditor(), hasPair: Bool = false,
    reservedHeight: @escaping (Size) -> Double = { _ in 0 }, actions: Actions
  ) {
    self.reservedHeight = reservedHeight
    self.isShown = isShown
    self.editor = editor
    self.hasPair = hasPair
    self.actions = actions
    hasFocus = isShown
    layout = PanelLayout(size: viewport.size.less(reservedHeight), look: viewport.look)
    scroller = PanelScroller(layout)
  }

  // MARK: Events

  /// Handles the panel's events; returns `nil` for those of the layers below.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    defer { requests = [] }
    if takesName(event) { return requests }
    return take(event, at: instant).map { $0 + requests }
  }

  private func take(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    if let isRepeat = Self.key.repetition(in: event) {
      if !isRepeat { toggle(at: instant) }
      return []
    }
    if hasPair, let isRepeat = Self.switchKey.repetition(in: event) {
      return isRepeat ? [] : switchSettings(at: instant)
    }
    switch event {
    case .pressed(let pointer, let point):
      guard isShown, layout.sheet.contains(point) else {
        hasFocus = false
        break
      }
      own.insert(pointer)
      hasFocus = true
      if touch == nil { press(pointer, at: point, time: instant) }
      return []
    case .moved(let pointer, let point) where own.contains(pointer):
      move(pointer, to: point, at: instant)
      return []
    case .lifted(let pointer, let point) where own.contains(pointer):
      own.remove(pointer)
      lift(pointer, at: point, time: instant)
      return []
    case .cancelled: forgetPointers(at: instant)
    case .wheel(let detents) where isShown && hasFocus:
      scroller.scroll(rows: detents.y, time: instant)
      return []
    case .key(let key, let modifiers, _) where isShown && hasFocus:
      if press(key, modifiers, at: instant) { return [] }
    case .resized(let viewport):
      forgetPointers(at: instant)
      layout = PanelLayout(size: viewport.size.less(reservedHeight), look: viewport.look)
      scroller.fit(layout, at: instant)
    default: break
    }
    return nil
  }

  /// Closes the panel; the values stay.
  ///
  /// - Returns: The requests to the window that follow.
  public func close(at instant: Instant) -> [WindowRequest] {
    defer { requests = [] }
    if isShown { toggle(at: instant) }
    return requests
  }

  func toggle(at instant: Instant) {
    forgetPointers(at: instant)
    isShown.toggle()
    hasFocus = isShown
    message = nil
    endNaming()
  }

  private func forgetPointers(at instant: Instant) {
    scroller.pager.cancelPointers(time: instant)
    touch = nil
    own = []
  }

  private func press(_ pointer: Pointer, at point: Point, time: Instant) {
    let item = layout.item(at: point, scrolledBy: scroller.offset)
    touch = PanelTouch(pointer: pointer, origin: point, item: item)
    message = nil
    if let item { selection = item }
    if layout.list.contains(point) { scroller.pager.press(pointer, at: point, time: time) }
  }

  private func move(_ pointer: Pointer, to point: Point, at instant: Instant) {
    guard let touch, touch.pointer == pointer else { return }
    switch touch.mode {
    case .tap:
      let translation = point - touch.origin
      guard touch.isPastSlop(translation) else { return }
      if let index = touch.item?.knob, translation.x.magnitude > translation.y.magnitude {
        scroller.pager.cancelPointers(time: instant)
        selection = .knob(index)
        self.touch?.mode = .slide(knob: index, value: value(of: TuningKnob.all[index]), start: point.x)
      } else {
        self.touch?.mode = .scroll
        scroller.pager.move(pointer, to: point, time: instant)
      }
    case .scroll: scroller.pager.move(pointer, to: point, time: instant)
    case .slide(let index, let value, let start):
      let knob = TuningKnob.all[index]
      let length = layout.track(in: layout.row(index, scrolledBy: 0)).size.width
      let part = (point.x - start) / length * (knob.range.upperBound - knob.range.lowerBound)
      set(value + part, of: knob, at: instant)
    }
  }

  private func lift(_ pointer: Pointer, at point: Point, time: Instant) {
    guard let touch, touch.pointer == pointer else { return }
    self.touch = nil
    scroller.pager.lift(pointer, at: point, time: time)
    let end = layout.item(at: point, scrolledBy: scroller.offset)
    guard touch.mode == .tap, let item = touch.item, item == end else { return }
    activate(item, at: time)
  }

  // MARK: Frames

  /// Draws the panel if it is visible.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard isShown else { return }
    scroller.pager.advance(to: instant)
    let art = PanelArt(
      canvas: PageCanvas(viewport), layout: layout, editor: editor, values: TuningKnob.all.map { value(of: $0) },
      selection: selection, hasFocus: hasFocus, pressed: touch?.mode == .tap ? touch?.item : nil,
      offset: scroller.offset, help: message ?? help, name: name, side: pair.isComplete ? pair.side : nil,
      settle: settle)
    frame.drawList.commands += art.commands
    if scroller.pager.isAnimating { frame.isMoving = true }
  }

  private var help: String {
    if name != nil { return translated("Preset name: Save or Enter saves it, Esc cancels.") }
    return switch selection {
    case .knob(let index), .reset(let index): translated(TuningKnob.all[index].text.feels)
    case .button(let button): button.help(editor.preset)
    }
  }
}

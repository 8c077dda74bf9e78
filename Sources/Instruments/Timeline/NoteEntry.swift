import PagerGeometry
import Scene

/// Marks a moment, and takes what is typed about it: F6 begins, Return keeps it, Escape drops it.
///
/// While it is typed all keys are its own. Fingers still reach what is below.
@MainActor
public final class NoteEntry: SceneLayer {
  /// The key that marks a moment.
  public nonisolated static let key = KeyBinding("F6", "a note in the trace", [.function(6)])

  /// What becomes of notes.
  public struct Actions {
    /// A note begins at an instant of the window's time. Why there can be none, in a line; `nil` where there can be.
    public var begin: (Instant) -> String? = { _ in nil }
    /// Keeps what was typed, and says in a line what became of it.
    public var keep: (String, Instant) -> String
    /// A note has ended, kept or not.
    public var end: (Instant) -> Void = { _ in }

    /// Actions that keep notes by `keep`.
    public init(keep: @escaping (String, Instant) -> String) { self.keep = keep }
  }

  /// What is typed, and the moment that was marked.
  private var entry: (text: String, instant: Instant)?
  private let actions: Actions
  private let limit: Int
  private var layout: NoteLayout
  private var buttons: [NoteButton: FloatingButton] = [:]
  private var notice: Notice?

  /// Notes of at most `limit` characters, in a window that is `viewport` at first.
  public init(limit: Int, viewport: Viewport, actions: Actions) {
    self.limit = limit
    self.actions = actions
    layout = NoteLayout(size: viewport.size, look: viewport.look)
  }

  /// Whether a note is being typed.
  public var isShown: Bool { entry != nil }

  /// Takes F6, and while a note is typed every key.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    if case .resized(let viewport) = event { layout = NoteLayout(size: viewport.size, look: viewport.look) }
    if let isRepeat = Self.key.repetition(in: event) {
      if isRepeat { return [] }
      return isShown ? finish(keeps: true, at: instant) : begin(at: instant)
    }
    guard isShown else { return nil }
    switch event {
    case .typed(let text): type(text)
    case .key(.enter, _, _): return finish(keeps: true, at: instant)
    case .key(.escape, _, _): return finish(keeps: false, at: instant)
    case .key(.backspace, _, _): if entry?.text.isEmpty == false { entry?.text.removeLast() }
    case .key, .keyReleased: break
    case .closeRequested:
      // What was typed is not lost with the window.
      if entry?.text.isEmpty == false { _ = finish(keeps: true, at: instant) }
      return nil
    case .pressed, .moved, .lifted, .cancelled: return press(event, at: instant)
    case .wheel, .zoomed, .panned, .panEnded, .resized, .texturesLost, .woken: return nil
    }
    return []
  }

  private func begin(at instant: Instant) -> [WindowRequest] {
    if let line = actions.begin(instant) {
      notice = Notice(line, at: instant)
      return []
    }
    entry = ("", instant)
    notice = nil
    return [.takesText(true)]
  }

  private func finish(keeps: Bool, at instant: Instant) -> [WindowRequest] {
    guard let entry else { return [] }
    self.entry = nil
    buttons = [:]
    if keeps { notice = Notice(actions.keep(entry.text, entry.instant), at: instant) }
    actions.end(instant)
    return [.takesText(false)]
  }

  private func type(_ text: String) {
    let isPlain = { (character: Character) in
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
    for character in text where isPlain(character) && (entry?.text.count ?? limit) < limit {
      entry?.text.append(character)
    }
  }

  private func press(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    for button in NoteButton.allCases {
      switch buttons[button, default: FloatingButton()].hear(event, in: layout.button(button)) {
      case .tapped: return finish(keeps: button == .keep, at: instant)
      case .taken: return []
      case .passed: break
      }
    }
    // A press beside the buttons is nobody's.
    if case .pressed(_, let point) = event, layout.box.contains(point) { return [] }
    return nil
  }

  /// Draws what is typed, or what became of it.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    guard let entry else {
      notice?.draw(on: &frame, viewport: viewport, at: instant)
      return
    }
    let art = NoteArt(
      canvas: PageCanvas(viewport), layout: layout, text: entry.text, limit: limit,
      pressed: NoteButton.allCases.first { buttons[$0]?.isPressed == true })
    frame.drawList.commands += art.commands
  }
}

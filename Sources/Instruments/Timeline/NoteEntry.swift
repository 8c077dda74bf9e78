import PagerGeometry
import Scene

/// A layer that marks a moment and takes a note about it: F6 begins, Return saves, Escape cancels.
///
/// While a note is typed, the layer takes all keys. Pointers outside the box still reach the layers below.
@MainActor
public final class NoteEntry: SceneLayer {
  /// The shortcut that marks a moment.
  public nonisolated static let key = KeyBinding("F6", "add a note to the trace", [.function(6)])

  /// The actions of the owner.
  public struct Actions {
    /// Called when a note begins, at an instant of the window's time.
    ///
    /// It returns the reason if notes are impossible, else `nil`.
    public var begin: (Instant) -> String? = { _ in nil }
    /// Saves the text and returns a message about the result.
    public var keep: (String, Instant) -> String
    /// Called when a note has ended, saved or not.
    public var end: (Instant) -> Void = { _ in }

    /// Creates actions that save notes with `keep`.
    public init(keep: @escaping (String, Instant) -> String) { self.keep = keep }
  }

  /// The typed text and the marked moment; `nil` if no note is being typed.
  private var entry: (text: String, instant: Instant)?
  private let actions: Actions
  private let limit: Int
  private var layout: NoteLayout
  private var buttons: [NoteButton: FloatingButton] = [:]
  private var notice: Notice?

  /// Creates a layer for notes of at most `limit` characters; the window starts as `viewport`.
  public init(limit: Int, viewport: Viewport, actions: Actions) {
    self.limit = limit
    self.actions = actions
    layout = NoteLayout(size: viewport.size, look: viewport.look)
  }

  /// Whether a note is being typed.
  public var isShown: Bool { entry != nil }

  /// Handles F6, and while a note is typed every key.
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
      // Closing the window saves the text.
      if entry?.text.isEmpty == false { _ = finish(keeps: true, at: instant) }
      return nil
    case .pressed, .moved, .lifted, .cancelled: return press(event, at: instant)
    case .wheel, .zoomed, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .resized, .texturesLost, .woken:
      return nil
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
    // A press on the box beside the buttons does nothing.
    if case .pressed(_, let point) = event, layout.box.contains(point) { return [] }
    return nil
  }

  /// Draws the box of the note, or else the notice about the last one.
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

import PagerGeometry
import Paging
import Photos
import Scene
import Words

/// Wraps a scene, has done what it asks for with files, and says what became of it.
///
/// It stands before a recorder: a replay asks for the same, and nobody does it. What can be undone is undone by a tap on
/// the notice, which presses the key for that, so that the trace has it.
@MainActor
public final class FileActionsScene: SceneController {
  private let scene: any SceneController
  private let actions: any FileActions
  private let keys: KeyTable
  private let showsNotices: Bool
  /// What is said first of all; `nil` for nothing.
  public var openingLine: String?
  private var viewport: Viewport
  private var notice: ActionNotice?
  private var button = FloatingButton()

  /// `scene` in `viewport`, for whose files `actions` does what it asks for; `keys` is what each key does.
  public init(
    _ scene: any SceneController, actions: any FileActions, keys: KeyTable, viewport: Viewport,
    showsNotices: Bool = true
  ) {
    self.scene = scene
    self.actions = actions
    self.keys = keys
    self.viewport = viewport
    self.showsNotices = showsNotices
  }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// Tells the scene.
  public func presented() { scene.presented() }

  /// Where the notice is that can be tapped (pt); `nil` where none is.
  var tapArea: Rect? {
    guard showsNotices, let notice, notice.actionLabel != nil else { return nil }
    return notice.area(in: viewport)
  }

  /// Passes the event on, but for touches of a notice, and does what the scene asks for.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event { self.viewport = viewport }
    takeNews(at: instant)
    if let line = openingLine.take() { say(line, at: instant) }
    if let notice, notice.isOver(at: instant) { self.notice = nil }
    switch button.hear(event, in: tapArea ?? Rect(origin: .zero, size: .zero), isShown: tapArea != nil) {
    case .taken: return []
    case .tapped:
      notice = nil
      let stroke = keys.programStroke(for: PictureCommand.undo.command)
      return (stroke.map { scene.press($0, at: instant) } ?? []).flatMap { follow($0, at: instant) }
    case .passed: return scene.handle(event, at: instant).flatMap { follow($0, at: instant) }
    }
  }

  /// The scene's frame, with what there is to say over it.
  public func frame(at instant: Instant) -> Frame {
    takeNews(at: instant)
    var frame = scene.frame(at: instant)
    if let spoken = notice?.spoken(at: instant) { frame.speech.notices.append(spoken) }
    if showsNotices {
      notice?.draw(on: &frame, viewport: viewport, isPressed: button.isPressed, at: instant)
    }
    return frame
  }

  private func say(_ line: String, at instant: Instant) { notice = ActionNotice(line, at: instant) }

  private func takeNews(at instant: Instant) {
    guard let news = actions.takeNews().last else { return }
    notice = ActionNotice(news.line, action: news.canBeUndone ? translated("Undo") : nil, at: instant)
  }

  private func follow(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .command(let command, _): return perform(command) ? [] : [request]
    case .copyText(let text):
      say(translated("Copied %1$@", text), at: instant)
      return [request]
    case .quit, .toggleFullscreen, .leaveFullscreen, .title, .keepsAwake, .takesText: return [request]
    }
  }

  /// Performs `command` where it is one on a file; whether it is.
  private func perform(_ command: Command) -> Bool {
    switch (PictureCommand(command), command.path) {
    case (.open, let path?): actions.openFile(path)
    case (.run, let path?): actions.runProgram(command.words, on: path)
    case (.trash, let path?): actions.trashFile(path)
    case (.undo, _): actions.undoTrash()
    default: return false
    }
    return true
  }
}

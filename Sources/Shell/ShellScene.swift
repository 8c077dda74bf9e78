import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene
import Trace
import Words

/// The program around a scene that can be recorded: the recording, file actions and their notices, pages opened by other
/// programs or by drops, and the slideshow.
///
/// A recording has the keys and pages that the scene is given: a slideshow presses a key for each turn, a tap on a notice
/// presses the key for undo, and a dropped file is recorded as its page. A replay needs neither clock nor files.
@MainActor
public final class ShellScene: SceneController {
  /// The parts of a shell around its scene.
  public struct Options {
    /// The key table.
    public var keys = KeyTable.program
    /// Performs commands on files; `nil` to return them.
    public var actions: (any FileActions)?
    /// Whether notices are seen.
    public var showsNotices = true
    /// A notice for the start; `nil` for none.
    public var openingLine: String?
    /// How long a picture of a slideshow stays (s, positive); `nil` for 5.
    public var interval: Double?
    /// Whether a slideshow begins at once.
    public var startsSlideshow = false
    /// Takes the page of a dropped file, or of one opened by another program. Called at each ``InputEvent/woken``.
    public var takeOpenedPage: () -> Page? = { nil }
    /// Requests an ``InputEvent/woken`` soon.
    public var wake: () -> Void = {}
    /// Makes the scene anew, with a file for its recording, in a viewport; `nil` where none can be begun by its key.
    public var makeRecording: ((Viewport) throws -> TraceRecorder.Recording)?

    /// No file actions, no slideshow at the start, no recording by key.
    public init() {}
  }

  /// The recorder of the scene that is shown, which has that scene.
  public let recorder: TraceRecorder
  let options: Options
  private(set) var viewport: Viewport
  private var slideshow = Slideshow()
  private var startsSlideshow: Bool
  private var openingLine: String?
  private var notice: ActionNotice?
  /// What became of a recording.
  var recordingNotice: Notice?
  private var button = FloatingButton()
  /// Requests to the window from frames, for the next event to return.
  private var waiting: [WindowRequest] = []

  /// A shell around the scene of `recorder`, in `viewport`.
  public init(_ recorder: TraceRecorder, viewport: Viewport, options: Options = Options()) {
    self.recorder = recorder
    self.options = options
    self.viewport = viewport
    startsSlideshow = options.startsSlideshow
    openingLine = options.openingLine
    if let interval = options.interval { slideshow.interval = interval }
  }

  /// A shell around `scene` with a recorder of its own.
  public convenience init(_ scene: any RecordableScene, viewport: Viewport, options: Options = Options()) {
    self.init(TraceRecorder(scene), viewport: viewport, options: options)
  }

  /// The scene that is shown, and recorded: another one once a recording was begun by its key.
  public var scene: any RecordableScene { recorder.scene }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// Has the scene do what no frame waits for, and records which pages were seen.
  public func presented() {
    scene.presented()
    recorder.addPresented()
  }

  // MARK: Input

  /// Passes the event on, except touches of a notice and keys that only end a slideshow. Performs its own commands among the
  /// scene's requests.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event { self.viewport = viewport }
    takeNews(at: instant)
    if let line = openingLine.take() { say(line, at: instant) }
    if let notice, notice.isOver(at: instant) { self.notice = nil }
    let requests: [WindowRequest]
    switch button.hear(event, in: tapArea ?? Rect(origin: .zero, size: .zero), isShown: tapArea != nil) {
    case .taken: return []
    case .tapped:
      notice = nil
      requests = press(PictureCommand.undo.command) { self.hear($0, at: instant) }
    case .passed: requests = hear(event, at: instant)
    }
    return requests.flatMap { perform($0, at: instant) }
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Asked before the scene hears of the news, so that the scene knows the page by then.
    let page = event == .woken ? options.takeOpenedPage() : nil
    if case .resized = event, startsSlideshow {
      startsSlideshow = false
      waiting += startSlideshow(at: instant)
    }
    let isTaken = isTakenBySlideshow(event)
    if endsSlideshow(event) { waiting += stopSlideshow() }
    let earlier = waiting
    waiting = []
    let requests = earlier + (isTaken ? [] : tell(event, at: instant))
    return page.map { requests + show($0, at: instant) } ?? requests
  }

  /// Presses the key of `command` for a person, and lets go of it: it is recorded as any key is.
  private func press(_ command: Command, in hear: (InputEvent) -> [WindowRequest]) -> [WindowRequest] {
    guard let stroke = options.keys.programStroke(for: command) else { return [] }
    return hear(.key(stroke.key, modifiers: stroke.modifiers, isRepeat: false)) + hear(.keyReleased(stroke.key))
  }

  /// Performs a command of its own; returns any other request.
  private func perform(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .command(ShellCommand.slideshow.command, _): return startSlideshow(at: instant)
    case .command(let command, _): return options.actions?.perform(command) == true ? [] : [request]
    case .copyText(let text):
      say(translated("Copied %1$@", text), at: instant)
      return [request]
    case .quit, .toggleFullscreen, .leaveFullscreen, .title, .keepsAwake, .takesText: return [request]
    }
  }

  // MARK: Notices

  /// Where the notice is that can be tapped (pt); `nil` where none is.
  var tapArea: Rect? {
    guard options.showsNotices, let notice, notice.actionLabel != nil else { return nil }
    return notice.area(in: viewport)
  }

  private func say(_ line: String, at instant: Instant) { notice = ActionNotice(line, at: instant) }

  private func takeNews(at instant: Instant) {
    guard let news = options.actions?.takeNews().last else { return }
    notice = ActionNotice(news.line, action: news.canBeUndone ? translated("Undo") : nil, at: instant)
  }

  // MARK: The slideshow

  private func startSlideshow(at instant: Instant) -> [WindowRequest] {
    guard !slideshow.isRunning else { return [] }
    slideshow.start(at: instant)
    return [.keepsAwake(true)]
  }

  private func stopSlideshow() -> [WindowRequest] {
    guard slideshow.isRunning else { return [] }
    slideshow.stop()
    return [.keepsAwake(false)]
  }

  /// Whether a person's `event` ends the slideshow and does nothing else: the keys that one would press to end it.
  private func isTakenBySlideshow(_ event: InputEvent) -> Bool {
    guard slideshow.isRunning else { return false }
    let command = options.keys.command(for: event, isRightToLeft: false)
    return command == WindowCommand.leave.command || command == ShellCommand.slideshow.command
  }

  /// Whether `event` ends the slideshow: any touch, and any key but one that is held since before.
  private func endsSlideshow(_ event: InputEvent) -> Bool {
    if case .key(_, _, isRepeat: true) = event { return false }
    return event.isByPerson
  }

  // MARK: Frames

  /// The scene's frame, once the page was turned where it is time to, with what there is to say over it.
  public func frame(at instant: Instant) -> Frame {
    takeNews(at: instant)
    if slideshow.advance(to: instant, isResting: scene.shown.readout?.isAnimating == false, isReady: scene.isReady) {
      waiting += press(PagerCommand.advance.command) { tell($0, at: instant) }
    }
    if !waiting.isEmpty { options.wake() }
    var frame = recordedFrame(at: instant)
    frame.requestFrame(at: slideshow.nextChange(after: instant))
    if slideshow.isRunning {
      frame.speech.states.append(SpokenState("slideshow", translated("Slideshow"), end: translated("Slideshow ended")))
    }
    if let spoken = notice?.spoken(at: instant) { frame.speech.notices.append(spoken) }
    if options.showsNotices {
      notice?.draw(on: &frame, viewport: viewport, isPressed: button.isPressed, at: instant)
    }
    return frame
  }
}

extension FileActions {
  /// Performs `command` if it is one on a file. Returns whether it is.
  fileprivate func perform(_ command: Command) -> Bool {
    switch (PictureCommand(command), command.path) {
    case (.open, let path?): openFile(path)
    case (.run, let path?): runProgram(command.words, on: path)
    case (.trash, let path?): trashFile(path)
    case (.undo, _): undoTrash()
    default: return false
    }
    return true
  }
}

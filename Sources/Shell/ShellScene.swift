import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene
import Trace
import Words

/// The program around a scene that can be recorded: the recording, file actions and their notices, pages opened by
/// other programs or by drops, and the slideshow.
///
/// A recording contains the keys and pages that the scene receives: a slideshow presses a key for each turn, a tap on a
/// notice presses the key for undo, and a dropped file is recorded as its page. A playback needs neither clock nor
/// files.
@MainActor
public final class ShellScene: SceneController {
  /// The parts of a shell around its scene.
  public struct Options {
    /// The key table.
    public var keys = KeyTable.program
    /// The actions that perform commands on files; `nil` returns these commands to the caller.
    public var actions: (any FileActions)?
    /// Whether notices are visible.
    public var showsNotices = true
    /// A notice for the start; `nil` for none.
    public var openingLine: String?
    /// Whether a slideshow begins at the start.
    public var startsSlideshow = false
    /// A closure that returns the page of a file that was dropped or opened by another program; `nil` for none. Called
    /// at each ``InputEvent/woken``.
    public var takeOpenedPage: () -> Page? = { nil }
    /// A closure that creates a new scene in a viewport and a file for its recording; `nil` if the key starts no
    /// recording.
    public var makeRecording: ((Viewport) throws -> TraceRecorder.Recording)?

    /// Creates options without file actions, slideshow and recordings.
    public init() {}
  }

  /// The recorder, which owns the scene.
  public let recorder: TraceRecorder
  let options: Options
  private(set) var viewport: Viewport
  private var slideshow = Slideshow()
  private var startsSlideshow: Bool
  private var openingLine: String?
  private var notice: ActionNotice?
  /// The notice about the start or end of a recording.
  var recordingNotice: Notice?
  private var button = FloatingButton()

  /// Creates a shell around the scene of `recorder`.
  public init(_ recorder: TraceRecorder, viewport: Viewport, options: Options = Options()) {
    self.recorder = recorder
    self.options = options
    self.viewport = viewport
    startsSlideshow = options.startsSlideshow
    openingLine = options.openingLine
  }

  /// Creates a shell around `scene`, with a new recorder.
  public convenience init(_ scene: any RecordableScene, viewport: Viewport, options: Options = Options()) {
    self.init(TraceRecorder(scene), viewport: viewport, options: options)
  }

  /// The visible scene, which the recorder records. A recording started by its key replaces the scene.
  public var scene: any RecordableScene { recorder.scene }

  /// Whether the scene is complete, so that a screenshot would be too.
  public var isReady: Bool { scene.isReady }

  /// Lets the scene work after the frame, and records the presented pages.
  public func presented() {
    scene.presented()
    recorder.addPresented()
  }

  // MARK: Input

  /// Passes the event to the scene, except touches of a notice. Performs the shell's own commands among the scene's
  /// requests, and returns the others.
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
      requests = press(FileCommand.undo.command) { self.hear($0, at: instant) }
    case .passed: requests = hear(event, at: instant)
    }
    return requests.flatMap { perform($0, at: instant) }
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Take the page before the scene handles the event, so that the scene's library already has the page.
    let page = event == .woken ? options.takeOpenedPage() : nil
    var requests = tell(event, at: instant)
    if case .resized = event, startsSlideshow {
      startsSlideshow = false
      requests += press(ShellCommand.slideshow.command) { tell($0, at: instant) }
    }
    if let page { requests += show(page, at: instant) }
    followSlideshow(at: instant)
    return requests
  }

  /// Presses and releases the key of `command`, so that a recording contains it like a key of the user.
  private func press(_ command: Command, in hear: (InputEvent) -> [WindowRequest]) -> [WindowRequest] {
    guard let stroke = options.keys.programStroke(for: command) else { return [] }
    return hear(.key(stroke.key, modifiers: stroke.modifiers, isRepeat: false)) + hear(.keyReleased(stroke.key))
  }

  /// Performs a command of the shell. Returns any other request.
  private func perform(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .command(let command, _): return options.actions?.perform(command) == true ? [] : [request]
    case .copyText(let text, let count):
      let line =
        count == 1
        ? translated("Copied %1$@", text)
        : translated(one: "Copied %1$@ path", other: "Copied %1$@ paths", count: count)
      say(line, at: instant)
      return [request]
    case .quit, .toggleFullscreen, .leaveFullscreen, .title, .keepsAwake, .takesText: return [request]
    }
  }

  // MARK: Notices

  /// The frame of the visible notice with an action (pt); `nil` for none.
  var tapArea: Rect? {
    guard options.showsNotices, !scene.hasOpenMenu, let notice, notice.actionLabel != nil else { return nil }
    return notice.area(in: viewport)
  }

  private func say(_ line: String, at instant: Instant) { notice = ActionNotice(line, at: instant) }

  private func takeNews(at instant: Instant) {
    guard let news = options.actions?.takeNews().last else { return }
    notice = ActionNotice(news.line, action: news.canBeUndone ? translated("Undo") : nil, at: instant)
  }

  // MARK: The slideshow

  /// Starts or stops the time of the pictures, as the scene's slideshow runs or not.
  private func followSlideshow(at instant: Instant) {
    let shown = (scene.shown as? PhotosScene)?.slideshow
    if let shown { slideshow.interval = shown.settings.interval }
    guard slideshow.isRunning != (shown?.state == .running) else { return }
    if slideshow.isRunning { slideshow.stop() } else { slideshow.start(at: instant) }
  }

  // MARK: Frames

  /// Returns the frame at `instant`, with notices. Turns to the slideshow's next page first if it is time.
  public func frame(at instant: Instant) -> Frame {
    takeNews(at: instant)
    var requests: [WindowRequest] = []
    followSlideshow(at: instant)
    if slideshow.advance(to: instant, isResting: scene.shown.readout?.isAnimating == false, isReady: scene.isReady) {
      requests = press(.slideshowTurn) { tell($0, at: instant) }
      followSlideshow(at: instant)
    }
    var frame = recordedFrame(at: instant)
    frame.requests = (requests + frame.requests).flatMap { perform($0, at: instant) }
    frame.requestFrame(at: slideshow.nextChange(after: instant))
    if let spoken = notice?.spoken(at: instant) { frame.speech.notices.append(spoken) }
    if options.showsNotices, !scene.hasOpenMenu {
      notice?.draw(on: &frame, viewport: viewport, isPressed: button.isPressed, at: instant)
    }
    return frame
  }
}

extension FileActions {
  /// Performs a command on a file. Returns whether `command` is one.
  fileprivate func perform(_ command: Command) -> Bool {
    if let location = command.words.first, command == .map(at: location) {
      openMap(location)
      return true
    }
    switch FileCommand(command) {
    case .undo: undoTrash()
    case .open where !command.paths.isEmpty: openFiles(command.paths)
    case .openFolder: openFolder()
    case .playVideo:
      guard let path = command.paths.first, let length = command.words.first.flatMap({ Int($0) }) else { return false }
      playVideo(ofLength: length, in: path)
    case .copyTo where !command.paths.isEmpty: copyFiles(command.paths)
    case .run where !command.paths.isEmpty: runProgram(command.words, on: command.paths)
    case .trash where !command.paths.isEmpty: trashFiles(command.paths)
    default: return false
    }
    return true
  }
}

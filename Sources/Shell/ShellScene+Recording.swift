import PagerEngine
import PagerGeometry
import Paging
import Scene
import Trace
import Words

/// What the scene is given, each recorded as it is.
///
/// `Ctrl+Shift+R` starts and ends a recording. As a trace has to begin where a replay can, it starts with the scene made
/// anew.
extension ShellScene {
  /// The key that starts and ends a recording.
  public nonisolated static let recordingKey = KeyBinding(
    "Ctrl+Shift+R", "record a trace, end it", [.character("r")], modifiers: [.control, .shift])

  /// Gives the scene an event, except the recording's own key.
  func tell(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if let isRepeat = Self.recordingKey.repetition(in: event) {
      return isRepeat ? [] : toggleRecording(at: instant)
    }
    let event = recorder.recorded(event)
    let requests = scene.handle(event, at: recorder.begin(at: instant))
    recorder.add(event)
    if requests.contains(.quit) { recorder.finish(at: instant) }
    return requests
  }

  /// The scene's frame in the window's time, with a line on what became of a recording.
  func recordedFrame(at instant: Instant) -> Frame {
    var frame = scene.frame(at: recorder.begin(at: instant))
    recorder.add(frame)
    frame.nextFrame = frame.nextFrame.map { recorder.windowTime(of: $0) }
    if let line = recorder.takeNews(), options.showsNotices { recordingNotice = Notice(line, at: instant) }
    recordingNotice?.draw(on: &frame, viewport: viewport, at: instant)
    return frame
  }

  /// Has the scene show `page`.
  func show(_ page: Page, at instant: Instant) -> [WindowRequest] {
    let requests = scene.open(page, at: recorder.begin(at: instant))
    recorder.addOpened(page)
    return requests
  }

  /// Sets numbers of the tuning, those and no others.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    scene.tune(changes, at: recorder.begin(at: instant))
    recorder.add(changes)
  }

  private func toggleRecording(at instant: Instant) -> [WindowRequest] {
    guard !recorder.isRecording else {
      recorder.finish(at: instant)
      return []
    }
    guard let makeRecording = options.makeRecording else { return [] }
    do {
      recorder.record(try makeRecording(viewport))
    } catch {
      if options.showsNotices { recordingNotice = Notice(error.report.line, at: instant) }
      return []
    }
    // As a scene hears when it is shown first; textures of the one before are not its own.
    return [.resized(viewport), .texturesLost, .woken].flatMap { tell($0, at: instant) }
  }
}

import PagerEngine
import PagerGeometry
import Paging
import Scene
import Trace
import Words

/// The input of the scene, and its recording.
///
/// `Ctrl+Shift+R` starts and ends a recording. A recording starts with a newly created scene, because a playback starts
/// with one too.
extension ShellScene {
  /// The key that starts and ends a recording.
  public nonisolated static let recordingKey = KeyBinding(
    "Ctrl+Shift+R", "start, stop recording a trace", [.character("r")], modifiers: [.control, .shift])

  /// Passes an event to the scene and the recorder, except the key for recordings.
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

  /// Returns the scene's frame, with its next time in the window's time, and with a notice about the recording.
  func recordedFrame(at instant: Instant) -> Frame {
    var frame = scene.frame(at: recorder.begin(at: instant))
    recorder.add(frame)
    if frame.requests.contains(.quit) { recorder.finish(at: instant) }
    frame.nextFrame = frame.nextFrame.map { recorder.windowTime(of: $0) }
    if let line = recorder.takeNews(), options.showsNotices { recordingNotice = Notice(line, at: instant) }
    recordingNotice?.draw(on: &frame, viewport: viewport, at: instant)
    return frame
  }

  /// Opens `page` in the scene, and records it.
  func show(_ page: Page, at instant: Instant) -> [WindowRequest] {
    let requests = scene.open(page, at: recorder.begin(at: instant))
    recorder.addOpened(page)
    return requests
  }

  /// Sets the user's tuning to `changes`, and records them.
  public func tune(_ changes: TuningPatch, at instant: Instant) -> [WindowRequest] {
    let requests = scene.tune(changes, at: recorder.begin(at: instant))
    recorder.add(changes)
    return requests
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
    // The events of a scene at its first appearance. The textures of the earlier scene are not its own, and its slideshow
    // is over.
    return [.keepsAwake(false)] + [.resized(viewport), .texturesLost, .woken].flatMap { tell($0, at: instant) }
  }
}

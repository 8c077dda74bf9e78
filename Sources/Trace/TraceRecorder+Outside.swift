import PagerEngine
import PagerGeometry
import Scene

/// The scene as seen from around the recorder: its state, and changes from outside, which are written down.
extension TraceRecorder {
  /// The state of the scene's pager.
  public var readout: PagerReadout? { scene.readout }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// The effective time of an event at `time`: after a later frame, that frame's, as in a playback.
  func counted(_ time: Instant) -> Instant { isRecording ? max(time, latest) : time }

  /// Sets numbers of the tuning, those and no others, and writes down which are other ones than before.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    let time = sceneTime(instant)
    scene.tune(changes, at: counted(time))
    defer { self.changes = changes }
    let line = changes.difference(from: self.changes)
    if !line.isEmpty { write(.tuning(line, at: time)) }
  }

  /// Has the scene show `page`, and writes that.
  public func open(_ page: Page, at instant: Instant) -> [WindowRequest] {
    let time = sceneTime(instant)
    let requests = scene.open(page, at: counted(time))
    writeAlbums(at: time)
    write(.opened(page, at: time))
    return requests
  }

  /// Writes down what somebody says of the moment `instant`; nothing while nothing is recorded. The line may come after
  /// others that are later: it takes time to type.
  public func note(_ text: String, at instant: Instant) {
    guard isRecording else { return }
    write(.note(TraceNote(text), at: max(.zero, sceneTime(instant))))
  }
}

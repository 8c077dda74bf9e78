import PagerEngine
import PagerGeometry
import Scene

/// What comes from outside the scene's window and is written down.
extension TraceRecorder {
  /// Writes down which numbers of the tuning are other ones than before, now that `changes` are set and no others.
  public func add(_ changes: TuningPatch) {
    defer { self.changes = changes }
    let line = changes.difference(from: self.changes)
    if !line.isEmpty { write(.tuning(line, at: now)) }
  }

  /// Writes down that the scene was asked to show `page`.
  public func addOpened(_ page: Page) {
    writeAlbums()
    write(.opened(page, at: now))
  }

  /// Writes down what somebody says of the moment `instant`; nothing while nothing is recorded. The line may come after
  /// others that are later: it takes time to type.
  public func note(_ text: String, at instant: Instant) {
    guard isRecording else { return }
    write(.note(TraceNote(text), at: max(.zero, sceneTime(instant))))
  }
}

import PagerEngine
import PagerGeometry
import Scene

/// Lines whose cause lies outside the scene's window.
extension TraceRecorder {
  /// Writes the tuning values that differ from those of the previous call; `changes` is the complete set.
  public func add(_ changes: TuningPatch) {
    defer { self.changes = changes }
    let line = changes.difference(from: self.changes)
    if !line.isEmpty { write(.tuning(line, at: now)) }
  }

  /// Writes that the scene was asked to show `page`.
  public func addOpened(_ page: Page) {
    writeAlbums()
    write(.opened(page, at: now))
  }

  /// Writes a note on the moment `instant`; does nothing if there is no recording.
  ///
  /// Typing takes time, so the line may come after lines with later times.
  public func note(_ text: String, at instant: Instant) {
    guard isRecording else { return }
    write(.note(TraceNote(text), at: max(.zero, sceneTime(instant))))
  }
}

import PagerGeometry

extension TraceRecorder {
  /// Writes down what somebody says of the moment `instant`; nothing while nothing is recorded. The line may come after
  /// others that are later: it takes time to type.
  public func note(_ text: String, at instant: Instant) {
    guard isRecording else { return }
    write(.note(TraceNote(text), at: max(.zero, sceneTime(instant))))
  }
}

import Scene

/// What is told of frames, and when: a value that knows no clock and no bus. Times are in seconds.
///
/// What is new waits for a moment in which nothing else is: of a row of pages that a held key turns to, the last is told.
struct SpeechQueue {
  /// How long nothing may change before it is told (s). Shorter than what a reader takes to begin to speak, and longer than
  /// the pause between two repeats of a key.
  static let pause = 0.15

  private var latest: Speech?
  private var told: Speech?
  private var isFocused = false
  private var wasFocused = false
  /// When there is something to tell; `nil` while there is nothing.
  private(set) var deadline: Double?

  /// Takes what a frame says at `time`, and whether keys are the window's.
  mutating func take(_ speech: Speech, isFocused: Bool, at time: Double) {
    guard speech != latest || isFocused != self.isFocused else { return }
    (latest, self.isFocused) = (speech, isFocused)
    deadline = time + Self.pause
  }

  /// What is to be told at `time`. While keys are another window's, nothing is but what the page is called.
  mutating func events(at time: Double) -> [AccessibleEvent] {
    guard let deadline, deadline <= time, let latest else { return [] }
    self.deadline = nil
    let news = latest.news(since: told)
    told = latest
    var events: [AccessibleEvent] = []
    // First, as whoever hears that a window is active asks what has the focus there.
    if let name = news.page { events.append(.named(name)) }
    if isFocused != wasFocused { events.append(isFocused ? .activated : .deactivated) }
    wasFocused = isFocused
    if isFocused, !news.lines.isEmpty { events.append(.said(news.lines.joined(separator: ". "))) }
    return events
  }
}

/// When pictures that nobody waits for yet may begin, after another began: so that workers are done one after another.
/// Two that begin together are done together, and of the pages that somebody turns to every second one is waited for.
/// A value: time is an argument (seconds).
struct StaggeredStart {
  /// What a picture is taken to need as long as none is known (seconds). Where a program starts, the first picture has the
  /// processor for itself and the window.
  static let firstGuess = 0.2
  /// The most that a picture is taken to need (seconds), as a worker does nothing meanwhile.
  static let mostSeconds = 0.5

  private let workers: Int
  private var lastStart: Double?
  private var seconds = Self.firstGuess

  /// Of so many workers.
  init(workers: Int) { self.workers = max(1, workers) }

  /// When the next may begin; `nil` where none has begun.
  var nextStart: Double? { lastStart.map { $0 + min(seconds, Self.mostSeconds) / Double(workers) } }

  /// Notes that a picture begins.
  mutating func begin(at instant: Double) { lastStart = instant }

  /// Notes that a picture took so long.
  mutating func took(_ seconds: Double) { self.seconds = max(0, seconds) }
}

import Film
import Glibc
import PagerGeometry
import Platform
import Stage

/// Tells on standard error how far an export has come: a bar at a terminal, elsewhere a line every so often.
struct ProgressMeter {
  private let progress: ExportProgress
  private let clock = MonotonicClock()
  private let isTerminal = StandardError.isTerminal
  private var told = Instant.zero

  /// How often it tells (s).
  private var interval: Double { isTerminal ? 0.1 : 10 }

  /// An export of `total` frames that begins now.
  init(total: Int) { progress = ExportProgress(total: total) }

  /// Seconds since it began.
  var elapsed: Double { clock.now.seconds(since: .zero) }

  /// So many frames are done.
  mutating func tell(done: Int) {
    let now = clock.now
    guard now.seconds(since: told) >= interval else { return }
    told = now
    if isTerminal {
      StandardError.replaceLine(with: progress.bar(done: done, elapsed: elapsed))
    } else {
      StandardError.message(progress.line(done: done, elapsed: elapsed))
    }
  }

  /// Takes the bar away.
  func clear() {
    if isTerminal { StandardError.replaceLine(with: "") }
  }
}

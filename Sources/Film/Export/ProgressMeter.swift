import Platform

/// Tells on standard error how far an export has come: a bar at a terminal, elsewhere a line every so often.
struct ProgressMeter {
  private let progress: ExportProgress
  private let clock = MonotonicClock()
  private let isTerminal = StandardError.isTerminal
  /// When it last told (s after it began).
  private var told = 0.0

  /// How often it tells (s).
  private var interval: Double { isTerminal ? 0.1 : 10 }

  /// An export of `total` frames that begins now.
  init(total: Int) { progress = ExportProgress(total: total) }

  /// So many frames are done.
  mutating func tell(done: Int) {
    let elapsed = Double(clock.nanoseconds) * 1e-9
    guard elapsed - told >= interval else { return }
    told = elapsed
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

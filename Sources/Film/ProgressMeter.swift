import Platform

/// A progress display on standard error: a bar on a terminal, elsewhere a line at intervals.
struct ProgressMeter {
  /// The total number of frames, at least 1.
  private let total: Int
  private let clock = MonotonicClock()
  private let isTerminal = StandardError.isTerminal
  private static let barLength = 24
  /// The time of the last output (s since the start).
  private var told = 0.0

  /// The interval between outputs (s).
  private var interval: Double { isTerminal ? 0.1 : 10 }

  /// Creates a meter for `total` frames; the time starts here.
  init(total: Int) { self.total = max(1, total) }

  /// Shows that `done` frames are complete, if the interval has passed.
  mutating func tell(done: Int) {
    let elapsed = Double(clock.nanoseconds) * 1e-9
    guard elapsed - told >= interval else { return }
    told = elapsed
    if isTerminal {
      StandardError.replaceLine(with: bar(done: done, elapsed: elapsed))
    } else {
      StandardError.message(line(done: done, elapsed: elapsed))
    }
  }

  /// Removes the bar from the terminal.
  func clear() {
    if isTerminal { StandardError.replaceLine(with: "") }
  }

  /// Returns the progress after `done` frames and `elapsed` seconds, with an estimate of the remaining time.
  func line(done: Int, elapsed: Double) -> String {
    let percent = min(100, done * 100 / total)
    return "\(percent) %  \(done) of \(total) frames\(left(done: done, elapsed: elapsed))"
  }

  /// Returns the progress line with a bar before it, for a terminal.
  func bar(done: Int, elapsed: Double) -> String {
    let filled = min(Self.barLength, done * Self.barLength / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.barLength - filled)
    return "[\(bar)] \(line(done: done, elapsed: elapsed))"
  }

  /// Returns the remaining time; empty during the first 0.5 s, and when no frame or every frame is done.
  private func left(done: Int, elapsed: Double) -> String {
    guard done > 0, done < total, elapsed >= 0.5 else { return "" }
    let seconds = Int((elapsed / Double(done) * Double(total - done)).rounded(.up))
    guard seconds >= 60 else { return ", \(seconds) s left" }
    return ", \(seconds / 60) min \(seconds % 60) s left"
  }
}

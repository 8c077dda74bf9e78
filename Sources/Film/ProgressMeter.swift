import Platform

/// Tells on standard error how far an export has come: a bar at a terminal, elsewhere a line every so often.
struct ProgressMeter {
  /// Frames in all, 1 at least.
  private let total: Int
  private let clock = MonotonicClock()
  private let isTerminal = StandardError.isTerminal
  private static let barLength = 24
  /// When it last told (s after it began).
  private var told = 0.0

  /// How often it tells (s).
  private var interval: Double { isTerminal ? 0.1 : 10 }

  /// An export of `total` frames that begins now.
  init(total: Int) { self.total = max(1, total) }

  /// So many frames are done.
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

  /// Takes the bar away.
  func clear() {
    if isTerminal { StandardError.replaceLine(with: "") }
  }

  /// What is done and how long the remaining frames will take, after `elapsed` seconds and `done` frames.
  func line(done: Int, elapsed: Double) -> String {
    let percent = min(100, done * 100 / total)
    return "\(percent) %  \(done) of \(total) frames\(left(done: done, elapsed: elapsed))"
  }

  /// The line with a bar before it, for a terminal.
  func bar(done: Int, elapsed: Double) -> String {
    let filled = min(Self.barLength, done * Self.barLength / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.barLength - filled)
    return "[\(bar)] \(line(done: done, elapsed: elapsed))"
  }

  /// Nothing before there is something to go by.
  private func left(done: Int, elapsed: Double) -> String {
    guard done > 0, done < total, elapsed >= 0.5 else { return "" }
    let seconds = Int((elapsed / Double(done) * Double(total - done)).rounded(.up))
    guard seconds >= 60 else { return ", \(seconds) s left" }
    return ", \(seconds / 60) min \(seconds % 60) s left"
  }
}

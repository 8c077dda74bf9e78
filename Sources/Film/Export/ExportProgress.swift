/// How far an export has come, in a line.
struct ExportProgress: Hashable, Sendable {
  /// Frames in all, 1 at least.
  var total: Int

  private static let barLength = 24

  /// An export of `total` frames.
  init(total: Int) { self.total = max(1, total) }

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

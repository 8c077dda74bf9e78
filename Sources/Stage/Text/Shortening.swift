import Scene

/// Makes a line fit by an ellipsis in the middle of its longest run.
enum Shortening {
  /// `text` with `kept` of its characters left, half from each end (the odd one from the start), around an ellipsis.
  static func shorten(_ text: String, keeping kept: Int) -> String {
    let count = text.count
    guard kept < count else { return text }
    let kept = max(0, kept)
    return text.prefix(kept - kept / 2) + "\u{2026}" + text.suffix(kept / 2)
  }

  /// `runs` shortened until `width` of them is at most `limit`: the longest run in its middle, and when no character of
  /// it is left, the next longest. Runs that have nothing left to give stay as they are, too wide.
  static func fit(_ runs: [Label.Run], into limit: Int, width: ([Label.Run]) -> Int) -> [Label.Run] {
    var runs = runs
    var open = Set(runs.indices)
    while width(runs) > limit, let longest = open.max(by: { width([runs[$0]]) < width([runs[$1]]) }) {
      open.remove(longest)
      let text = runs[longest].text
      var low = 0
      var high = text.count
      // The most characters that fit lie in low ..< high, if any do.
      while low + 1 < high {
        let middle = (low + high) / 2
        runs[longest].text = shorten(text, keeping: middle)
        if width(runs) <= limit { low = middle } else { high = middle }
      }
      runs[longest].text = shorten(text, keeping: low)
    }
    return runs
  }
}

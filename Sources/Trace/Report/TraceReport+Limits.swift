extension TraceReport {
  /// What is beyond a limit, a line each: more than the part `mostJank` of all frames late, a gesture that took longer than
  /// `longestSettle` (ms) to rest.
  public func violations(mostJank: Double?, longestSettle: Double?) -> [String] {
    var lines: [String] = []
    if let mostJank, jank > mostJank {
      lines.append("\(trace): \(lateFrames) of \(frames) frames were late, more than asked for")
    }
    if let longestSettle {
      for gesture in gestures where gesture.settleTime.map({ $0 > longestSettle }) ?? false {
        let time = Int((gesture.settleTime ?? 0).rounded())
        lines.append("\(trace): gesture \(gesture.number) took \(time) ms to rest, more than asked for")
      }
    }
    return lines
  }
}

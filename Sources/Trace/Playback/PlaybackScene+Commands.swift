import PagerGeometry

extension PlaybackScene {
  /// The longest pause between digits of one number (s).
  private static let longestPause = 0.8
  /// The time after a press (s) from which a step back goes to that press.
  ///
  /// Before it, the step goes to the previous gesture.
  private static let beginning = 0.5

  /// Performs a command of a key or a control.
  public func perform(_ command: PlaybackCommand, at instant: Instant) {
    switch command {
    case .togglePlaying:
      if !isPlaying, position >= length { seek(to: loop?.lowerBound ?? .zero, at: instant) }
      clock.setPlaying(!isPlaying, at: instant)
    case .step(let frames): step(by: frames, at: instant)
    case .turn(let gestures): turn(by: gestures, at: instant)
    case .digit(let digit): type(digit, at: instant)
    case .toggleLoop: toggleLoop(at: instant)
    case .changeRate(let steps): clock.setRate(PlaybackCommand.rate(steps, after: rate), at: instant)
    case .cycleRate:
      let next = PlaybackCommand.rate(1, after: rate)
      clock.setRate(next == rate ? PlaybackCommand.rates[0] : next, at: instant)
    case .begin:
      loop = nil
      seek(to: .zero, at: instant)
      clock.setPlaying(true, at: instant)
    case .end:
      clock.setPlaying(false, at: instant)
      seek(to: length, at: instant)
    case .quit: break
    }
  }

  /// Moves to `position` of the trace, clamped to its ends.
  public func seek(to position: Instant, at instant: Instant) {
    clock.seek(to: max(.zero, min(length, position)), at: instant)
  }

  /// Pauses while the user holds the position, and afterwards plays on if it played before.
  public func hold(_ isHeld: Bool, at instant: Instant) {
    if isHeld {
      if goesOnAfterHold == nil { goesOnAfterHold = isPlaying }
      clock.setPlaying(false, at: instant)
      return
    }
    if goesOnAfterHold == true { clock.setPlaying(true, at: instant) }
    goesOnAfterHold = nil
    followLoop(to: clock.position(at: instant))
  }

  /// Moves to the press of the gesture `number`, if there is one; a loop moves to that gesture.
  public func show(gesture number: Int, at instant: Instant) {
    gestures.firstIndex { $0.number == number }.map { show($0, at: instant) }
  }

  /// Replaces the trace: at the next frame if paused, else at the next return to an earlier position.
  public func replace(with trace: TraceFile) { playback.replace(with: trace) }

  // MARK: Frames

  private func step(by count: Int, at instant: Instant) {
    let position = clock.position(at: instant)
    clock.setPlaying(false, at: instant)
    guard !frames.isEmpty else {
      // A trace without frames steps like a 60 Hz display.
      return seek(to: position.advanced(bySeconds: Double(count) / 60), at: instant)
    }
    let passed = frames.count(upTo: position)
    let isOnFrame = passed > 0 && frames[passed - 1] == position
    let place = count > 0 ? passed - 1 + count : passed + count - (isOnFrame ? 1 : 0)
    seek(to: frames[max(0, min(frames.count - 1, place))], at: instant)
    followLoop(to: clock.position(at: instant))
  }

  // MARK: Gestures

  /// Returns the index of the last gesture that began by `instant`; `nil` before the first.
  private func place(at instant: Instant) -> Int? { gestures.lastIndex { $0.press <= instant } }

  /// The last gesture that began by the position; `nil` before the first.
  public var gesture: GestureSpan? { place(at: position).map { gestures[$0] } }

  private func turn(by count: Int, at instant: Instant) {
    let position = clock.position(at: instant)
    guard !gestures.isEmpty else { return seek(to: count < 0 ? .zero : length, at: instant) }
    let place = place(at: position) ?? -1
    let isPastBeginning = place >= 0 && position.seconds(since: gestures[place].press) > Self.beginning
    show(place + count + (count < 0 && isPastBeginning ? 1 : 0), at: instant)
  }

  /// Moves to the gesture at the index `place`, clamped to the valid ones; a loop moves to that gesture.
  private func show(_ place: Int, at instant: Instant) {
    guard !gestures.isEmpty else { return }
    let place = max(0, min(gestures.count - 1, place))
    if loop != nil { loop = range(ofGestureAt: place) }
    seek(to: gestures[place].press, at: instant)
  }

  private func type(_ digit: Int, at instant: Instant) {
    let before = typed.flatMap { instant.seconds(since: $0.instant) <= Self.longestPause ? $0.number : nil } ?? 0
    // If no gesture has the number, its last digit starts a new number.
    let numbers = [before * 10 + digit, digit]
    guard let number = numbers.first(where: { number in gestures.contains { $0.number == number } }),
      let place = gestures.firstIndex(where: { $0.number == number })
    else { return typed = nil }
    typed = (number, instant)
    show(place, at: instant)
  }

  // MARK: Loops

  private func range(ofGestureAt place: Int) -> ClosedRange<Instant> {
    gestures[place].loop(before: place + 1 < gestures.count ? gestures[place + 1] : nil)
  }

  private func toggleLoop(at instant: Instant) {
    guard loop == nil else { return loop = nil }
    let position = clock.position(at: instant)
    let range = gestures.isEmpty ? .zero...length : range(ofGestureAt: place(at: position) ?? 0)
    loop = range
    if !range.contains(position) { seek(to: range.lowerBound, at: instant) }
    clock.setPlaying(true, at: instant)
  }

  /// Leaves the loop if `position` is outside; loops over the gesture there instead, if there is one.
  private func followLoop(to position: Instant) {
    guard let loop, !loop.contains(position) else { return }
    let range = place(at: position).map(range(ofGestureAt:))
    self.loop = range?.contains(position) == true ? range : nil
  }
}

extension [Instant] {
  /// Returns the number of instants not later than `instant`; the array must be sorted. O(log n).
  func count(upTo instant: Instant) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TraceFile {
  /// The effective times of the recorded frames, in order.
  public var frames: [Instant] {
    var latest = Instant.zero
    return lines.compactMap { line in
      if !line.isNote { latest = max(latest, line.instant) }
      return if case .tick = line { latest } else { nil }
    }
  }
}

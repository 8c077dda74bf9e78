import PagerGeometry

extension PlaybackScene {
  /// Digits that follow each other within this time are one number (s).
  private static let longestPause = 0.8
  /// So far into a gesture (s) a step back leads to its beginning, and earlier to the one before.
  private static let beginning = 0.5

  /// Does what a key or a control asks for.
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

  /// Shows the trace's `position`, held to its ends.
  public func seek(to position: Instant, at instant: Instant) {
    clock.seek(to: max(.zero, min(length, position)), at: instant)
  }

  /// Stands still while somebody holds the position, and goes on as before when that is over.
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

  /// Plays `trace` in place of this one: at once while it stands still, else from the next round on.
  public func replace(with trace: TraceFile) { playback.replace(with: trace) }

  // MARK: Frames

  private func step(by count: Int, at instant: Instant) {
    let position = clock.position(at: instant)
    clock.setPlaying(false, at: instant)
    guard !frames.isEmpty else {
      // A trace without frames has those of a usual display.
      return seek(to: position.advanced(bySeconds: Double(count) / 60), at: instant)
    }
    let passed = frames.count(upTo: position)
    let isOnFrame = passed > 0 && frames[passed - 1] == position
    let place = count > 0 ? passed - 1 + count : passed + count - (isOnFrame ? 1 : 0)
    seek(to: frames[max(0, min(frames.count - 1, place))], at: instant)
    followLoop(to: clock.position(at: instant))
  }

  // MARK: Gestures

  /// The place of the gesture that is under way at `instant`, or was last; `nil` before the first.
  private func place(at instant: Instant) -> Int? { gestures.lastIndex { $0.press <= instant } }

  /// The gesture that is under way at the position, or was last.
  public var gesture: GestureSpan? { place(at: position).map { gestures[$0] } }

  private func turn(by count: Int, at instant: Instant) {
    let position = clock.position(at: instant)
    guard !gestures.isEmpty else { return seek(to: count < 0 ? .zero : length, at: instant) }
    let place = place(at: position) ?? -1
    let isPastBeginning = place >= 0 && position.seconds(since: gestures[place].press) > Self.beginning
    show(place + count + (count < 0 && isPastBeginning ? 1 : 0), at: instant)
  }

  /// Goes to the gesture at `place`, held to those there are; what is shown again and again follows.
  private func show(_ place: Int, at instant: Instant) {
    guard !gestures.isEmpty else { return }
    let place = max(0, min(gestures.count - 1, place))
    if loop != nil { loop = range(ofGestureAt: place) }
    seek(to: gestures[place].press, at: instant)
  }

  private func type(_ digit: Int, at instant: Instant) {
    let before = typed.flatMap { instant.seconds(since: $0.instant) <= Self.longestPause ? $0.number : nil } ?? 0
    // A number that no gesture has begins anew with its last digit.
    let numbers = [before * 10 + digit, digit]
    guard let number = numbers.first(where: { number in gestures.contains { $0.number == number } }),
      let place = gestures.firstIndex(where: { $0.number == number })
    else { return typed = nil }
    typed = (number, instant)
    show(place, at: instant)
  }

  // MARK: Again and again

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

  /// What is shown again and again is left where `position` is outside it: for the gesture there, if there is one.
  private func followLoop(to position: Instant) {
    guard let loop, !loop.contains(position) else { return }
    let range = place(at: position).map(range(ofGestureAt:))
    self.loop = range?.contains(position) == true ? range : nil
  }
}

extension [Instant] {
  /// How many are not later than `instant`, of instants in order. O(log n).
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
  /// When the recorded frames were, in order.
  public var frames: [Instant] {
    var latest = Instant.zero
    return lines.compactMap { line in
      if !line.isNote { latest = max(latest, line.instant) }
      return if case .tick = line { latest } else { nil }
    }
  }
}

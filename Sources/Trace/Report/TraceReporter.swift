import PagerEngine
import PagerGeometry
import Scene

/// Plays a trace and notes what each gesture came to. The scene is looked at every millisecond, which changes nothing
/// of what comes out; frame times are those that were recorded.
@MainActor
public struct TraceReporter {
  private var playback: Playback
  private var gestures: [GestureReport] = []
  private var times = FrameTimes()
  private var pointers = PressedPointers()
  /// The gesture that is under way, or settles.
  private var current: GestureReport?
  private var lift: Instant?
  /// The offset at the release (pt).
  private var offsetAtLift = Vector.zero
  /// In which direction pages were turned along the axis: -1 or 1, toward later pages; 0 where the same page is meant.
  private var turned = Vector.zero
  private var now = Instant.zero
  /// Where the picture of the gesture that is under way is.
  private var position = PicturePosition()
  private var recorder: MotionRecorder

  /// A report of `trace`, played into `target`; with `recordsMotion` also where the picture was at each millisecond.
  public init(_ trace: TraceFile, into target: PlaybackTarget, recordsMotion: Bool = false) {
    playback = Playback(trace, into: target)
    recorder = MotionRecorder(isOn: recordsMotion)
  }

  /// Where the picture was in each gesture that a report tells of, in order, where that is recorded.
  public var motions: [GestureMotion] { recorder.motions }

  /// Plays it to its end and beyond, until everything rests.
  public mutating func report() -> TraceReport {
    let recognizer = Recognizer(playback.target.scene)
    defer { recognizer.stop() }
    while let (line, instant) = playback.upcoming {
      advance(to: instant)
      switch line {
      case .event(let event, _): hear(event, at: instant)
      case .tick:
        playback.step()
        times.draw(at: instant, isMoving: readout?.isAnimating ?? false)
      case .map, .tuning, .pages, .sizes, .opened, .found, .gesture, .memory, .note, .end: playback.step()
      }
    }
    // A finger that stays down for ever moves nothing any more.
    if lift == nil { recorder.end() }
    advance(to: now.advanced(bySeconds: 20))
    close()
    let trace = playback.trace
    let rate = trace.header.refreshRate ?? 60
    let period = 1 / max(1, rate)
    for index in gestures.indices { gestures[index].add(times.waits, period: period) }
    let middle = FrameTimes.middle(times.waits)
    return TraceReport(
      trace: trace.path, demo: trace.header.demo.name, app: trace.header.app, preset: trace.header.preset,
      refreshRate: rate, hasAlbums: playback.target.scene.albums != nil, gestures: gestures, frames: times.waits.count,
      lateFrames: FrameTimes.late(times.waits, period: period), medianFrame: middle.median,
      longestFrame: middle.longest, memory: MemoryReport(trace), recognized: RecognizedGestures(recognizer.take()),
      notes: trace.notes.map { NoteReport(time: $0.instant.milliseconds(since: .zero), text: $0.note.text) })
  }

  private var readout: PagerReadout? { playback.target.scene.shown.readout }

  // MARK: Time

  /// Looks at the scene every millisecond after a lift, while something settles, and every millisecond after a press, while
  /// motion is recorded.
  private mutating func advance(to end: Instant) {
    while let look = [lift?.next(after: now), recorder.next(after: now)].compactMap({ $0 }).min(), look <= end {
      now = look
      _ = playback.target.shown.frame(at: look)
      // Looking for the record alone must leave every figure as it is without.
      if let readout { recorder.look(position.following(readout), at: look) }
      if lift?.isWholeMilliseconds(before: look) ?? false {
        follow()
        watch()
      }
    }
    now = end
    _ = playback.target.shown.frame(at: end)
  }

  /// Notes where the picture is now, and that it has crossed into another page.
  private mutating func follow() {
    guard let readout, let press = pointers.press, current != nil else { return }
    position.follow(readout)
    if current?.crossingTime == nil, position.hasCrossed {
      current?.crossingTime = now.milliseconds(since: press.instant)
    }
  }

  private mutating func watch() {
    guard let lift, let readout, var watched = current else { return }
    for axis in Axis.allCases {
      watched.overshoot = max(watched.overshoot, overshoot(readout.offset[axis], axis))
    }
    if !readout.isAnimating { watched.settleTime = now.milliseconds(since: lift) }
    current = watched
    if !readout.isAnimating { close() }
  }

  /// How far the picture is past its target (pt) at `offset` from it; 0 where it is not.
  private func overshoot(_ offset: Double, _ axis: Axis) -> Double {
    let start = offsetAtLift[axis]
    // On the other side than it was released on.
    if offset * start < 0 { return offset.magnitude }
    // On the side that the turn led to, where the picture ran farther than the finger had drawn it.
    return offset * turned[axis] > 0 && offset.magnitude > start.magnitude ? offset.magnitude : 0
  }

  private mutating func close() {
    current?.distance = position.distance
    if let current { gestures.append(current) }
    recorder.end()
    current = nil
    lift = nil
  }

  // MARK: Events

  private mutating func hear(_ event: InputEvent, at instant: Instant) {
    let before = readout
    if case .pressed(let pointer, _) = event, !pointers.isDown { begin(pointer, before, at: instant) }
    // A key or the wheel takes the picture away from what settles.
    if lift != nil, event.takesOver { close() }
    pointers.hear(event, at: instant)
    follow()
    playback.step()
    follow()
    recorder.look(position, at: instant)
    times.hear(at: instant)
    let after = readout
    if current?.lockTime == nil, let axis = after?.draggedAxis, let press = pointers.press {
      current?.lockTime = instant.milliseconds(since: press.instant)
      current?.lockAngle = pointers.angle(to: axis)
      current?.axis = axis == .horizontal ? "horizontal" : "vertical"
    }
    if current != nil, lift == nil, !pointers.isDown { release(event, before, after, at: instant) }
  }

  private mutating func begin(_ pointer: Pointer, _ readout: PagerReadout?, at instant: Instant) {
    close()
    let tuning = readout?.configuration.tuning ?? Tuning()
    current = GestureReport(
      number: gestures.count + 1, kind: pointer.kind == .touch ? "touch" : "mouse",
      press: instant.milliseconds(since: .zero),
      slop: pointer.kind == .touch ? tuning.touchSlop : tuning.mouseSlop,
      from: readout.map { pair($0.targetPage) } ?? [])
    position = readout.map { PicturePosition($0) } ?? PicturePosition()
    recorder.begin(gestures.count + 1, at: instant)
  }

  /// The page in numbers, as ``GestureReport/from`` has it.
  private func pair(_ page: Page) -> [Int] {
    playback.target.scene.shown.pictures?.place(of: page).map { [$0.picture, $0.album] } ?? [page.column, page.row]
  }

  private mutating func release(
    _ event: InputEvent, _ before: PagerReadout?, _ after: PagerReadout?, at instant: Instant
  ) {
    lift = instant
    current?.duration = instant.milliseconds(since: pointers.press?.instant ?? instant)
    current?.end = if case .cancelled = event { "cancel" } else { "lift" }
    let target = after.map { pair($0.targetPage) } ?? []
    current?.target = target
    offsetAtLift = after?.offset ?? .zero
    turned = .zero
    if let before, let after, before.targetPage != after.targetPage {
      // Nearly the same place, counted from the page that was meant before and from the one that is meant now.
      for axis in Axis.allCases {
        let turn = before.offset[axis] - after.offset[axis]
        turned[axis] = turn.magnitude < 1 ? 0 : turn > 0 ? 1 : -1
      }
    }
    // A release that is new is of this lift.
    if case .lifted = event, let before, let axis = before.draggedAxis, let release = after?.release,
      release != before.release
    {
      current?.releaseVelocity = release.velocity[axis]
      current?.projectedEnd = before.offset[axis] + release.projection[axis]
    }
    watch()
  }
}

extension GestureReport {
  /// Adds the frames that were waited for from the press on until the picture rested.
  fileprivate mutating func add(_ waits: [FrameTimes.Wait], period: Double) {
    let start = press * 1e-3
    let end = start + (duration + (settleTime ?? 0)) * 1e-3 + period
    let own = waits.filter { (start...end).contains($0.instant.seconds(since: .zero)) }
    frames = own.count
    lateFrames = FrameTimes.late(own, period: period)
    (medianFrame, longestFrame) = FrameTimes.middle(own)
  }
}

extension InputEvent {
  /// Whether it moves pages by itself.
  fileprivate var takesOver: Bool {
    switch self {
    case .key, .wheel, .zoomed, .panned: true
    case .pressed, .moved, .lifted, .panEnded, .cancelled, .keyReleased, .typed, .resized, .texturesLost,
      .woken, .closeRequested:
      false
    }
  }
}

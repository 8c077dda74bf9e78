import PagerEngine
import PagerGeometry
import Scene

/// A reporter that plays a trace and measures each gesture.
///
/// It advances the scene in steps of one millisecond, which does not change the results. Frame times are the recorded
/// ones.
@MainActor
public struct TraceReporter {
  private var playback: Playback
  private var gestures: [GestureReport] = []
  private var times = FrameTimes()
  private var pointers = PressedPointers()
  /// The gesture in progress or settling.
  private var current: GestureReport?
  private var lift: Instant?
  /// The offset just after the release (pt).
  private var offsetAtLift = Vector.zero
  /// The direction of the page turn on each axis: -1 or 1, positive toward later pages; 0 without a change of target.
  private var turned = Vector.zero
  private var now = Instant.zero
  /// The position of the picture in the present gesture.
  private var position = PicturePosition()
  private var recorder: MotionRecorder
  private let recognizer: Recognizer
  private var facts: GestureFacts

  /// Creates a reporter of `trace`, played into `target`; with `recordsMotion` it also records ``motions``.
  public init(_ trace: TraceFile, into target: PlaybackTarget, recordsMotion: Bool = false) {
    playback = Playback(trace, into: target)
    recorder = MotionRecorder(isOn: recordsMotion)
    recognizer = Recognizer(target.scene)
    facts = GestureFacts(in: trace.header.viewport.viewport)
  }

  /// The motion of each gesture, in order; empty unless it is recorded.
  public var motions: [GestureMotion] { recorder.motions }

  /// Plays the trace to its end, then for another 20 s so that the last gesture can rest, and returns the report.
  public mutating func report() -> TraceReport {
    defer { recognizer.stop() }
    while let (line, instant) = playback.upcoming {
      advance(to: instant)
      switch line {
      case .event(let event, _): hear(event, at: instant)
      case .tick:
        playback.step()
        times.draw(at: instant, isMoving: readout?.isAnimating ?? false)
      case .map, .tuning, .pages, .sizes, .opened, .found, .rows, .video, .gesture, .memory, .picture, .note, .end:
        playback.step()
      }
    }
    // A finger that is never lifted causes no more motion.
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
      longestFrame: middle.longest, hitchRatio: FrameTimes.hitchRatio(times.waits, period: period),
      memory: MemoryReport(trace), recognized: RecognizedGestures(facts.recognized + recognizer.take()),
      notes: trace.notes.map { NoteReport(time: $0.instant.milliseconds(since: .zero), text: $0.note.text) })
  }

  private var readout: PagerReadout? { playback.target.scene.shown.readout }
  private var isInOverview: Bool { playback.target.scene.shown.isInOverview }

  // MARK: Time

  /// Advances the scene to `end`, and releases a pan on the way that ends by time alone.
  private mutating func advance(to end: Instant) {
    if let deadline = pointers.panDeadline, deadline <= end {
      let before = readout
      pointers.endPan()
      follow(to: deadline)
      if current != nil, lift == nil { release(.panEnded, before, readout, at: deadline) }
    }
    follow(to: end)
  }

  /// Advances the scene to `end`, in steps of one millisecond after a lift until the picture rests.
  ///
  /// While motion is recorded, it also takes steps of one millisecond after a press.
  private mutating func follow(to end: Instant) {
    while let look = [lift?.next(after: now), recorder.next(after: now)].compactMap({ $0 }).min(), look <= end {
      now = look
      _ = playback.target.shown.frame(at: look)
      // A step for the motion alone must not change any other figure.
      if let readout { recorder.look(position.following(readout, isInOverview: isInOverview), at: look) }
      if lift?.isWholeMilliseconds(before: look) ?? false {
        follow()
        watch()
      }
    }
    now = end
    _ = playback.target.shown.frame(at: end)
  }

  /// Updates the position of the picture and the crossing time.
  private mutating func follow() {
    guard let readout, let press = pointers.press, current != nil else { return }
    position.follow(readout, isInOverview: isInOverview)
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

  /// Returns the overshoot past the target (pt) at `offset`; 0 if the picture is not past it.
  private func overshoot(_ offset: Double, _ axis: Axis) -> Double {
    let start = offsetAtLift[axis]
    // The picture is on the other side of the target than at the release.
    if offset * start < 0 { return offset.magnitude }
    // The picture is on the far side of the turn, and farther than the finger had moved it.
    return offset * turned[axis] > 0 && offset.magnitude > start.magnitude ? offset.magnitude : 0
  }

  private mutating func close() {
    if var gesture = current {
      gesture.distance = position.distance
      facts.finish(&gesture, recognizer.take(), readout, isInOverview: isInOverview, pointers: pointers)
      gestures.append(gesture)
    }
    recorder.end()
    current = nil
    lift = nil
  }

  // MARK: Events

  private mutating func hear(_ event: InputEvent, at instant: Instant) {
    let before = readout
    if let device = pointers.device(beginning: event) { begin(device, before, at: instant) }
    // A key or the wheel takes over a settling picture.
    if lift != nil, event.takesOver { close() }
    pointers.hear(event, at: instant, panSilence: (before?.configuration.tuning ?? Tuning()).panSilence)
    follow()
    playback.step()
    follow()
    recorder.look(position, at: instant)
    times.hear(at: instant)
    let after = readout
    facts.follow(event, recognizer.take(), after)
    if current?.lockTime == nil, let axis = after?.draggedAxis, let press = pointers.press {
      current?.lockTime = instant.milliseconds(since: press.instant)
      current?.lockAngle = pointers.angle(to: axis)
      current?.axis = axis == .horizontal ? "horizontal" : "vertical"
    }
    if current != nil, lift == nil, !pointers.isDown { release(event, before, after, at: instant) }
  }

  private mutating func begin(_ device: PressedPointers.Device, _ readout: PagerReadout?, at instant: Instant) {
    close()
    let tuning = readout?.configuration.tuning ?? Tuning()
    current = GestureReport(
      number: gestures.count + 1, kind: device.rawValue, press: instant.milliseconds(since: .zero),
      slop: device == .touch ? tuning.touchSlop : tuning.mouseSlop,
      from: playback.target.scene.shown.targetPage.map(pair) ?? [])
    position = readout.map { PicturePosition($0, isInOverview: isInOverview) } ?? PicturePosition()
    facts.begin(after: recognizer.take(), readout, isInOverview: isInOverview)
    recorder.begin(gestures.count + 1, at: instant)
  }

  /// Returns the page in the form of ``GestureReport/from``.
  private func pair(_ page: Page) -> [Int] {
    playback.target.scene.shown.pictures?.place(of: page).map { [$0.picture, $0.album] } ?? [page.column, page.row]
  }

  private mutating func release(
    _ event: InputEvent, _ before: PagerReadout?, _ after: PagerReadout?, at instant: Instant
  ) {
    lift = instant
    current?.duration = instant.milliseconds(since: pointers.press?.instant ?? instant)
    current?.end =
      switch event {
      case .cancelled, .pinched(.cancelled): "cancel"
      default: "lift"
      }
    let target = playback.target.scene.shown.targetPage.map(pair) ?? []
    current?.target = target
    offsetAtLift = after?.offset ?? .zero
    turned = .zero
    if let before, let after, before.targetPage != after.targetPage {
      // Both offsets are of nearly the same position: one from the previous target, one from the present one.
      for axis in Axis.allCases {
        let turn = before.offset[axis] - after.offset[axis]
        turned[axis] = turn.magnitude < 1 ? 0 : turn > 0 ? 1 : -1
      }
    }
    // A new release in the readout belongs to this lift.
    if event.isLift, let before, let axis = before.draggedAxis, let release = after?.release,
      release != before.release
    {
      current?.releaseVelocity = release.velocity[axis]
      current?.projectedEnd = before.offset[axis] + release.projection[axis]
    }
    watch()
  }
}

extension GestureReport {
  /// Adds the figures of the frames with a wait from the press until the picture rests.
  fileprivate mutating func add(_ waits: [FrameTimes.Wait], period: Double) {
    let start = press * 1e-3
    let end = start + (duration + (settleTime ?? 0)) * 1e-3 + period
    let own = waits.filter { (start...end).contains($0.instant.seconds(since: .zero)) }
    frames = own.count
    lateFrames = FrameTimes.late(own, period: period)
    hitchRatio = FrameTimes.hitchRatio(own, period: period)
    (medianFrame, longestFrame) = FrameTimes.middle(own)
  }
}

extension InputEvent {
  /// Whether the event moves pages without a press.
  fileprivate var takesOver: Bool {
    switch self {
    case .key, .wheel, .zoomed: true
    case .pressed, .moved, .lifted, .secondaryClicked, .panBegan, .panned, .panEnded, .pinched, .cancelled,
      .keyReleased, .typed,
      .resized, .texturesLost, .woken, .closeRequested:
      false
    }
  }

  /// Whether the event reports that fingers or the mouse release the pages.
  fileprivate var isLift: Bool {
    switch self {
    case .lifted, .panEnded: true
    default: false
    }
  }
}

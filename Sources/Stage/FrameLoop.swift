import PagerGeometry
import Platform
import Scene

/// The loop that runs a scene in a window: it passes on events, draws frames, and sleeps while there is nothing to do.
@MainActor
struct FrameLoop {
  /// The time in a frame for copying pixels into textures and rendering drawings, in seconds: short while pages move or
  /// a pointer is down, longer at rest.
  static let uploadTime = (moving: 0.004, resting: 0.03)

  /// The time between two trims, in seconds. A spare texture stays for at most two of them.
  private static let trimInterval = 4.0

  private let stage: WindowStage
  private let scene: any SceneController
  private var pacer: FramePacer
  private var isDirty = true
  private var isMoving = false
  private var isVisible = true
  /// Whether the scene asks to keep the display awake. A hidden window does not.
  private var keepsAwake = false
  private var nextFrame: Instant?
  /// The time of the next trim of spare textures; `nil` if there are none.
  private var nextTrim: Instant?
  /// The time of the newest input since the last frame.
  private var input: Instant?
  private var isOver = false

  /// Creates a loop that shows `scene` on `stage`.
  init(stage: WindowStage, scene: any SceneController) {
    self.stage = stage
    self.scene = scene
    pacer = FramePacer(refreshRate: stage.window.refreshRate, isSelfPaced: stage.drawing.renderer.isSoftware)
    isVisible = !stage.window.isHidden
  }

  /// Runs until the scene asks to quit. Throws if the display goes away or drawing fails.
  mutating func run() throws(StageError) {
    scene.opened(in: stage.waker)
    defer { scene.closed() }
    try perform(scene.handle(.resized(stage.viewport), at: stage.clock.now))
    tellProfile()
    while !isOver {
      stage.tasks?.run()
      try handle(stage.pump.pump())
      stage.watch?.didRead()
      let now = stage.clock.now
      if let nextFrame, nextFrame <= now { isDirty = true }
      trim(at: now)
      guard !isOver else { return }
      guard isDirty, isVisible else {
        stage.pump.sleep(until: [isVisible ? nextFrame : nil, nextTrim].compactMap(\.self).min())
        continue
      }
      // Without the server's timestamps an event gets its time when it is read, so reading goes on until the frame is
      // due.
      pacer.lead = stage.pump.hasPointer && !stage.pump.hasServerTime ? 0.004 : nil
      let deadline = pacer.deadline(now: now)
      if deadline.seconds(since: now) >= 0.001 {
        stage.pump.sleep(until: deadline)
      } else {
        try draw(at: now)
      }
    }
  }

  private mutating func trim(at now: Instant) {
    let pool = stage.drawing.pool
    guard pool.spareCount > 0 else {
      nextTrim = nil
      return
    }
    if let nextTrim, now >= nextTrim {
      let before = pool.spareCount
      pool.trim()
      // A new frame lets the instruments show the new count.
      if pool.spareCount < before { isDirty = true }
      self.nextTrim = nil
    }
    nextTrim = nextTrim ?? now.advanced(bySeconds: Self.trimInterval)
  }

  private mutating func handle(_ batch: EventPump.Batch) throws(StageError) {
    if batch.isDisplayGone { throw .displayGone }
    if let isVisible = batch.isVisible {
      self.isVisible = isVisible
      stage.window.keepAwake(keepsAwake && isVisible)
    }
    stage.tellReaders()
    if batch.isDamaged { isDirty = true }
    if batch.isProfileOpen {
      tellProfile()
      // The window may be on another display.
      pacer.follow(refreshRate: stage.window.refreshRate, isSelfPaced: stage.drawing.renderer.isSoftware)
    }
    if !batch.dropped.isEmpty { stage.onDrop?(batch.dropped) }
    for (event, instant) in batch.inputs {
      // A scene that asked to quit gets no more events.
      guard !isOver else { return }
      isDirty = true
      if event.isByPerson { input = instant }
      if event == .texturesLost { stage.drawing.removeTextures() }
      try perform(scene.handle(event, at: instant))
    }
  }

  private func tellProfile() {
    guard let hear = stage.onDisplayProfile else { return }
    hear(stage.window.displayProfile)
  }

  private mutating func draw(at now: Instant) throws(StageError) {
    var frame = scene.frame(at: now)
    // In the first frame of a motion nothing has moved yet, and the next frame is a whole period later. If a key or a
    // program starts the motion, the first frame is therefore made half a period ahead. Under a finger the finger's own
    // time counts.
    if frame.isMoving, !isMoving, !stage.pump.hasPointer {
      let requests = frame.requests
      frame = scene.frame(at: now.advanced(bySeconds: pacer.period / 2))
      frame.requests.insert(contentsOf: requests, at: 0)
    }
    let isAtRest = !isMoving && !frame.isMoving && !stage.pump.hasPointer
    let budget = isAtRest ? FrameLoop.uploadTime.resting : FrameLoop.uploadTime.moving
    let clock = stage.clock
    let made = clock.now
    let end = made.advanced(bySeconds: budget)
    let uploadedBefore = stage.drawing.pool.uploadedCount
    stage.drawing.prepare(frame, size: stage.viewport.pixelSize) { clock.now < end }
    let uploaded = clock.now
    try stage.drawing.draw(frame.drawList, size: stage.viewport.pixelSize)
    let drawn = clock.now
    var overlaid = drawn
    if !frame.overlay.isEmpty {
      try stage.drawing.drawOver(frame.overlay, size: stage.viewport.pixelSize)
      overlaid = clock.now
    }
    stage.drawing.renderer.present()
    let presented = clock.now
    stage.tellReaders(frame.speech)
    stage.onFrame?(
      FrameFigures(
        begun: now, presented: presented, making: made.seconds(since: now), uploading: uploaded.seconds(since: made),
        drawing: drawn.seconds(since: uploaded), overlaying: overlaid.seconds(since: drawn),
        presenting: presented.seconds(since: overlaid), budget: pacer.period, isPacedByDisplay: !pacer.isSelfPaced,
        isFollowing: isMoving, input: input))
    input = nil
    scene.presented()
    pacer.didPresent(at: presented, wasMoving: isMoving)
    isMoving = frame.isMoving || stage.drawing.pool.isUploading
    // A placeholder or preview is replaced in the next frame once its image is in a texture.
    isDirty = isMoving || stage.drawing.pool.uploadedCount > uploadedBefore
    nextFrame = frame.nextFrame
    try perform(frame.requests)
  }

  private mutating func perform(_ requests: [WindowRequest]) throws(StageError) {
    for request in requests {
      switch request {
      case .quit: isOver = true
      case .toggleFullscreen: try setFullscreen(!stage.window.isFullscreen)
      case .leaveFullscreen(let orQuit):
        if stage.window.isFullscreen { try setFullscreen(false) } else if orQuit { isOver = true }
      case .title(let name): stage.window.setTitle(stage.title.isEmpty ? name : "\(name) — \(stage.title)")
      case .copyText(let text, _): stage.window.copy(text)
      case .keepsAwake(let keepsAwake):
        self.keepsAwake = keepsAwake
        stage.window.keepAwake(keepsAwake && isVisible)
      case .takesText(let takesText): stage.pump.takeText(takesText)
      // No scene performed it.
      case .command: break
      }
    }
  }

  private mutating func setFullscreen(_ isFullscreen: Bool) throws(StageError) {
    // The scene gets the cancellation of pointers before the window changes.
    try handle(stage.pump.cancelPointers())
    do throws(StageError) {
      try stage.window.setFullscreen(isFullscreen)
    } catch {
      // A desktop may refuse; the window then does not change.
      StandardError.message("fullscreen failed: \(error)")
    }
    isDirty = true
  }
}

extension MonotonicClock {
  /// The current time, by the clock that the stage uses for events and motion.
  public var now: Instant { Instant(nanoseconds: nanoseconds) }
}

/// The timing of frames during a motion.
///
/// If presenting waits for the display, the display sets the pace. If it does not (software, or OpenGL without a
/// display), each frame is due one period after the last, and a late frame delays the following ones.
struct FramePacer: Hashable, Sendable {
  /// The time between two refreshes of the display, in seconds.
  let period: Double
  /// Whether the pacer times the frames, and not the display.
  private(set) var isSelfPaced: Bool
  /// The earliest start of drawing before the display's next refresh, in seconds, for a display that sets the pace;
  /// `nil` for no limit. Until then events can still arrive; during the wait for the display they cannot.
  var lead: Double?
  private var due: Instant?
  private var presented: Instant?
  private var quickFrames = 0

  /// Creates a pacer for `refreshRate` hertz; 60 if it is not between 10 and 1000.
  init(refreshRate: Double, isSelfPaced: Bool) {
    period = 1 / ((10...1000).contains(refreshRate) ? refreshRate : 60)
    self.isSelfPaced = isSelfPaced
  }

  /// Starts anew for a display with another rate, in hertz.
  mutating func follow(refreshRate: Double, isSelfPaced: Bool) {
    let pacer = FramePacer(refreshRate: refreshRate, isSelfPaced: isSelfPaced)
    if pacer.period != period { self = pacer }
  }

  /// Returns the time at which to draw the next frame; a time in the past means at once.
  func deadline(now: Instant) -> Instant {
    if isSelfPaced { return due.map { min($0, now.advanced(bySeconds: period)) } ?? now }
    guard let lead, let presented else { return now }
    return presented.advanced(bySeconds: max(0, period - lead))
  }

  /// Records that a frame was presented. `wasMoving` tells whether it followed the one before without a pause.
  mutating func didPresent(at now: Instant, wasMoving: Bool) {
    if let presented, wasMoving, !isSelfPaced {
      // A present that returns well before the display's next refresh does not wait for the display.
      quickFrames = now.seconds(since: presented) < 0.5 * period ? quickFrames + 1 : 0
      if quickFrames >= 4 { isSelfPaced = true }
    }
    presented = now
    let next = (due ?? now).advanced(bySeconds: period)
    due = next.seconds(since: now) > 0 ? next : now.advanced(bySeconds: period)
  }
}

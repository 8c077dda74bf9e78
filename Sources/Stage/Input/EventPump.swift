import CSDL
import PagerGeometry
import Platform
import Scene

/// Reads SDL's queue.
@MainActor
final class EventPump {
  /// What was in the queue.
  struct Batch {
    /// For the scene, each with its own time, in order.
    var inputs: [(event: InputEvent, instant: Instant)] = []
    /// Whether the window has to be drawn again.
    var isDamaged = false
    /// Whether the window can be seen from now on, if that was said.
    var isVisible: Bool?
    /// Whether the window's display, or its colour profile, may be another one.
    var isProfileOpen = false
    /// Whether the display has gone.
    var isDisplayGone = false
    /// Paths of files that were dropped on the window.
    var dropped: [[UInt8]] = []

    /// The age (s) above which an event was read late, as the program did not keep up.
    private static let oldest = 0.1

    /// Leaves out the repeats of keys that were released since, where events had to wait until `now` to be read. Such a
    /// repeat would turn a page after the key was released.
    mutating func dropStaleRepeats(at now: Instant) {
      guard inputs.contains(where: { now.seconds(since: $0.instant) > Self.oldest }) else { return }
      var released: Set<Key> = []
      for index in inputs.indices.reversed() {
        switch inputs[index].event {
        case .keyReleased(let key): released.insert(key)
        case .key(let key, _, isRepeat: true) where released.contains(key): inputs.remove(at: index)
        default: break
        }
      }
    }
  }

  /// The mouse's cursor.
  private(set) var cursor: Cursor
  /// What is seen.
  var viewport: Viewport { translator.geometry.viewport }
  /// Whether fingers' and mice's events tell their own time.
  let hasServerTime: Bool
  private let window: Window
  private let renderer: Renderer
  private let clock: MonotonicClock
  private let stamps: EventStamps
  private let waker: Waker
  private let eventSleep: EventSleep
  /// Whose settings the window's look follows; dark without.
  private let desktop: DesktopWatch?
  private var translator: InputTranslator
  private var panEnd = PanEndEstimate()
  private var capture = MouseCapture()
  private var latest = Instant.zero

  /// Reads events of `window`, whose moments `stamps` keeps.
  ///
  /// - Parameter fractionsArePans: whether wheel events with fractions come from a touchpad; `nil` for what the display
  ///   server makes of them.
  init(
    window: Window, renderer: Renderer, video: Video, clock: MonotonicClock, stamps: EventStamps, waker: Waker,
    showsCursor: Bool = true, fractionsArePans: Bool? = nil, desktop: DesktopWatch? = nil
  ) throws(StageError) {
    self.window = window
    self.desktop = desktop
    self.renderer = renderer
    self.clock = clock
    self.waker = waker
    eventSleep = EventSleep(display: window.x11?.display, wakerDescriptor: waker.descriptor)
    hasServerTime = video.isX11
    cursor = Cursor(at: clock.now, mayShow: showsCursor)
    self.stamps = stamps
    let viewport = window.viewport(pixelSize: try renderer.outputSize(), desktop: desktop?.settings)
    translator = InputTranslator(
      geometry: InputGeometry(viewport: viewport, unitSize: window.unitSize, fingersEndOnLastPixel: video.isX11),
      fractionsArePans: fractionsArePans ?? video.isWayland)
    translator.dropsForeignFingers = video.isWayland
  }

  /// Whether a finger or the mouse's button is down, or two fingers move on a touchpad.
  var hasPointer: Bool { !translator.pointers.isEmpty || panEnd.isUnderWay }

  /// Sleeps until an event is there or may be taken for granted, `deadline` at the latest; `nil` sleeps as long as it
  /// takes.
  func sleep(until deadline: Instant?) {
    // A millisecond more, as the sleep below may be one too short.
    let panEnd = panEnd.deadline?.advanced(bySeconds: 0.001)
    let wake = [deadline, cursor.hidesAt, panEnd].compactMap { $0 }.min()
    guard let wake else { return eventSleep(atMost: nil) }
    let seconds = wake.seconds(since: clock.now)
    // Sleeps are whole milliseconds. A frame may be up to one early, never late; a long sleep is rounded up, so
    // that it does not end just before its time.
    let milliseconds = seconds > 0.1 ? (seconds * 1000).rounded(.up) : (seconds * 1000).rounded(.down)
    if milliseconds >= 1 { eventSleep(atMost: Int32(min(milliseconds, 3_600_000))) }
  }

  /// Waits until the window has `size`, for 0.1 s at most. A Wayland compositor may tell of the full screen only once the
  /// window is there. Leaves events in the queue.
  func waitForSize(_ size: PixelSize) {
    let deadline = clock.now.advanced(bySeconds: 0.1)
    repeat {
      SDL_PumpEvents()
      updateGeometry()
      guard viewport.pixelSize != size, !LostDisplay.hasHappened else { return }
      // Not SDL's wait for an event, which ends at once where one is in the queue.
      SDL_Delay(1)
    } while clock.now < deadline
  }

  /// Everything in the queue.
  func pump() -> Batch {
    var batch = Batch()
    var isReshaped = false
    var event = SDL_Event()
    // Not SDL_PollEvent, which reads the display's events and yet may leave some of them in the queue: fingers would
    // then seem to be gone that only have their lift still to be read.
    SDL_PumpEvents()
    if LostDisplay.hasHappened {
      batch.isDisplayGone = true
      return batch
    }
    while SDL_PeepEvents(&event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) > 0 {
      if event.type == waker.eventType { continue }
      if event.type == SDL_QUIT.rawValue, LostDisplay.hasLost(window.pointer) {
        batch.isDisplayGone = true
        return batch
      }
      if let path = Self.dropped(by: event) { batch.dropped.append(path) }
      if Self.concernsProfile(event) { batch.isProfileOpen = true }
      let moment = stamps.moment(of: event.common.timestamp)
      for meaning in translator.translate(event) {
        switch meaning {
        case .input(let input):
          append(input, at: moment ?? clock.now, to: &batch)
          if case .panned(let displacement) = input { panEnd.report(displacement, at: latest) }
          translator.isPanning = panEnd.isUnderWay
        case .mouseMoved: cursor.mouseMoved(at: clock.now)
        case .touched: cursor.hide()
        case .damaged: batch.isDamaged = true
        case .visible(let isVisible): batch.isVisible = isVisible
        case .reshaped: isReshaped = true
        }
      }
    }
    stamps.forget()
    // Only once the queue is empty: reports that had to wait for the program still belong to the pan.
    if let lift = panEnd.end(at: clock.now) {
      append(.panEnded, at: lift, to: &batch)
      translator.isPanning = false
    }
    batch.dropStaleRepeats(at: clock.now)
    cancelLostDevices(&batch)
    // Before looking at what the waking was about: the desktop's settings may be it.
    let isWoken = waker.takePending()
    if isReshaped || (isWoken && desktop != nil) { reshape(&batch) }
    // Last, because it has no time of its own and must not be later than another event's.
    if isWoken { append(.woken, at: clock.now, to: &batch) }
    capture.update(isMouseDown: translator.pointers.isMouseDown, hasFingers: !translator.pointers.devices.isEmpty)
    cursor.tick(at: clock.now)
    return batch
  }

  /// Tells of text from now on, or no more.
  func takeText(_ takesText: Bool) {
    translator.takesText = takesText
    // SDL takes text from the start where there are keys. Only a keyboard on the screen comes and goes.
    if takesText { SDL_StartTextInput() } else if SDL_HasScreenKeyboardSupport() == SDL_TRUE { SDL_StopTextInput() }
  }

  /// Cancels all pointers, before the window changes.
  func cancelPointers() -> Batch {
    var batch = Batch()
    for case .input(let input) in translator.cancel() { append(input, at: clock.now, to: &batch) }
    return batch
  }

  private static func concernsProfile(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return false }
    let kind = SDL_WindowEventID(UInt32(event.window.event))
    return kind == SDL_WINDOWEVENT_ICCPROF_CHANGED || kind == SDL_WINDOWEVENT_DISPLAY_CHANGED
  }

  /// The path of the file that was dropped; `nil` for other events, and for text, which names nothing.
  private static func dropped(by event: SDL_Event) -> [UInt8]? {
    guard [SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue].contains(event.type), let text = event.drop.file else {
      return nil
    }
    // SDL hands the text over: it is freed here, once it is copied.
    defer { SDL_free(text) }
    guard event.type == SDL_DROPFILE.rawValue else { return nil }
    return UnsafeBufferPointer(start: text, count: SDL_strlen(text)).map(UInt8.init(bitPattern:))
  }

  private func append(_ input: InputEvent, at instant: Instant, to batch: inout Batch) {
    latest = max(latest, instant)
    batch.inputs.append((input, latest))
  }

  /// Cancels the pointers of touch devices that are gone. SDL does not tell of that, but they have no fingers any more.
  private func cancelLostDevices(_ batch: inout Batch) {
    for device in translator.pointers.devices where SDL_GetNumTouchFingers(device) == 0 {
      for case .input(let input) in translator.cancel() { append(input, at: clock.now, to: &batch) }
    }
  }

  private func reshape(_ batch: inout Batch) {
    if updateGeometry() { append(.resized(viewport), at: clock.now, to: &batch) }
  }

  /// Asks how large the window is; returns whether the viewport is another one.
  @discardableResult private func updateGeometry() -> Bool {
    guard let size = try? renderer.outputSize() else { return false }
    let viewport = window.viewport(pixelSize: size, desktop: desktop?.settings)
    translator.geometry.unitSize = window.unitSize
    guard viewport != self.viewport else { return false }
    translator.geometry.viewport = viewport
    return true
  }
}

import CSDL
import PagerGeometry
import Platform
import Scene

/// The reader of SDL's event queue.
@MainActor
final class EventPump {
  /// The contents of the queue.
  struct Batch {
    /// The events for the scene, each with its own time, in order.
    var inputs: [(event: InputEvent, instant: Instant)] = []
    /// Whether the window has to be drawn again.
    var isDamaged = false
    /// The window's new visibility; `nil` if it did not change.
    var isVisible: Bool?
    /// Whether the window's display or its colour profile may have changed.
    var isProfileOpen = false
    /// Whether the display is gone.
    var isDisplayGone = false
    /// The paths of files dropped on the window.
    var dropped: [[UInt8]] = []

    /// The age (s) from which an event counts as read late, because the program was busy.
    private static let oldest = 0.1

    /// Removes the repeats of keys that are released later in the batch, if events had to wait until `now`. Such a
    /// repeat would turn a page after the release of the key.
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

  /// The mouse cursor.
  private(set) var cursor: Cursor
  /// The current viewport.
  var viewport: Viewport { translator.geometry.viewport }
  /// Whether touch and mouse events have the server's timestamps.
  let hasServerTime: Bool
  let window: Window
  private let renderer: Renderer
  private let clock: MonotonicClock
  let stamps: EventStamps
  private let waker: Waker
  private let eventSleep: EventSleep
  let touchpads: (any Touchpads)?
  /// The source of the settings for the window's look; dark without it.
  private let desktop: DesktopWatch?
  private(set) var translator: InputTranslator
  private var panEnd = PanEndEstimate()
  private var capture = MouseCapture()
  private var latest = Instant.zero

  /// Creates a pump for the events of `window`; `stamps` has their times.
  ///
  /// - Parameter fractionsArePans: whether wheel events with fractions come from a touchpad; `nil` to decide by the
  ///   display server.
  init(
    window: Window, renderer: Renderer, video: Video, clock: MonotonicClock, stamps: EventStamps, waker: Waker,
    showsCursor: Bool = true, fractionsArePans: Bool? = nil, desktop: DesktopWatch? = nil
  ) throws(StageError) {
    self.window = window
    self.desktop = desktop
    self.renderer = renderer
    self.clock = clock
    self.waker = waker
    let ofX = window.x11.flatMap { XTouchpads(window: $0.name) }
    touchpads = ofX ?? (video.isWayland ? WaylandTouchpads(window: window.pointer) { waker.interrupt() } : nil)
    eventSleep = EventSleep(
      display: window.x11?.display, wakerDescriptor: waker.descriptor, otherDescriptor: ofX?.descriptor ?? -1,
      otherHasEvents: { ofX?.hasEvents == true })
    hasServerTime = video.isX11
    cursor = Cursor(at: clock.now, mayShow: showsCursor)
    self.stamps = stamps
    let viewport = window.viewport(pixelSize: try renderer.outputSize(), desktop: desktop?.settings)
    translator = InputTranslator(
      geometry: InputGeometry(viewport: viewport, unitSize: window.unitSize, fingersEndOnLastPixel: video.isX11),
      fractionsArePans: fractionsArePans ?? video.isWayland)
    translator.isWayland = video.isWayland
    tellPlaces()
  }

  /// Whether a finger or the mouse button is down, or two fingers move on a touchpad.
  var hasPointer: Bool { !translator.pointers.isEmpty || panEnd.isUnderWay || touchpads?.isUnderWay == true }

  /// Sleeps until an event arrives or a timed action is due, `deadline` at the latest; `nil` for no deadline.
  func sleep(until deadline: Instant?) {
    // One millisecond more, because the sleep below may end one too early.
    let panEnd = panEnd.deadline?.advanced(bySeconds: 0.001)
    let wake = [deadline, cursor.hidesAt, panEnd].compactMap { $0 }.min()
    guard let wake else { return eventSleep(atMost: nil) }
    let seconds = wake.seconds(since: clock.now)
    // Sleeps are whole milliseconds. A frame may be up to one early, never late; a long sleep is rounded up, so that it
    // does not end just before its time.
    let milliseconds = seconds > 0.1 ? (seconds * 1000).rounded(.up) : (seconds * 1000).rounded(.down)
    if milliseconds >= 1 { eventSleep(atMost: Int32(min(milliseconds, 3_600_000))) }
  }

  /// Waits until the window has `size`, for 0.1 s at most. A Wayland compositor may report the fullscreen size only
  /// after the window is open. Leaves events in the queue.
  func waitForSize(_ size: PixelSize) {
    let deadline = clock.now.advanced(bySeconds: 0.1)
    repeat {
      SDL_PumpEvents()
      updateGeometry()
      guard viewport.pixelSize != size, !LostDisplay.hasHappened else { return }
      // Not SDL's wait for an event, which returns at once if one is in the queue.
      SDL_Delay(1)
    } while clock.now < deadline
  }

  /// Returns all events in the queue.
  func pump() -> Batch {
    var batch = Batch()
    var isReshaped = false
    var event = SDL_Event()
    // Not SDL_PollEvent, which reads the display's events but may leave some in the queue: a finger whose lift is still
    // unread would then seem to be lost.
    SDL_PumpEvents()
    if LostDisplay.hasHappened {
      batch.isDisplayGone = true
      return batch
    }
    // Before SDL's events, of which one may end what fingers do on a touchpad.
    for gesture in touchpads?.read() ?? [] {
      append(gesture.input, at: stamps.instant(serverMilliseconds: gesture.milliseconds), to: &batch)
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
      if event.type == SDL_MOUSEWHEEL.rawValue, touchpads?.hasReported(wheelAt: moment?.milliseconds) == true {
        continue
      }
      for meaning in translator.translate(event) {
        switch meaning {
        case .input(let input):
          append(input, at: moment?.instant ?? clock.now, to: &batch)
          if case .panned(let displacement) = input { panEnd.report(displacement, at: latest) }
          translator.isPanning = panEnd.isUnderWay
        case .mouseMoved: cursor.mouseMoved(at: clock.now)
        case .touched: cursor.hide()
        case .damaged: batch.isDamaged = true
        case .visible(let isVisible): batch.isVisible = isVisible
        case .reshaped: isReshaped = true
        }
      }
      if Self.losesFingers(event) {
        for input in touchpads?.cancel() ?? [] { append(input, at: moment?.instant ?? clock.now, to: &batch) }
      }
    }
    stamps.forget()
    // Only after the queue is empty: reports that waited for the program still belong to the pan.
    if let lift = panEnd.end(at: clock.now) {
      append(.panEnded, at: lift, to: &batch)
      translator.isPanning = false
    }
    batch.dropStaleRepeats(at: clock.now)
    cancelLostDevices(&batch)
    // Before the reason of the wake-up is handled, which may be the desktop's settings.
    let isWoken = waker.takePending()
    if isReshaped || (isWoken && desktop != nil) { reshape(&batch) }
    // Last, because it has no time of its own and must not be later than another event's.
    if isWoken { append(.woken, at: clock.now, to: &batch) }
    capture.update(isMouseDown: translator.pointers.isMouseDown, hasFingers: !translator.pointers.devices.isEmpty)
    cursor.tick(at: clock.now)
    return batch
  }

  /// Starts or stops reporting typed text.
  func takeText(_ takesText: Bool) {
    translator.takesText = takesText
    // An input method would take the keys that turn pages.
    if takesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// Cancels all pointers before the window changes.
  func cancelPointers() -> Batch {
    var batch = Batch()
    for case .input(let input) in translator.cancel() { append(input, at: clock.now, to: &batch) }
    for input in touchpads?.cancel() ?? [] { append(input, at: clock.now, to: &batch) }
    return batch
  }

  private static func concernsProfile(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return false }
    let kind = SDL_WindowEventID(UInt32(event.window.event))
    return kind == SDL_WINDOWEVENT_ICCPROF_CHANGED || kind == SDL_WINDOWEVENT_DISPLAY_CHANGED
  }

  /// Returns the path of a dropped file; `nil` for other events, and for dropped text.
  private static func dropped(by event: SDL_Event) -> [UInt8]? {
    guard [SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue].contains(event.type), let text = event.drop.file else {
      return nil
    }
    // SDL hands over ownership of the text: it is freed here after the copy.
    defer { SDL_free(text) }
    guard event.type == SDL_DROPFILE.rawValue else { return nil }
    return UnsafeBufferPointer(start: text, count: SDL_strlen(text)).map(UInt8.init(bitPattern:))
  }

  private func append(_ input: InputEvent, at instant: Instant, to batch: inout Batch) {
    latest = max(latest, instant)
    batch.inputs.append((input, latest))
  }

  /// Cancels the pointers if a touch device is gone. SDL does not report that, but the device has no fingers any more.
  private func cancelLostDevices(_ batch: inout Batch) {
    for device in translator.pointers.devices where SDL_GetNumTouchFingers(device) == 0 {
      for case .input(let input) in translator.cancel() { append(input, at: clock.now, to: &batch) }
    }
  }

  private func reshape(_ batch: inout Batch) {
    if updateGeometry() { append(.resized(viewport), at: clock.now, to: &batch) }
  }

  /// Reads the window's size; returns whether the viewport changed.
  @discardableResult private func updateGeometry() -> Bool {
    guard let size = try? renderer.outputSize() else { return false }
    let viewport = window.viewport(pixelSize: size, desktop: desktop?.settings)
    translator.geometry.unitSize = window.unitSize
    guard viewport != self.viewport else { return false }
    translator.geometry.viewport = viewport
    tellPlaces()
    return true
  }
}

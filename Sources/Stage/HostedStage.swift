import CSDL
import PagerGeometry
import Platform
import Scene

/// A stage for a scene in an SDL window of your own, with your own event loop.
///
/// The window, the renderer and the loop stay yours: pass each SDL event to ``handle(_:)``, call ``draw()`` before your
/// own drawing and `SDL_RenderPresent`, and sleep until an event or ``nextFrame``. The stage fills the whole output of
/// the renderer. It restores the renderer's clip and viewport, and leaves its colour changed. Tasks of the main actor
/// run in ``handle(_:)`` and ``draw()``, where these are on the main thread. Text input, and speech for screen readers,
/// are not part of it. All calls are on the thread of SDL's events.
///
/// ```swift
/// @MainActor func show(_ scene: any SceneController, on stage: HostedStage, next: () -> UnsafeRawPointer?) throws {
///   stage.open(scene)
///   defer { stage.close() }
///   while let event = next() {
///     if stage.handle(event).contains(.quit) { return }
///     try stage.draw()
///     // SDL_RenderPresent(renderer)
///   }
/// }
/// ```
@MainActor
public final class HostedStage {
  /// The viewport: the renderer's output at the window's scale.
  public private(set) var viewport: Viewport
  /// The time of the next frame: now or earlier while pages move; `nil` until the next event.
  public private(set) var nextFrame: Instant?
  private let window: OpaquePointer
  private let drawing: DrawListRenderer
  private let clock = MonotonicClock()
  private let waker: Waker
  private let tasks: MainTasks?
  private let scale: Double?
  private let look: Look
  private var translator: InputTranslator
  private var scene: (any SceneController)?
  private var latest = Instant.zero

  /// Creates a stage on a window and its renderer. Looks up the fonts, which takes tens of milliseconds.
  ///
  /// - Parameters:
  ///   - window: The `SDL_Window`, which must live longer than the stage.
  ///   - renderer: The `SDL_Renderer` of the window, which must live longer than the stage.
  ///   - scale: The number of pixels in a point; `nil` for the ratio of the window's pixels to its units.
  ///   - look: The colours and the text size.
  ///   - maximumTextures: The maximum number of image textures at any time, at least 1.
  /// - Throws: ``StageError`` if SDL knows no such window and renderer.
  public init(
    window: OpaquePointer, renderer: OpaquePointer, scale: Double? = nil, look: Look = .dark,
    maximumTextures: Int = 2048
  ) throws(StageError) {
    self.window = window
    self.scale = scale
    self.look = look
    let waker = try Waker()
    self.waker = waker
    tasks = MainTasks { waker.interrupt() }
    // SDL's default makes a mouse of each finger.
    for hint in [SDL_HINT_TOUCH_MOUSE_EVENTS, SDL_HINT_MOUSE_TOUCH_EVENTS] { SDL_SetHint(hint, "0") }
    let borrowed = try Renderer(borrowing: renderer)
    let catalog = Background { FontCatalog.system() }
    _ = catalog.wait()
    drawing = DrawListRenderer(
      renderer: borrowed, maximumTextures: max(1, maximumTextures), catalog: catalog, report: StandardError.message)
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    let (viewport, unitSize) = try Self.geometry(of: window, borrowed, scale: scale, look: look)
    self.viewport = viewport
    translator = InputTranslator(
      geometry: InputGeometry(viewport: viewport, unitSize: unitSize, fingersEndOnLastPixel: driver == "x11"),
      fractionsArePans: driver == "wayland")
    translator.isWayland = driver == "wayland"
  }

  /// The current time, by the clock of ``nextFrame`` and of the scene's events.
  public var now: Instant { max(latest, clock.now) }

  /// Shows `scene` from now on. Its first event is `.resized` with the viewport.
  @discardableResult
  public func open(_ scene: any SceneController) -> [WindowRequest] {
    close()
    self.scene = scene
    scene.opened(in: waker)
    nextFrame = now
    return scene.handle(.resized(viewport), at: now)
  }

  /// Ends the scene's work.
  public func close() {
    scene?.closed()
    scene = nil
  }

  /// Passes an event to the scene.
  ///
  /// - Parameter event: A pointer to the `SDL_Event`, valid during the call.
  /// - Returns: The scene's requests to the window, which is yours: perform those that you want to.
  public func handle(_ event: UnsafeRawPointer) -> [WindowRequest] {
    let event = event.assumingMemoryBound(to: SDL_Event.self).pointee
    tasks?.run()
    // With any event, because a program may flush SDL's queue.
    var requests = waker.takePending() ? send(.woken, at: now) : []
    guard event.type != waker.eventType, isForWindow(event) else { return requests }
    // SDL's stamps count milliseconds since its start.
    let age = Double(SDL_GetTicks() &- event.common.timestamp) / 1000
    let instant = clock.now.advanced(bySeconds: age < 10 ? -age : 0)
    for meaning in translator.translate(event) {
      switch meaning {
      case .input(let input):
        if input == .texturesLost { drawing.removeTextures() }
        requests += send(input, at: instant)
      case .damaged, .visible(true): nextFrame = now
      case .reshaped: requests += reshape(at: instant)
      case .mouseMoved, .touched, .visible(false): break
      }
    }
    return requests
  }

  /// Whether an event is for this window, or for none.
  private func isForWindow(_ event: SDL_Event) -> Bool {
    let id: UInt32
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: id = event.tfinger.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: id = event.button.windowID
    case SDL_MOUSEMOTION: id = event.motion.windowID
    case SDL_MOUSEWHEEL: id = event.wheel.windowID
    case SDL_KEYDOWN, SDL_KEYUP: id = event.key.windowID
    case SDL_TEXTINPUT: id = event.text.windowID
    case SDL_WINDOWEVENT: id = event.window.windowID
    default: return true
    }
    return id == 0 || id == SDL_GetWindowID(window)
  }

  /// Cancels the scene's gestures, for a window that takes its input elsewhere.
  public func cancelGestures() -> [WindowRequest] {
    translator.cancel().isEmpty ? [] : send(.cancelled, at: now)
  }

  /// Draws the scene's frame, on the whole output of the renderer. Does not present.
  ///
  /// - Returns: The scene's requests to the window that came of time alone, or of a wake-up.
  @discardableResult
  public func draw() throws(StageError) -> [WindowRequest] {
    tasks?.run()
    let woken = waker.takePending() ? send(.woken, at: now) : []
    guard let scene else { return woken }
    let state = RendererState(drawing.renderer)
    defer { state.restore() }
    let begun = now
    latest = begun
    let frame = scene.frame(at: begun)
    let end = begun.advanced(
      bySeconds: frame.isMoving ? FrameLoop.uploadTime.moving : FrameLoop.uploadTime.resting)
    let uploaded = drawing.pool.uploadedCount
    let (clock, size) = (clock, viewport.pixelSize)
    drawing.prepare(frame, size: size) { clock.now < end }
    try drawing.draw(frame.drawList, size: size)
    if !frame.overlay.isEmpty { try drawing.drawOver(frame.overlay, size: size) }
    scene.presented()
    let isDirty = frame.isMoving || drawing.pool.isUploading || drawing.pool.uploadedCount > uploaded
    nextFrame = isDirty ? now : frame.nextFrame
    return woken + frame.requests
  }

  /// The clip and the viewport of a borrowed renderer.
  private struct RendererState {
    private let renderer: Renderer
    private var clip = SDL_Rect()
    private var viewport = SDL_Rect()
    private let isClipped: Bool

    /// Keeps the state, and sets the whole output.
    init(_ renderer: Renderer) {
      self.renderer = renderer
      isClipped = SDL_RenderIsClipEnabled(renderer.pointer) == SDL_TRUE
      SDL_RenderGetClipRect(renderer.pointer, &clip)
      SDL_RenderGetViewport(renderer.pointer, &viewport)
      SDL_RenderSetViewport(renderer.pointer, nil)
      SDL_RenderSetClipRect(renderer.pointer, nil)
    }

    func restore() {
      var (clip, viewport) = (clip, viewport)
      SDL_RenderSetViewport(renderer.pointer, &viewport)
      if isClipped { SDL_RenderSetClipRect(renderer.pointer, &clip) }
    }
  }

  private func send(_ input: InputEvent, at instant: Instant) -> [WindowRequest] {
    latest = max(latest, instant)
    nextFrame = now
    return scene?.handle(input, at: latest) ?? []
  }

  private func reshape(at instant: Instant) -> [WindowRequest] {
    guard let (found, unitSize) = try? Self.geometry(of: window, drawing.renderer, scale: scale, look: look) else {
      return []
    }
    translator.geometry.unitSize = unitSize
    guard found != viewport else { return [] }
    (viewport, translator.geometry.viewport) = (found, found)
    return send(.resized(found), at: instant)
  }

  private static func geometry(
    of window: OpaquePointer, _ renderer: Renderer, scale: Double?, look: Look
  ) throws(StageError) -> (Viewport, PixelSize) {
    let pixels = try renderer.outputSize()
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    let found = DisplayScale.choose(
      asked: scale, pixelWidth: pixels.width, windowWidth: Int(width), resources: nil)
    let viewport = Viewport(pixelSize: pixels, scale: found.value, look: look)
    return (viewport, PixelSize(width: Int(width), height: Int(height)))
  }
}

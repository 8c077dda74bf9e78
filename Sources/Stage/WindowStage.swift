import CSDL
import Glibc
import PagerGeometry
import Platform
import Scene

/// A window that shows scenes.
///
/// Opening one sets `M_MMAP_THRESHOLD` of the C library to 128 KiB, so that memory of images goes back to the system.
@MainActor
public final class WindowStage {
  /// The renderer: `software`, or OpenGL's name for its renderer.
  public let rendererName: String
  let window: Window
  let drawing: DrawListRenderer
  let pump: EventPump
  /// The stage's clock, for the time of events and frames.
  package nonisolated let clock: MonotonicClock
  /// The handler for the timings of each frame, called after the frame was handed to the display.
  public var onFrame: ((FrameFigures) -> Void)?
  /// The handler for files dropped on the window, called with their paths as the kernel knows them. SDL does not report
  /// addresses on other computers.
  public var onDrop: (([[UInt8]]) -> Void)?
  /// The handler for the display's colour profile: its bytes (ICC), or `nil` if there is none. Called when ``run(_:)``
  /// begins, and when the window moves to a display with another profile.
  public var onDisplayProfile: (([UInt8]?) -> Void)?
  let waker: Waker
  /// The watch for the end of the Wayland compositor; `nil` elsewhere, and for an inherited connection.
  let watch: CompositorWatch?
  /// The tasks of the main actor; `nil` if the stage does not run them.
  let tasks: MainTasks?
  /// The program's name, in the title bar and for screen readers.
  let title: String
  /// The connection to screen readers; `nil` until the first frame was shown.
  var reader: ReaderLink?
  /// The video that ``displayProblem()`` started, kept for the window because a second start costs time.
  private static var startedVideo: Video?

  /// The answers of the display server before SDL starts; `nil` after the start, and if none were requested.
  static var early: EarlyAnswer?

  /// Returns the reason why no window can be shown here, in one line; `nil` if one can. Starts SDL to find out.
  public static func displayProblem() -> String? {
    if LostDisplay.hasHappened { return DriverChoice.silence }
    if startedVideo != nil { return nil }
    let choice = early?.choice ?? .system(hint: Video.askedDrivers)
    if let problem = choice.problem { return problem }
    do throws(StageError) {
      startedVideo = try Video(choice)
      early = nil
      return nil
    } catch {
      return choice.isAsked ? "no display: \(error.message)" : DriverChoice.silence
    }
  }

  /// Sets the class of windows on X11, and their application id on Wayland: the id of the program's desktop entry, by
  /// which the desktop finds the name and the icon of a window. Without it they have the name of the program's file.
  ///
  /// Changes the environment, of which SDL reads the id. Call it before other threads start.
  public nonisolated static func setDesktopID(_ id: String) {
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] { setenv(name, id, 0) }
    SessionBus.reserveAddress()
  }

  /// Whether a window can be shown here.
  public static var hasDisplay: Bool { displayProblem() == nil }

  /// Opens a window. Throws if there is no display, or if `gpu` is requested and there is no OpenGL.
  ///
  /// - Parameter desktop: The source of the viewport's look, followed as its settings change; without it the look is
  ///   dark.
  public convenience init(options: StageOptions = StageOptions(), desktop: DesktopWatch? = nil) throws(StageError) {
    try self.init(options: options, desktop: desktop, expected: nil)
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - desktop: The source of the viewport's look.
  ///   - expected: the expected window, which scenes are made for already. On Wayland the stage waits up to 0.1 s until a
  ///     fullscreen window has this size.
  package init(options: StageOptions, desktop: DesktopWatch?, expected: ExpectedWindow?) throws(StageError) {
    RunningProgram.returnLargeBlocks()
    clock = MonotonicClock()
    title = options.title
    var video: Video
    if let started = WindowStage.startedVideo {
      video = started
    } else {
      video = try Video(WindowStage.early?.choice ?? .system(hint: Video.askedDrivers))
    }
    WindowStage.startedVideo = nil
    WindowStage.early = nil
    LostDisplay.watch()
    let stamps = EventStamps(clock: clock)
    stamps.install()
    let waker = try Waker()
    self.waker = waker
    watch = video.compositorPath.flatMap { CompositorWatch(path: $0) { waker.interrupt() } }
    tasks = options.runsMainActor ? MainTasks { waker.interrupt() } : nil
    // Finding the fonts takes tens of milliseconds; the first frame does not wait for it.
    let catalog = Background({ FontCatalog.system() }, whenDone: { waker.wake() })
    let renderer: Renderer
    do throws(StageError) {
      (window, renderer) = try WindowStage.open(video: video, options: options)
    } catch {
      guard WaylandServer.answers(at: video.compositorPath) else { throw .displayGone }
      // A compositor may have no OpenGL for SDL; XWayland does not need any.
      guard video.isWayland, !video.isAsked, Environment.value(of: "DISPLAY") != nil else { throw error }
      StandardError.message("no window on Wayland (\(error)): using X11")
      video.end()
      video = try Video(DriverChoice(drivers: "x11"))
      stamps.install()
      (window, renderer) = try WindowStage.open(video: video, options: options)
    }
    window.watchDisplay()
    if let path = options.iconPath, video.isX11 { window.setIcon(at: path) }
    rendererName = renderer.isSoftware ? "software" : renderer.openGLName
    drawing = DrawListRenderer(
      renderer: renderer, maximumTextures: options.maximumTextures, catalog: catalog, report: StandardError.message)
    pump = try EventPump(
      window: window, renderer: renderer, video: video, clock: clock, stamps: stamps, waker: waker,
      showsCursor: options.showsCursor, desktop: desktop)
    desktop?.onChange { waker.wake() }
    if video.isWayland, options.isFullscreen, let expected { pump.waitForSize(expected.viewport.pixelSize) }
  }

  deinit { watch?.stop() }

  /// The display's refresh rate (Hz).
  public var refreshRate: Double { Double(window.refreshRate) }

  /// The current viewport.
  public var viewport: Viewport { pump.viewport }

  /// The number of textures for images, used and spare together.
  public var textureCount: Int { drawing.pool.count }

  /// The number of spare textures: they hold no image, and are kept for the next image of the same shape.
  public var spareTextureCount: Int { drawing.pool.spareCount }

  /// The size of all image textures' pixels (bytes). O(textures).
  public var textureByteCount: Int { drawing.pool.byteCount + drawing.live.byteCount }

  /// The current time by the stage's clock.
  public var now: Instant { clock.now }

  /// Sends `.woken` to the scene soon. Callable from any thread; several calls before that count as one.
  public nonisolated func wake() { waker.wake() }

  /// Shows `scene` until it asks to quit. The first event is `.resized` with the viewport.
  ///
  /// The call does not suspend. If it is on the main thread, as everywhere before a program's first `await`, the tasks
  /// of the main actor run between two events (``StageOptions/runsMainActor``).
  public func run(_ scene: any SceneController) throws(StageError) {
    var loop = FrameLoop(stage: self, scene: scene)
    watch?.pause(false)
    defer { watch?.pause(true) }
    do throws(StageError) {
      try loop.run()
    } catch {
      // After the display is gone the stage is leaked: any further Xlib call would end the program.
      if error == .displayGone { _ = Unmanaged.passRetained(self) }
      throw error
    }
  }

  private static func open(video: Video, options: StageOptions) throws(StageError) -> (Window, Renderer) {
    let wantsGPU = options.renderer == .gpu || (options.renderer == .auto && GraphicsDevice.isPresent())
    if wantsGPU {
      do throws(StageError) {
        let window = try Window(video: video, options: options, isOpenGL: true)
        let renderer = try Renderer(window: window, isSoftware: false)
        if options.renderer == .gpu || !GraphicsDevice.drawsOnProcessor(renderer: renderer.openGLName) {
          return (window, renderer)
        }
      } catch {
        guard options.renderer == .auto else {
          throw StageError(call: error.call, message: "no OpenGL: \(error.message)")
        }
      }
    }
    let window = try Window(video: video, options: options, isOpenGL: false)
    return (window, try Renderer(window: window, isSoftware: true))
  }
}

extension WindowStage {
  /// Passes the speech of the last frame to screen readers; without `speech`, only whether the window has the focus.
  ///
  /// The search for readers begins with the first frame, which does not wait for it.
  func tellReaders(_ speech: Speech? = nil) {
    guard let reader else {
      guard speech != nil else { return }
      let waker = waker
      reader = ReaderLink(title: title) { waker.wake() }
      return
    }
    guard reader.isOn else { return }
    reader.tell(speech, isFocused: window.flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }
}

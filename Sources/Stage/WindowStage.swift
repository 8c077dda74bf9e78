import CSDL
import PagerGeometry
import Platform
import Scene

/// A window that shows scenes.
@MainActor
public final class WindowStage {
  /// What draws: `software`, or OpenGL's name for its renderer.
  public let rendererName: String
  let window: Window
  let drawing: DrawListRenderer
  let pump: EventPump
  /// The stage's clock, by which events are stamped and frames asked for.
  public nonisolated let clock: MonotonicClock
  /// Called with how long each frame took, once it was handed to the display.
  public var onFrame: ((FrameFigures) -> Void)?
  /// Called with the paths of files that were dropped on the window, as the kernel knows them. SDL tells of no addresses
  /// of other computers.
  public var onDrop: (([[UInt8]]) -> Void)?
  /// Called when ``run(_:)`` begins and as the window comes to a display with another colour profile: with the profile's
  /// bytes (ICC), or `nil` where the display says none.
  public var onDisplayProfile: (([UInt8]?) -> Void)?
  let waker: Waker
  /// What readers call the window.
  let title: String
  /// `nil` until the first frame was shown.
  var reader: ReaderLink?
  /// Kept between asking for a display and using it, as starting costs twice otherwise.
  private static var startedVideo: Video?

  /// What was asked before SDL starts; `nil` once it has, and where nobody asked.
  static var early: EarlyAnswer?

  /// Why no window can be shown here, in one line; `nil` when one can. Starts SDL, as nothing else can tell.
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

  /// Whether a window can be shown here.
  public static var hasDisplay: Bool { displayProblem() == nil }

  /// Opens a window. Throws where there is no display, or no graphics processor when one is demanded.
  ///
  /// - Parameters:
  ///   - desktop: whose settings the viewport's look follows, also as they change; without it the look is dark.
  ///   - expected: what the display server said of the window, for which scenes are made already: on Wayland, 0.1 s at most
  ///     pass until a window in the full screen is so large.
  public init(
    options: StageOptions = StageOptions(), desktop: DesktopWatch? = nil, expected: ExpectedWindow? = nil
  ) throws(StageError) {
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
    // Fonts take tens of milliseconds to find; the first frame does not wait for them.
    let catalog = Background({ FontCatalog.system() }, whenDone: { waker.wake() })
    let renderer: Renderer
    do throws(StageError) {
      (window, renderer) = try WindowStage.open(video: video, options: options)
    } catch {
      // A compositor may have no OpenGL for SDL, and XWayland needs none.
      guard video.isWayland, !video.isAsked, Environment.value(of: "DISPLAY") != nil else { throw error }
      StandardError.message("no window on Wayland (\(error)): going on by X11")
      video.end()
      video = try Video(DriverChoice(drivers: "x11"))
      stamps.install()
      (window, renderer) = try WindowStage.open(video: video, options: options)
    }
    window.watchDisplay()
    rendererName = renderer.isSoftware ? "software" : renderer.openGLName
    drawing = DrawListRenderer(
      renderer: renderer, maximumTextures: options.maximumTextures, catalog: catalog, report: StandardError.message)
    pump = try EventPump(
      window: window, renderer: renderer, video: video, clock: clock, stamps: stamps, waker: waker,
      showsCursor: options.showsCursor, desktop: desktop)
    desktop?.onChange { waker.wake() }
    if video.isWayland, options.isFullscreen, let expected { pump.waitForSize(expected.viewport.pixelSize) }
  }

  /// Frames a second that the display shows.
  public var refreshRate: Double { Double(window.refreshRate) }

  /// What is seen now.
  public var viewport: Viewport { pump.viewport }

  /// Textures of images there are, used and spare together.
  public var textureCount: Int { drawing.pool.count }

  /// Those of them that no image is in, kept for the next one of their shape.
  public var spareTextureCount: Int { drawing.pool.spareCount }

  /// The bytes of their pixels. O(textures).
  public var textureByteCount: Int { drawing.pool.byteCount }

  /// The time by the stage's clock.
  public var now: Instant { clock.now }

  /// Sends the scene `.woken` soon. May be called from any thread; many calls before that are one.
  public nonisolated func wake() { waker.wake() }

  /// Shows `scene` until it asks to quit. The first event is `.resized` with the viewport. The call does
  /// not give up the main actor: nothing else that is isolated to it runs meanwhile.
  public func run(_ scene: any SceneController) throws(StageError) {
    var loop = FrameLoop(stage: self, scene: scene)
    do throws(StageError) {
      try loop.run()
    } catch {
      // Nothing is taken down on a display that is gone: Xlib would end the program at the next word to it.
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
          throw StageError(call: error.call, message: "no OpenGL for --renderer gpu: \(error.message)")
        }
      }
    }
    let window = try Window(video: video, options: options, isOpenGL: false)
    return (window, try Renderer(window: window, isSoftware: true))
  }
}

extension WindowStage {
  /// Tells screen readers what the frame says that was shown, or without one whether keys are the window's.
  ///
  /// Readers are looked for from the first frame on, which does not wait for that.
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

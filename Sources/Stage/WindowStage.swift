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
  private let waker: Waker
  /// Kept between asking for a display and using it, as starting costs twice otherwise.
  private static var startedVideo: Video?

  /// Why no window can be shown here, in one line; `nil` when one can. Starts SDL, as nothing else can tell.
  public static func displayProblem() -> String? {
    if startedVideo != nil { return nil }
    if let problem = Video.environmentProblem() { return problem }
    do throws(StageError) {
      let video = try Video()
      if let problem = video.problem { return problem }
      startedVideo = video
      return nil
    } catch {
      return "no display: \(error.message)"
    }
  }

  /// Whether a window can be shown here.
  public static var hasDisplay: Bool { displayProblem() == nil }

  /// Opens a window. Throws where there is no display, or no graphics processor when one is demanded.
  public init(options: StageOptions = StageOptions()) throws(StageError) {
    clock = MonotonicClock()
    let video: Video
    if let started = WindowStage.startedVideo { video = started } else { video = try Video() }
    WindowStage.startedVideo = nil
    LateWakeups.ignore()
    let stamps = EventStamps(clock: clock)
    stamps.install()
    let waker = try Waker()
    self.waker = waker
    // Fonts take tens of milliseconds to find; the first frame does not wait for them.
    let catalog = Background({ FontCatalog.system() }, whenDone: { waker.wake() })
    let renderer: Renderer
    (window, renderer) = try WindowStage.open(video: video, options: options)
    rendererName = renderer.isSoftware ? "software" : renderer.openGLName
    drawing = DrawListRenderer(
      renderer: renderer, maximumTextures: options.maximumTextures, catalog: catalog, report: StandardError.message)
    pump = try EventPump(
      window: window, renderer: renderer, video: video, clock: clock, stamps: stamps, waker: waker,
      showsCursor: options.showsCursor)
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
    try loop.run()
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

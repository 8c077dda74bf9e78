import PagerEngine
import PagerGeometry
import Scene

/// Wraps a scene and has it show what is opened from outside while the window is there, such as files that are dropped.
///
/// It stands before a recorder, which writes down the page alone: a trace has no names of files.
@MainActor
public final class OpeningScene: SceneController {
  private let scene: any SceneController
  private let takePage: () -> Page?
  private let show: (Page, Instant) -> [WindowRequest]

  /// Asks `takePage` at each news whether a page is to be opened, and has `show` show it.
  public init(
    _ scene: any SceneController, takePage: @escaping () -> Page?,
    show: @escaping (Page, Instant) -> [WindowRequest]
  ) {
    self.scene = scene
    self.takePage = takePage
    self.show = show
  }

  /// Whether everything that is seen is there.
  public var isReady: Bool { scene.isReady }

  /// Tells the scene.
  public func presented() { scene.presented() }

  /// Passes the event on; after news shows the page that was waited for.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    // Asked before the scene hears of the news, so that the scene knows the page by then.
    let page = event == .woken ? takePage() : nil
    let requests = scene.handle(event, at: instant)
    guard let page else { return requests }
    return requests + show(page, instant)
  }

  /// The scene's frame.
  public func frame(at instant: Instant) -> Frame { scene.frame(at: instant) }
}

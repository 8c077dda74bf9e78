import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The details of the page that pictures rest on, or mean to, over them: `d` opens and closes the panel, and while it is
/// open what the page's file says is read.
@MainActor
public final class DetailsLayer: PhotoLayer {
  private let pages: PhotoPages
  private let panel: DetailsPanel
  /// The library that details were read of.
  private var snapshot: LibrarySnapshot

  /// The details of the page that is the target of `pages`, in a window that is `viewport` at first. While `controls` are
  /// seen a handle at the lower edge is, too.
  public init(_ pages: PhotoPages, viewport: Viewport, settings: PagingSettings, controls: Controls? = nil) {
    self.pages = pages
    snapshot = pages.snapshot
    panel = DetailsPanel(
      viewport: viewport, isRightToLeft: settings.pager.isRightToLeft, reducesMotion: settings.pager.reducesMotion)
    panel.drawsHandle = settings.showsChrome
    if let controls { panel.handleOpacity = { controls.opacity(at: $0) } }
  }

  /// How much at the window's lower edge is something else's, so that the handle stands above it (pt).
  var handleInset: () -> Double {
    get { panel.handleInset }
    set { panel.handleInset = newValue }
  }

  /// Where a finger finds the closed panel while controls are seen (pt).
  var handleTarget: Rect { panel.handleTarget }

  /// Where the panel is seen (pt); `nil` where it is not.
  func area(at instant: Instant) -> Rect? { panel.area(at: instant) }

  /// Whether the panel is open.
  public var isShown: Bool { panel.isShown }

  /// Takes what is the panel's.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { panel.hear(event, at: instant) }

  /// Opens and closes the panel.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? {
    guard PictureCommand(command) == .details else { return nil }
    if !isRepeat { panel.toggle(at: instant) }
    return []
  }

  /// Takes what has been read, and has what was written to read again.
  public func sceneHeard(_ event: InputEvent, at instant: Instant) {
    guard case .woken = event else { return }
    _ = pages.details.collect()
    let (old, new) = (snapshot, pages.snapshot)
    pages.details.reload(at: instant) { old.version(of: $0) != new.version(of: $0) }
    snapshot = new
  }

  /// The page is followed by itself.
  public func heard(_ event: PagerEvent, at instant: Instant) {}

  /// It asks for nothing.
  public func takeActions() -> [PhotoAction] { [] }

  /// Has the details of the page that is the target read, and draws the panel.
  public func draw(over frame: inout Frame, viewport: Viewport, at instant: Instant) {
    let page = panel.isShown ? pages.target : nil
    pages.details.follow(page, at: instant)
    if let page {
      panel.content = DetailsContent(of: page, in: pages.snapshot, details: pages.details.details(of: page))
    }
    if panel.isShown { frame.speech.states.append(panel.content.spoken) }
    panel.draw(over: &frame, viewport: viewport, at: instant)
  }
}

import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The layer with the details of the target page: the command ``PictureCommand/details`` opens and closes the panel,
/// and the open panel reads the details of the page's file.
@MainActor
public final class DetailsLayer: PhotoLayer {
  private let pages: PhotoPages
  private let panel: DetailsPanel
  /// The library's snapshot for which details were last checked.
  private var snapshot: LibrarySnapshot

  /// Creates the layer for the target page of `pages`.
  ///
  /// - Parameter controls: The controls; while they are visible, a handle at the lower edge is visible too.
  public init(_ pages: PhotoPages, viewport: Viewport, settings: PagingSettings, controls: Controls? = nil) {
    self.pages = pages
    snapshot = pages.snapshot
    panel = DetailsPanel(
      viewport: viewport, isRightToLeft: settings.pager.isRightToLeft, reducesMotion: settings.pager.reducesMotion,
      journal: pages.journal)
    panel.drawsHandle = settings.showsChrome
    if let controls { panel.handleOpacity = { controls.opacity(at: $0) } }
  }

  /// A closure that returns the height at the window's lower edge that the handle leaves free (pt).
  var handleInset: () -> Double {
    get { panel.handleInset }
    set { panel.handleInset = newValue }
  }

  /// The area in which a press catches the closed panel while the controls are visible (pt).
  var handleTarget: Rect { panel.handleTarget }

  /// Returns the visible frame of the panel (pt); `nil` for a closed panel.
  func area(at instant: Instant) -> Rect? { panel.area(at: instant) }

  /// Whether the panel is open.
  public var isShown: Bool { panel.isShown }

  /// Passes the event to the panel.
  public func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? { panel.hear(event, at: instant) }

  /// Opens or closes the panel.
  public func hear(_ command: Command, isRepeat: Bool, at instant: Instant) -> [WindowRequest]? {
    guard PictureCommand(command) == .details else { return nil }
    if !isRepeat { panel.toggle(at: instant) }
    return []
  }

  /// Collects the details that have been read, and reads those of changed files again.
  public func sceneHeard(_ event: InputEvent, at instant: Instant) {
    guard case .woken = event else { return }
    _ = pages.details.collect()
    let (old, new) = (snapshot, pages.snapshot)
    pages.details.reload(at: instant) { old.version(of: $0) != new.version(of: $0) }
    snapshot = new
  }

  /// Ignores the event: each frame looks up the target page.
  public func heard(_ event: PagerEvent, at instant: Instant) {}

  /// Returns no actions.
  public func takeActions() -> [PhotoAction] { [] }

  /// Requests the details of the target page, and draws the panel.
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

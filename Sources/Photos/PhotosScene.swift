import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Pictures in pages, and what lies over them.
@MainActor
public final class PhotosScene: RecordableScene {
  /// The pages.
  public let pages: PhotoScene
  /// What lies over the pages, the lowest first.
  let layers: [any PhotoLayer]
  private var viewport: Viewport
  /// What the pager has told and the layers have not heard yet.
  private var events: [PagerEvent] = []
  /// What was asked of the window while a frame was made; the next event takes it along.
  private var waiting: [WindowRequest] = []
  /// Hears what the pager tells, in order.
  public var onPagerEvents: (([PagerEvent]) -> Void)?

  /// `pages` under `layers`, seen through `viewport`.
  public init(_ pages: PhotoScene, layers: [any PhotoLayer] = [], viewport: Viewport) {
    self.pages = pages
    self.layers = layers
    self.viewport = viewport
    pages.onPagerEvents = { [weak self] events in
      guard let self else { return }
      self.events += events
      onPagerEvents?(events)
    }
  }

  // MARK: Input

  /// Gives the event to the first layer that takes it, else to the pages.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event { self.viewport = viewport }
    // What time alone has brought by then, such as a long press, counts before the event, whenever frames are.
    waiting += pages.advance(to: instant) + act(at: instant)
    let requests = waiting + hear(event, at: instant) + act(at: instant)
    waiting = []
    return requests
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    for layer in layers.reversed() {
      if let requests = layer.hear(event, at: instant) { return requests }
    }
    let requests = pages.handle(event, at: instant)
    for layer in layers { layer.sceneHeard(event, at: instant) }
    return requests
  }

  /// Tells the layers what the pager has told, and does what they ask for.
  private func act(at instant: Instant) -> [WindowRequest] {
    let events = self.events
    self.events.removeAll(keepingCapacity: true)
    for event in events {
      for layer in layers { layer.heard(event, at: instant) }
    }
    return layers.flatMap { $0.takeActions() }.flatMap { action in
      switch action {
      case .window(let request): [request]
      case .key(let key, let modifiers):
        hear(.key(key, modifiers: modifiers, isRepeat: false), at: instant) + hear(.keyReleased(key), at: instant)
      case .cancelPointers: pages.handle(.cancelled, at: instant)
      }
    }
  }

  // MARK: Frames

  /// The pages' frame with the layers over it.
  public func frame(at instant: Instant) -> Frame {
    var frame = pages.frame(at: instant)
    // What time alone brings, such as a tap that waited for a second one, is heard before the frame is shown.
    waiting += act(at: instant)
    for layer in layers { layer.draw(over: &frame, viewport: viewport, at: instant) }
    return frame
  }

  /// Tells the pages.
  public func presented() { pages.presented() }
  /// Whether everything that is seen is there.
  public var isReady: Bool { pages.isReady }

  // MARK: The pages

  /// Whether controls are among its layers.
  public var hasControls: Bool { layers.contains { $0 is Controls } }
  /// What the pager says.
  public var readout: PagerReadout? { pages.readout }
  /// Sets numbers of the tuning.
  public func tune(_ changes: TuningPatch, at instant: Instant) { pages.tune(changes, at: instant) }
  /// The albums.
  public var albums: AlbumList? { pages.albums }
  /// Where the picture `page` stands in its album.
  public func place(of page: Page) -> AlbumPlace? { pages.place(of: page) }
  /// The readiness of the pages that are kept.
  public var readiness: [(page: Page, readiness: PageReadiness)] { pages.readiness }
  /// Limits what is shown of these pages.
  public func limit(to readiness: [Page: PageReadiness]) { pages.limit(to: readiness) }
  /// The sizes that the pager was told of for the last frame.
  public var newContentSizes: [(page: Page, size: PixelSize)] { pages.newContentSizes }
  /// Tells the pager of contents' sizes.
  public func setContentSizes(_ sizes: [(page: Page, size: PixelSize)], at instant: Instant) {
    pages.setContentSizes(sizes, at: instant)
  }
}

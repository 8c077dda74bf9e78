import PagerEngine
import PagerGeometry
import Scene

/// Pages of images from a source of your own, with zoom: the visible pages and their neighbours are in memory, and no
/// others, however many pages there are.
///
/// The source is an asynchronous function. It runs outside the main actor, for visible pages first. A page that is no
/// longer near cancels it. Every answer has an effect:
///
/// - `nil`, an error and an image without pixels each show a ``message``;
/// - an answer that comes late, or for a page that is gone, is dropped; without an answer the page waits, and the other
///   pages load;
/// - an image larger than the window is reduced to it. A zoomed page asks its source again, and shows up to 16.8
///   million pixels, 8,192 on a side.
///
/// ```swift
/// @Sendable func load(_ page: Page) async throws -> RGBAImage? {
///   RGBAImage(size: PixelSize(width: 1, height: 1), pixels: [UInt8(page.column % 256), 90, 120, 255])
/// }
/// let pages = ImagePages(GridMap(columns: .finite(20_000), rows: .one), source: load)
/// let window = Viewport(pixelSize: PixelSize(width: 1280, height: 800), scale: 1)
/// let scene = PagerScene(pages, viewport: window)
/// ```
///
/// Without a stage or another ``SceneHost`` no answer arrives. Copies of a value share their images: make a new value
/// for each scene.
public struct ImagePages<Map: PageMap & Equatable>: DrawnPages {
  /// The type of a source: a function that returns a page's image, or `nil` for a page without one.
  public typealias Source = @Sendable (Page) async throws -> RGBAImage?

  /// The reason why a page shows no image.
  public enum Problem: Hashable, Sendable {
    /// The source has no image for the page.
    case missing
    /// The source has thrown an error, whose description this is (`CustomStringConvertible`, not `LocalizedError`).
    case failed(String)
    /// The source's image has no pixels.
    case empty
  }

  /// The appearance of a page: whether its image is there, or the reason why not.
  public struct Appearance: Hashable, Sendable {
    var state: ImageStore.State
  }

  /// The map of the pages.
  public var map: Map
  /// The page to open on.
  public let startPage: Page
  /// The gap between two pages (pt).
  public var spacing: Double
  /// A function that returns the title of a page, for the window and for a screen reader; `nil` for none.
  public var title: (Page) -> String? = { _ in nil }
  /// A function that returns the message for a page without an image.
  public var message: (Problem) -> String = { problem in
    switch problem {
    case .missing: "No image"
    case .failed(let line): line
    case .empty: "The image has no pixels"
    }
  }
  private let store: ImageStore

  /// Creates pages of the images of `source`.
  ///
  /// - Parameters:
  ///   - map: The map of the pages.
  ///   - startPage: The page to open on.
  ///   - spacing: The gap between two pages (pt).
  ///   - memory: The maximum number of bytes of images at rest, for six pages; images are made smaller to fit. `nil`
  ///     for the size of the window for each page. A zoomed page may use 64 MiB more.
  ///   - preview: A second source for small images that come soon; they show until the image is there.
  ///   - source: The source of the images.
  public init(
    _ map: Map, startPage: Page = Page(column: 0), spacing: Double = 16, memory: Int? = nil, preview: Source? = nil,
    source: @escaping Source
  ) {
    self.map = map
    self.startPage = startPage
    self.spacing = spacing
    store = ImageStore(memory: memory, preview: preview, source: source)
  }

  /// Returns `base` with the spacing of the pages.
  public func configuration(for viewport: Viewport, base: PagerConfiguration) -> PagerConfiguration {
    var configuration = base
    configuration.layout.spacing = Vector(x: spacing, y: spacing)
    return configuration
  }

  /// Returns the zoom of photo apps.
  public func zoom(base: ZoomConfiguration) -> ZoomConfiguration { base }

  /// Returns the size of the page's image; `nil` until it is loaded.
  public func contentSize(of page: Page) -> PixelSize? { store.size(of: page) }

  /// Returns the first page of the row for Home, and the last one for End. A row without an end, or with a million
  /// pages and more, has the start page for Home, and no page for End. O(pages of the row).
  public func page(_ destination: PageDestination, from page: Page) -> Page? {
    switch destination {
    case .first: end(of: page, toward: .left) ?? startPage
    case .last: end(of: page, toward: .right)
    case .following: nil
    }
  }

  private func end(of page: Page, toward direction: Direction) -> Page? {
    var last = page
    for _ in 0..<1_000_000 {
      guard let next = map.neighbor(of: last, toward: direction) else { return last }
      last = next
    }
    return nil
  }

  /// Returns the title of the page.
  public func description(of page: Page, for use: PageDescription.Use) -> PageDescription? {
    title(page).map { PageDescription($0) }
  }

  // MARK: Loading

  /// Keeps the host, which is woken for each answer.
  public mutating func opened(in host: any SceneHost) { store.host = host }

  /// Cancels all loads.
  public mutating func closed() {
    store.host = nil
    store.remove { _ in true }
  }

  /// Takes in the answers of the source.
  public func update(_ pager: inout ZoomingPager<Map>, at instant: Instant) -> [PagerEvent] {
    store.takeAnswers()
    return []
  }

  /// Loads the images again after the loss of all textures.
  public mutating func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    if event == .texturesLost { store.remove { _ in true } }
    return .passed([])
  }

  /// Drops the images of the pages for which `isChanged` returns `true`, so that the source is asked again: in
  /// `pager.update { $0.reload { $0 == page } }`, where `pager` is the scene.
  public func reload(where isChanged: (Page) -> Bool) { store.remove(where: isChanged) }

  /// Whether every near page shows its image or its message.
  public var isReady: Bool { store.isReady }

  // MARK: Drawing

  /// Returns the state of the page's image.
  public func appearance(of page: Page) -> Appearance { Appearance(state: store.state(of: page)) }

  /// Draws the placeholder, with a message if there is no image.
  public func draw(_ appearance: Appearance, on canvas: PageCanvas) -> DrawList {
    let message: String? =
      switch appearance.state {
      case .loading, .shown: nil
      case .missing: self.message(.missing)
      case .failed(let line): self.message(line.map { .failed($0) } ?? .empty)
      }
    // Behind an image the page is as dark as the window, so that its edge is the image's own.
    let background = appearance.state == .shown ? canvas.look.background : canvas.look.placeholder
    return DrawList(
      background: background,
      commands: message.map { [canvas.text($0, size: 16, color: canvas.look.secondaryText, in: canvas.bounds)] } ?? [])
  }

  /// Returns the page's image, or its preview.
  public func picture(of page: Page) -> (any Bitmap)? { store.bitmap(of: page) }

  /// Begins the loads of the near pages, and drops the images of the others.
  public mutating func finish(_ frame: inout Frame, pages: [SeenPage], viewport: Viewport, at instant: Instant) {
    let next = store.nextBitmaps
    frame.images += next.map(\.id)
    frame.uploads += next as [any Bitmap]
    frame.requestFrame(at: store.endRound(pages, viewport: viewport.pixelSize, at: instant))
  }
}

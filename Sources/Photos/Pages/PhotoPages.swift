import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// The scene of albums of pictures, which the user pages in four directions.
public typealias PhotoScene = PagerScene<PhotoPages>

/// The pages of folders of pictures: one row for each album, one page for each picture.
@MainActor
public final class PhotoPages: PagerContent, AlbumContent {
  /// The gap between two pages (pt), so that two pictures that fill their pages do not look like one in motion.
  public nonisolated static let gap = Vector(x: 24, y: 24)

  let library: any PhotoSource
  /// The store of the pictures.
  public let store: PictureStore
  /// The store of the pictures' details.
  let details: DetailsStore
  let locations: PhotoLocations
  private(set) var snapshot: LibrarySnapshot
  /// The albums of `snapshot`; `nil` before the first request.
  private var knownAlbums: AlbumList?
  var caption = CaptionTimer()
  private var shownScale = ShownScale()
  /// The page that is loaded in detail.
  private var detailPage: Page?
  /// Whether the detail of a zoomed page is loading or complete. None is loaded while the scale changes.
  private(set) var isDetailAwaited = false
  var rate = TurnRate()
  /// The plan of the pictures to load and keep, for the pager's last position; `nil` until there is a pager.
  var plan: ResidencyPlan?
  /// The inputs of ``plan``.
  var planBasis = PlanBasis()
  var target: Page?
  /// The visible pages.
  var seen: [Page] = []
  var box = PixelSize(width: 1, height: 1)
  var lastFrame = Instant.zero
  /// The commands of the last frame. The next frame reuses their memory, if no code holds the last one.
  private var commands: [DrawCommand] = []
  /// The images that the last frame named for textures.
  private var resident = ResidentImages()
  /// Whether the first page has shown its picture or its failure.
  var hasOpened = false
  /// Whether the user has paged, zoomed or touched, so that the position is the user's choice.
  private var isTouched = false
  /// Whether the opening page may still change, because the library was incomplete when the pager was last followed.
  var isStartOpen = true
  /// The current or last fade.
  var fade: PageFade?
  /// The user's settings.
  let settings: PagingSettings
  /// The user's choices for the files of pictures.
  var files: FileChoices
  /// Whether another view covers all pages, so that no animation plays.
  var isCovered = false
  /// The journal of the scene. In a playback it may limit the visible content of a page.
  let journal: Journal

  /// Creates the pages of the pictures of `library`.
  ///
  /// - Parameters:
  ///   - snapshot: The first snapshot of the library.
  ///   - faults: The simulated faults.
  ///   - thumbnails: The desktop's thumbnail cache; `nil` neither reads nor writes it.
  ///   - kept: Former pages of the same library, whose stores are taken over.
  ///   - inTextures: The images in textures. Of `kept`, a picture stays if it is in a texture or has its pixels.
  public init(
    library: any PhotoSource, snapshot: LibrarySnapshot, decoder: any PictureDecoder,
    budget: StoreBudget = StoreBudget(), faults: FaultInjection = FaultInjection(), thumbnails: ThumbnailCache? = nil,
    keepingPicturesOf kept: PhotoPages? = nil, inTextures: Set<ImageID> = [],
    settings: PagingSettings = PagingSettings(), journal: Journal = Journal()
  ) {
    self.library = library
    self.settings = settings
    files = FileChoices(marks: settings.marks)
    self.journal = journal
    self.snapshot = snapshot
    if let kept {
      (locations, store, details) = (kept.locations, kept.store, kept.details)
      locations.snapshot = snapshot
      store.rewind { inTextures.contains($0.id) }
      return
    }
    let locations = PhotoLocations(snapshot, of: library, thumbnails: thumbnails)
    self.locations = locations
    let share = DecoderShare(faults.slowing(decoder))
    let source = { (page: Page) in locations.source(of: page).map { faults.source(of: page, $0) } }
    store = PictureStore(decoder: share.member(), budget: budget, source: source)
    details = DetailsStore(decoder: share.member(), source: source)
  }

  // MARK: Library

  /// The requested page, else the first picture; in a complete library without pictures, the first notice.
  public var openingPage: Page? {
    // Do not open on a notice while the library may still find pictures.
    let notice = snapshot.isComplete || target != nil ? snapshot.albums.first : nil
    return snapshot.startPage ?? notice.map { Page(column: 0, row: $0.id) }
  }

  /// The map of the pictures in the latest snapshot.
  public var map: PhotoMap { PhotoMap(snapshot) }

  /// The albums of the library. O(pages) after a new snapshot, else O(1).
  public var albums: AlbumList {
    let albums = knownAlbums ?? AlbumList(snapshot)
    knownAlbums = albums
    return albums
  }

  private func take(_ new: LibrarySnapshot, at instant: Instant) {
    let old = snapshot
    snapshot = new
    knownAlbums = nil
    locations.snapshot = new
    store.reload(at: instant) { old.version(of: $0) != new.version(of: $0) && new.location(of: $0) != nil }
  }

  /// Updates the pager to the pages of the latest snapshot.
  public func update(_ pager: inout ZoomingPager<PhotoMap>, at instant: Instant) -> [PagerEvent] {
    planBasis = PlanBasis()
    guard let start = openingPage else { return [] }
    let snapshot = self.snapshot
    let events = pager.update(time: instant) {
      $0.updateMap(time: instant) { $0.update(to: snapshot) }
    }.pagerEvents
    // Until the user pages, stay at the start of an album that is still being read.
    guard !isTouched, isStartOpen, pager.pager.targetPage.row == start.row, pager.pager.targetPage != start
    else { return events }
    return events + pager.update(time: instant) { $0.jump(to: start, time: instant) }.pagerEvents
  }

  // MARK: Input

  /// Notes input of the user, and takes new pictures and snapshots. Leaves every event to the scene.
  public func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    switch event {
    case .pressed, .moved, .lifted, .panned, .pinched, .wheel, .zoomed: isTouched = true
    case .keyReleased: rate.release()
    case .texturesLost: store.texturesWereLost(at: instant)
    case .woken:
      _ = store.collect(at: instant)
      take(library.latest(), at: instant)
    case .cancelled, .panBegan, .panEnded, .secondaryClicked, .key, .typed, .resized, .closeRequested: break
    }
    return .passed([])
  }

  /// Notes the rate of turns by keys, and that the user has chosen a position.
  public func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) {
    switch command {
    case .left, .right, .up, .down, .next, .previous, .nextAlbum, .previousAlbum:
      isTouched = true
      rate.press(isRepeat: isRepeat, at: instant)
    case .tenBack, .tenForward, .first, .last, .advance, .zoomIn, .zoomOut, .fit, .actualSize, .doubleSize, .fitWidth,
      .rotateRight,
      .rotateLeft:
      isTouched = true
    case .activate: break
    }
  }

  /// Shows the caption after a change of the current page, and after a tap.
  public func heard(_ event: PagerEvent, at instant: Instant) -> [PageRequest] {
    switch event {
    case .pageChanged, .tapped, .doubleTapped: caption.show(at: instant)
    case .willSettle, .pageVisible, .logicallyComplete, .ended, .settled, .pressed, .longPressed, .pressCancelled,
      .dragBegan, .dragEnded, .dragDeclined, .pinchBegan, .pinchChanged, .pinchEnded, .pinchCancelled:
      break
    }
    return []
  }

  // MARK: Frames

  /// Returns the frame with the visible pictures and the caption.
  public func frame(
    of pager: ZoomingPager<PhotoMap>?, pages: [SeenPage], viewport: Viewport, settings: PagingSettings,
    cache: inout Void, at instant: Instant
  ) -> Frame {
    lastFrame = instant
    commands.removeAll(keepingCapacity: true)
    let painter = PhotoPainter(viewport: viewport, snapshot: snapshot, library: library)
    guard let pager else {
      return Frame(
        drawList: DrawList(background: viewport.look.background, commands: painter.emptyCommands()))
    }
    follow(pager, viewport: viewport, at: instant)
    detailPage = ZoomedView.page(for: pager, before: detailPage)
    let view = detailPage.flatMap { ZoomedView(of: $0, in: pager) }
    store.look(at: view, at: instant)
    isDetailAwaited = view?.isScaling == false
    if !settings.pager.reducesMotion {
      // Play the animation of the page at rest, not of pages that pass.
      let isPassing = rate.end.map { instant < $0 } ?? false
      let isAtRest = !isCovered && !isPassing && !pager.pager.isMoving && !pager.pager.isDragging
      store.animate(pager.pager.targetPage, isAtRest: isAtRest, at: instant)
    }
    var isUploading = store.isUploadingTiles
    for page in pages {
      let content = self.content(of: page.placed.page)
      if let picture = content.picture, !picture.isOpaque, !content.isSharp { isUploading = true }
      painter.add(page, content: content, tiles: store.detail(of: page.placed.page), to: &commands)
    }
    commands += fadeCommands(over: pages, painter, at: instant)
    if shownScale.follow(pager, isEnabled: settings.zoom.isEnabled) { caption.show(at: instant) }
    let opacity = caption.opacity(at: instant)
    if opacity > 0, settings.showsChrome {
      let page = pager.pager.currentPage
      commands += painter.captionCommands(
        for: page, scale: shownScale.caption(of: page), isMarked: files.marks.contains(page),
        on: pages.first { $0.placed.page == page },
        content: content(of: page), opacity: opacity)
    }
    resident.follow(store)
    return Frame(
      drawList: DrawList(background: viewport.look.background, commands: commands), images: resident.images,
      uploads: resident.uploads,
      isMoving: pager.isAnimating || fadingPage(at: instant) != nil,
      nextFrame: isUploading ? instant : nextChange(after: instant))
  }
}

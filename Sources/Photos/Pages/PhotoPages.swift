import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// Folders of pictures, paged in four directions.
public typealias PhotoScene = PagerScene<PhotoPages>

/// The pages of folders of pictures: an album a row, a picture a page.
@MainActor
public final class PhotoPages: PagerContent, AlbumContent {
  /// The gap between two pictures (pt), so that two that fill their pages do not read as one in motion.
  public nonisolated static let gap = Vector(x: 24, y: 24)

  let library: any PhotoSource
  /// The pictures, and what the frames that were presented showed of them.
  public let store: PictureStore
  /// What the files of the pictures say of them.
  let details: DetailsStore
  let locations: PhotoLocations
  private(set) var snapshot: LibrarySnapshot
  /// The pages of `snapshot`, once somebody has asked for them.
  private var knownAlbums: AlbumList?
  var caption = CaptionTimer()
  private var shownScale = ShownScale()
  /// The page that is seen in detail.
  private var detailPage: Page?
  /// Whether detail is on its way or there: none is asked for while the scale changes.
  private(set) var isDetailAwaited = false
  var rate = TurnRate()
  /// Where the pager was when it was last followed; `nil` until there is one.
  var plan: ResidencyPlan?
  /// What that follows from.
  var planBasis = PlanBasis()
  var target: Page?
  /// The pages that are seen.
  var seen: [Page] = []
  var box = PixelSize(width: 1, height: 1)
  var lastFrame = Instant.zero
  /// What the last frame drew. Its memory is used for the next, where nobody has kept the frame.
  private var commands: [DrawCommand] = []
  /// What the last frame wanted to be in textures.
  private var resident = ResidentImages()
  /// Whether the first page has shown its picture, or what went wrong with it.
  var hasOpened = false
  /// Whether the person has done anything that says where they want to be.
  private var isTouched = false
  /// Whether the page to open on may still change, as its album was being read when the pager was last followed.
  var isStartOpen = true
  /// The page that fades away over another, or did last.
  var fade: PageFade?
  /// The person's choices.
  let settings: PagingSettings
  /// The choices of pictures' files.
  var files: FileChoices
  /// Whether something hides all pages, so that none moves.
  var isCovered = false
  /// The journal of the scene that shows them, which may limit what is seen of a page.
  let journal: Journal

  /// The pages of `library`'s pictures, decoded by `decoder`; starts on `snapshot`. What `faults` says goes wrong. Without
  /// `thumbnails` the desktop's cache is neither read nor written. The pictures of `kept`, pages of the same library that
  /// are seen no more, are taken over, as far as they are `inTextures` or have pixels.
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
    let locations = PhotoLocations(snapshot, thumbnails: thumbnails)
    self.locations = locations
    let share = DecoderShare(faults.slowing(decoder))
    let source = { (page: Page) in locations.source(of: page).map { faults.source(of: page, $0) } }
    store = PictureStore(decoder: share.member(), budget: budget, source: source)
    details = DetailsStore(decoder: share.member(), source: source)
  }

  // MARK: Library

  /// The page that was asked for, else the first picture; where all was read and there is none, what went wrong.
  public var openingPage: Page? {
    // What went wrong is no place to open on while there may be pictures yet.
    let notice = snapshot.isComplete || target != nil ? snapshot.albums.first : nil
    return snapshot.startPage ?? notice.map { Page(column: 0, row: $0.id) }
  }

  /// The pictures as they are known now.
  public var map: PhotoMap { PhotoMap(snapshot) }

  /// The albums of the library. O(pages) where it is another library than when this was last asked.
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

  /// Takes over the library's pages.
  public func update(_ pager: inout ZoomingPager<PhotoMap>, at instant: Instant) -> [PagerEvent] {
    planBasis = PlanBasis()
    guard let start = openingPage else { return [] }
    let snapshot = self.snapshot
    let events = pager.update(time: instant) {
      $0.updateMap(time: instant) { $0.update(to: snapshot) }
    }.pagerEvents
    // Nobody has said where to be: be where the album that is still being read begins. What comes later moves nobody.
    guard !isTouched, isStartOpen, pager.pager.targetPage.row == start.row, pager.pager.targetPage != start
    else { return events }
    return events + pager.update(time: instant) { $0.jump(to: start, time: instant) }.pagerEvents
  }

  // MARK: Input

  /// Takes note of what concerns pictures.
  public func heard(_ event: InputEvent, target: Page?, at instant: Instant) -> PageAnswer {
    switch event {
    case .pressed, .moved, .lifted, .panned, .wheel, .zoomed: isTouched = true
    case .keyReleased: rate.release()
    case .texturesLost: store.texturesWereLost(at: instant)
    case .woken:
      _ = store.collect(at: instant)
      take(library.latest(), at: instant)
    case .cancelled, .panEnded, .key, .typed, .resized, .closeRequested: break
    }
    return .passed([])
  }

  /// Learns of keys that are held, and that a person has said where they want to be.
  public func heard(_ command: PagerCommand, isRepeat: Bool, at instant: Instant) {
    switch command {
    case .left, .right, .up, .down, .next, .previous, .nextAlbum, .previousAlbum:
      isTouched = true
      rate.press(isRepeat: isRepeat, at: instant)
    case .tenBack, .tenOn, .first, .last, .advance, .closer, .farther, .fit, .oneToOne, .width, .rotateRight,
      .rotateLeft:
      isTouched = true
    case .activate: break
    }
  }

  /// Shows the caption of a page that is new or was tapped.
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

  /// The pictures that are seen, and the caption.
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
      // The picture that the pager rests on moves; none that is passed at once.
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

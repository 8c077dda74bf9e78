import Decoding
import PageStore
import PagerEngine
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

/// Folders of pictures, paged in four directions.
@MainActor
public final class PhotoScene: RecordableScene {
  private let library: any PhotoSource
  let store: PictureStore
  var settings: PagingSettings
  private(set) var snapshot: LibrarySnapshot
  private var viewport: Viewport
  /// `nil` until there is a first picture.
  private(set) var pager: Pager<PhotoMap>?
  private var caption = CaptionTimer()
  private var pace = TurnPace()
  private var lastFrame = Instant.zero
  /// Whether the first page has shown its picture, or what went wrong with it.
  private var hasOpened = false
  /// Whether the person has done anything that says where they want to be.
  private var isTouched = false
  private var title = ""
  /// How much there was of each page in a recording that is seen as it was; `nil` to show what there is.
  var recorded: [Page: PageReadiness]?
  /// Hears what the pager tells, in order.
  public var onPagerEvents: (([PagerEvent]) -> Void)?

  /// A scene of `library`'s pictures, decoded by `decoder`; starts on `snapshot`. What `faults` says goes wrong.
  public init(
    library: any PhotoSource, snapshot: LibrarySnapshot, decoder: any PictureDecoder, viewport: Viewport,
    settings: PagingSettings = PagingSettings(), budget: StoreBudget = StoreBudget(),
    faults: FaultInjection = FaultInjection()
  ) {
    self.library = library
    self.settings = settings
    self.snapshot = snapshot
    self.viewport = viewport
    let locations = PhotoLocations(snapshot)
    self.locations = locations
    store = PictureStore(decoder: faults.slowing(decoder), budget: budget) { page in
      locations.source(of: page).map { faults.source(of: page, $0) }
    }
    takeOn(snapshot, at: .zero)
    followPlan(at: .zero)
  }

  private let locations: PhotoLocations
  /// The pages of `snapshot`, once somebody has asked for them.
  var knownAlbums: AlbumList?

  // MARK: Events

  /// Takes one event at its own time.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    var requests: [WindowRequest] = []
    switch event {
    case .pressed, .moved, .lifted, .panned: touch { $0.hear(event, at: instant) }
    case .wheel(let detents):
      let turned = detents.inReadingOrder(settings.pager.isRightToLeft)
      touch { $0.wheel(self.alongOnlyAxis(turned), time: instant) }
    case .cancelled: update { $0.hear(event, at: instant) }
    case .key(let key, let modifiers, let isRepeat):
      let isRightToLeft = settings.pager.isRightToLeft
      if let command = PagingCommand(key, modifiers: modifiers, isRightToLeft: isRightToLeft) {
        requests += perform(command, isRepeat: isRepeat, at: instant)
      }
    case .keyReleased: pace.release()
    case .resized(let viewport):
      self.viewport = viewport
      update { $0.hear(event, at: instant) }
    case .texturesLost: store.texturesWereLost(at: instant)
    case .woken:
      if store.collect(at: instant) { followPlan(at: instant) }
      takeOn(library.latest(), at: instant)
    case .closeRequested: requests.append(.quit)
    }
    followPlan(at: instant)
    return requests + titleRequest()
  }

  private func perform(_ command: PagingCommand, isRepeat: Bool, at instant: Instant) -> [WindowRequest] {
    switch command {
    case .turn(let direction):
      let isSliding = settings.slides(isRepeat: isRepeat)
      touch { $0.turn(direction, isAnimated: isSliding, time: instant) }
      pace.press(isRepeat: isRepeat, at: instant)
    case .skip(let count):
      scroll(isRepeat: isRepeat, at: instant) { index, last in max(0, min(last, index + count)) }
    case .first: scroll(isRepeat: isRepeat, at: instant) { _, _ in 0 }
    case .last: scroll(isRepeat: isRepeat, at: instant) { _, last in last }
    case .toggleCaption:
      caption.isKept.toggle()
      if caption.isKept { caption.show(at: instant) } else { caption.hide() }
    case .activate: break
    case .toggleFullscreen, .leaveFullscreen, .quit: return command.windowRequests(isRepeat: isRepeat)
    }
    return []
  }

  /// Scrolls along the album to the index that `choose` picks from the target's index and the last one.
  private func scroll(isRepeat: Bool, at instant: Instant, to choose: (_ index: Int, _ last: Int) -> Int) {
    guard let target = pager?.targetPage, let page = snapshot.page(inAlbumOf: target, at: choose) else { return }
    let isSliding = settings.slides(isRepeat: isRepeat)
    if page != target { touch { $0.scroll(to: page, isAnimated: isSliding, time: instant).events } }
  }

  /// With a single album the wheel goes through its pictures, whichever way it turns.
  private func alongOnlyAxis(_ detents: Vector) -> Vector {
    snapshot.albums.count == 1 && detents.x == 0 ? Vector(x: detents.y, y: 0) : detents
  }

  // MARK: Pager

  /// Changes the pager on behalf of the person.
  private func touch(_ change: (inout Pager<PhotoMap>) -> [PagerEvent]) {
    isTouched = true
    update(change)
  }

  func update(_ change: (inout Pager<PhotoMap>) -> [PagerEvent]) {
    guard var changed = pager else { return }
    // The stored pager must not share its buffers while it changes, or each call would copy them.
    pager = nil
    let before = changed.targetPage
    let events = change(&changed)
    onPagerEvents?(events)
    for event in events { hear(event, at: changed.time) }
    if changed.targetPage != before, let steps = changed.map.steps(from: before, to: changed.targetPage) {
      let direction =
        steps.rows != 0
        ? Direction(.vertical, sign: steps.rows) : Direction(.horizontal, sign: steps.columns)
      pace.turn(direction, isAtOnce: !changed.isAnimating, at: changed.time)
    }
    pager = changed
  }

  private func hear(_ event: PagerEvent, at instant: Instant) {
    switch event {
    case .pageChanged, .tapped: caption.show(at: instant)
    case .willSettle, .pageVisible, .logicallyComplete, .ended, .settled, .pressed, .pressCancelled: break
    }
  }

  // MARK: Library

  private func takeOn(_ new: LibrarySnapshot, at instant: Instant) {
    let old = snapshot
    snapshot = new
    knownAlbums = nil
    locations.snapshot = new
    store.reload(at: instant) { page in old.version(of: page) != new.version(of: page) && new.location(of: page) != nil
    }
    // What went wrong is no place to open on while there may be pictures yet.
    let notice = new.isComplete || pager != nil ? new.albums.first : nil
    guard let start = new.startPage ?? notice.map({ Page(column: 0, row: $0.id) }) else { return }
    guard pager != nil else {
      pager = Pager(
        map: PhotoMap(new), at: start, viewport: viewport.size, configuration: settings.pager.taking(settings.changes),
        time: instant)
      caption.show(at: instant)
      return
    }
    update { $0.updateMap(replacement: start, time: instant) { $0.update(to: new) } }
    // Nobody has said where to be: be where the album that is still being read begins. What comes later moves nobody.
    guard !isTouched, !old.isComplete, let target = pager?.targetPage, target.row == start.row, target != start else {
      return
    }
    update { $0.jump(to: start, time: instant).events }
  }

  private func followPlan(isBusy: Bool = true, at instant: Instant) {
    guard let pager else { return }
    let course = pace.course(decoding: store.estimate.cautious, at: instant)
    store.follow(
      ResidencyPlan(for: pager, course: course), box: viewport.pixelSize, isBusy: isBusy, at: instant)
  }

  /// Asks for the neighbours' pictures, which until now would have taken the processor from the frame, and at the start
  /// from the first picture.
  public func presented() {
    store.didPresent(at: lastFrame)
    if !hasOpened { hasOpened = isReady }
    if hasOpened { followPlan(isBusy: false, at: lastFrame) }
  }

  private func titleRequest() -> [WindowRequest] {
    // The target, as nothing is heard at the end of a motion.
    guard let target = pager?.targetPage, let album = snapshot.album(of: target) else { return [] }
    let name = album.name(of: target.column) ?? album.title
    guard name != title else { return [] }
    title = name
    return [.title("\(name) — Fourfold")]
  }

  // MARK: Frames

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    update { $0.advance(to: instant) }
    // What has come since the last wake-up is shown now rather than a frame later.
    _ = store.collect(at: instant)
    followPlan(at: instant)
    animate(at: instant)
    lastFrame = instant
    var drawList = DrawList()
    let painter = PhotoPainter(viewport: viewport, snapshot: snapshot)
    guard let pager else {
      drawList.commands = painter.emptyCommands()
      return Frame(drawList: drawList)
    }
    var isUploading = false
    pager.forEachPlacedPage { placed in
      let content = self.content(of: placed.page)
      if let picture = content.picture, !picture.isOpaque, !content.isSharp { isUploading = true }
      drawList.commands += painter.commands(for: placed, content: content)
    }
    let opacity = caption.opacity(at: instant)
    if opacity > 0, settings.showsChrome {
      drawList.commands += painter.captionCommands(for: pager.currentPage, opacity: opacity)
    }
    let pictures = store.pictures
    return Frame(
      drawList: drawList, images: pictures.map(\.pixels.id), uploads: pictures.map(\.pixels),
      isMoving: pager.isAnimating, nextFrame: nextFrame(after: instant, isUploading: isUploading))
  }

  /// When something changes by itself: a picture that is not opaque takes the place of what stands in for it, the caption
  /// fades, a fast course has ended and what is seen can be decoded after all, a key turns out to be held, or what went
  /// wrong may have passed.
  private func nextFrame(after instant: Instant, isUploading: Bool) -> Instant? {
    if isUploading { return instant }
    let changes = [
      caption.nextChange(at: instant), pace.nextChange(after: instant), store.nextRetry,
      store.nextAnimationFrame(after: instant),
    ]
    return changes.compactMap(\.self).min()
  }

  /// Lets the picture that the pager rests on move, where motion is not to be reduced; no page that is passed at once.
  private func animate(at instant: Instant) {
    guard let pager, !settings.pager.reducesMotion else { return }
    let isPassing = pace.end.map { instant < $0 } ?? false
    let isAtRest = !isPassing && !pager.isMoving && !pager.isDragging
    store.animate(pager.targetPage, isAtRest: isAtRest, at: instant)
  }
}

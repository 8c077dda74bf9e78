import PagerEngine
import PagerGeometry
import Paging
import Scene

/// Switches between the gallery and the demos, each of which keeps its place.
@MainActor
public final class GalleryShell: SceneController {
  /// The key that leads to the gallery and back; it works with Shift too.
  public nonisolated static let key = KeyBinding("g", "the gallery and back", [.character("g")])

  /// What is shown.
  enum Place: Hashable {
    case gallery
    /// A demo by its name, and whether the gallery is behind it.
    case demo(String, isFromGallery: Bool)
  }

  private let demos: [Demo]
  private(set) var settings: PagingSettings
  private let calendar: CalendarSetting
  private let photos: DemoRequest.MakePhotos?
  private(set) var viewport: Viewport
  private(set) var place = Place.gallery
  private var gallery: GalleryScene?
  private var scenes: [String: any RecordableScene] = [:]
  /// What each scene last wanted the window to be called, by its demo's name.
  var titles: [String?: String] = [:]
  var control: GalleryControl
  var isFullscreen: Bool
  private var hasBegun = false
  /// A demo that was asked for while an event was told.
  private var wanted: Demo?
  /// Wraps the scene of a demo that is opened from the gallery.
  public var wrap: ((Demo, any RecordableScene) -> any RecordableScene)?
  /// The demo that was shown last, for the way back from the gallery.
  private var latest: String?
  var slideshow = Slideshow()
  /// Whether the slideshow begins with the first frame.
  private var startsSlideshow = false
  /// What was asked of the window while a frame was made: the next event takes it along.
  private var waiting: [WindowRequest] = []
  /// Asks for an event soon (``InputEvent/woken``), as something waits for one.
  public var wake: (() -> Void)?
  /// What opens files in other programs; without one nothing does.
  public var opener: (any FileOpener)?
  private var notice: Notice?
  let help: Help
  /// What the first start says; `nil` before it has begun, and where it says nothing.
  var greeting: Greeting?
  private var greets = false

  /// A shell around `demos` that opens in the gallery.
  ///
  /// - Parameters:
  ///   - calendar: what day it is, and what days are called.
  ///   - photos: makes a scene of photos, where there are any.
  ///   - help: what the help says.
  public init(
    demos: [Demo] = DemoRegistry.all, viewport: Viewport, settings: PagingSettings = PagingSettings(),
    isFullscreen: Bool = false, calendar: CalendarSetting = .plain, photos: DemoRequest.MakePhotos? = nil,
    help: HelpText = HelpText(PagingCommand.keyTable.map { [$0] } + [[GalleryShell.key]])
  ) {
    self.demos = demos
    self.settings = settings
    self.calendar = calendar
    self.photos = photos
    self.viewport = viewport
    self.isFullscreen = isFullscreen
    self.help = Help(help, viewport: viewport)
    control = GalleryControl(isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Opens on the demo called `name`, whose scene is `scene`, instead of in the gallery.
  public func start(_ name: String, _ scene: any RecordableScene) {
    scenes[name] = scene
    place = .demo(name, isFromGallery: false)
    latest = name
  }

  /// Says how to begin, for some seconds.
  public func greet() { greets = settings.showsChrome }

  /// Shows each picture for `interval` seconds in a slideshow, which begins at once where `starts` says so.
  public func setSlideshow(interval: Double, starts: Bool) {
    slideshow.interval = interval
    startsSlideshow = starts
  }

  /// Whether the gallery is shown.
  public var isInGallery: Bool { place == .gallery }
  /// The demo that is shown.
  public var demoName: String? { if case .demo(let name, _) = place { name } else { nil } }
  /// Whether everything that is seen is there.
  public var isReady: Bool { shown.isReady }

  /// What the pager that is shown says, a demo's or the gallery's own; `nil` where there is none yet.
  public var readout: PagerReadout? { shown.readout }

  /// Where a picture of the demo that is shown stands; `nil` for drawn pages and in the gallery.
  public func place(of page: Page) -> AlbumPlace? { shown.place(of: page) }

  /// How many pictures of the demo that is shown are in textures of their own; `nil` where it has no pictures.
  public var residentCount: Int? {
    guard shown.albums != nil else { return nil }
    return shown.readiness.count { $0.readiness == .sharp }
  }

  /// From now on the pagers of all scenes, and of those that are opened later, feel as their demos ask, but for what is
  /// set in `changes`.
  public func tune(_ changes: TuningPatch, at instant: Instant) {
    settings.changes = changes
    for scene in scenes.values { scene.tune(changes, at: instant) }
    gallery?.tune(changes, at: instant)
  }

  /// Lets the scene that is shown do what nobody waits for.
  public func presented() { shown.presented() }

  /// The scene that is shown.
  var shown: any RecordableScene {
    if case .demo(let name, _) = place, let scene = scenes[name] { return scene }
    if let gallery { return gallery }
    let start = demos.firstIndex { $0.name == latest } ?? 0
    let pages = GalleryPages(demos, start: start, settings: settings) { [settings, calendar, photos] viewport in
      DemoRequest(viewport: viewport, settings: settings, calendar: calendar, photos: photos)
    } choose: { [weak self] demo in
      self?.wanted = demo
    }
    let scene = GalleryScene(pages, viewport: viewport, settings: settings)
    gallery = scene
    return scene
  }

  // MARK: Events

  /// Takes one event at its own time: the control's, the shell's, or the scene's that is shown.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event {
      if viewport != self.viewport || !hasBegun { control.show(at: instant) }
      if !hasBegun {
        if startsSlideshow { waiting += startSlideshow(at: instant) }
        if greets { greeting = Greeting(at: instant) }
      }
      hasBegun = true
      self.viewport = viewport
    }
    // Whoever has begun needs the line no longer, and it would lie over what opens.
    if event.isByPerson { greeting = nil }
    if let problem = opener?.takeProblem() { notice = Notice(problem, at: instant) }
    let isTaken = isTakenBySlideshow(event)
    if endsSlideshow(event) { waiting += stopSlideshow() }
    let requests = isTaken ? [] : help.hear(event, at: instant) ?? hear(event, at: instant)
    defer { waiting = [] }
    return waiting + requests
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if hasControl {
      switch control.hear(event, viewport: viewport, at: instant) {
      case .tapped: return show(.gallery, at: instant)
      case .taken: return []
      case .passed: break
      }
    }
    if case .key(.function(1), _, let isRepeat) = event {
      if !isRepeat { showHelp(at: instant) }
      return []
    }
    if case .key(.character("g"), let modifiers, let isRepeat) = event, modifiers.isDisjoint(with: [.control, .alt]),
      !shown.takesText
    {
      return isRepeat ? [] : toggle(at: instant)
    }
    var requests = shown.handle(event, at: instant)
    if let demo = wanted {
      wanted = nil
      requests += visit(demo, at: instant)
    }
    return requests.flatMap { follow($0, at: instant) }
  }

  /// Whether the shell's own control lies over what is shown.
  private var hasControl: Bool { !isInGallery && settings.showsChrome && !shown.hasControls }

  private func toggle(at instant: Instant) -> [WindowRequest] {
    guard isInGallery else { return show(.gallery, at: instant) }
    let column = gallery?.targetPage?.column ?? 0
    guard let demo = demos.first(where: { $0.name == latest }) ?? (demos.indices.contains(column) ? demos[column] : nil)
    else { return [] }
    return visit(demo, at: instant)
  }

  private func visit(_ demo: Demo, at instant: Instant) -> [WindowRequest] {
    if scenes[demo.name] == nil {
      let request = DemoRequest(viewport: viewport, settings: settings, calendar: calendar, photos: photos)
      // One that cannot be opened says so on its page in the gallery.
      do {
        let scene = try demo.scene(request)
        scenes[demo.name] = wrap?(demo, scene) ?? scene
      } catch {
        return []
      }
    }
    return show(.demo(demo.name, isFromGallery: true), at: instant)
  }

  func show(_ place: Place, at instant: Instant) -> [WindowRequest] {
    guard place != self.place else { return [] }
    waiting += stopSlideshow()
    _ = shown.handle(.cancelled, at: instant)
    _ = control.hear(.cancelled, viewport: viewport, at: instant)
    self.place = place
    if case .demo(let name, _) = place { latest = name }
    control.show(at: instant)
    // The scene has not heard of the window for a while, and what it had in textures has made room for others.
    var requests = shown.handle(.resized(viewport), at: instant)
    requests += shown.handle(.texturesLost, at: instant)
    requests += shown.handle(.woken, at: instant)
    if let title = titles[demoName] { requests.insert(.title(title), at: 0) }
    return requests.flatMap { follow($0, at: instant) }
  }

  // MARK: Frames

  /// The frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    waiting += turnPage(at: instant).flatMap { follow($0, at: instant) }
    if !waiting.isEmpty { wake?() }
    var frame = shown.frame(at: instant)
    frame.requestFrame(at: slideshow.nextChange(after: instant))
    if hasControl {
      frame.drawList.commands += control.commands(in: viewport, at: instant)
      frame.requestFrame(at: control.nextChange(at: instant))
    }
    greeting?.draw(over: &frame, viewport: viewport, at: instant)
    help.draw(over: &frame, viewport: viewport, at: instant)
    if settings.showsChrome { notice?.draw(on: &frame, viewport: viewport, at: instant) }
    return frame
  }
}

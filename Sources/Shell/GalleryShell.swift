import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene

/// The shell around the list of demos and the demos. Each demo keeps its position.
///
/// Its behaviour depends on events and their times alone, so that it can be recorded as a whole.
@MainActor
public final class GalleryShell: RecordableScene {
  /// The visible scene.
  enum Place: Hashable {
    case gallery
    /// A demo, by its name, and whether it was opened from the list of demos.
    case demo(String, isFromGallery: Bool)
  }

  private let demos: [Demo]
  var settings: PagingSettings
  private let calendar: CalendarSetting
  private let photos: DemoRequest.MakePhotos?
  private(set) var viewport: Viewport
  private(set) var place = Place.gallery
  private(set) var gallery: GalleryScene?
  private(set) var scenes: [String: any PagingScene] = [:]
  /// The last window title of each scene, by the demo's name; `nil` for the list of demos.
  var titles: [String?: String] = [:]
  var control: GalleryControl
  /// Whether the window is fullscreen, according to the requests to it.
  public internal(set) var isFullscreen: Bool
  private var hasBegun = false
  /// The demo that the user has selected during the current event.
  private var wanted: Demo?
  /// The last visible demo, to return to from the list of demos.
  private var latest: String?
  /// The journal of the facts of the shell's scenes, except the miniatures.
  public let journal: Journal
  let help: Help
  /// The greeting of the first start; `nil` while it is not visible.
  var greeting: Greeting?
  private var greets = false

  /// Creates a shell around `demos` that opens with the list of demos.
  ///
  /// - Parameters:
  ///   - calendar: The current day, and the names of months and weekdays.
  ///   - photos: Creates a scene of photos; `nil` for none.
  ///   - help: The text of the help; `nil` for one with the keys of `settings`.
  ///   - journal: The journal of the scenes' facts. A scene passed to ``start(_:_:isFromGallery:)`` must have the same
  ///     one.
  public init(
    demos: [Demo] = DemoRegistry.all, viewport: Viewport, settings: PagingSettings = PagingSettings(),
    isFullscreen: Bool = false, calendar: CalendarSetting = .plain, photos: DemoRequest.MakePhotos? = nil,
    help: HelpText? = nil, journal: Journal = Journal()
  ) {
    var settings = settings
    settings.keys = KeyTable.program.changed(by: settings.keys.changes)
    self.demos = demos
    self.settings = settings
    self.calendar = calendar
    self.photos = photos
    self.journal = journal
    self.viewport = viewport
    self.isFullscreen = isFullscreen
    self.help = Help(help ?? HelpText(settings.keys.bindings.map { [$0] }), keys: settings.keys, viewport: viewport)
    control = GalleryControl(isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Opens the shell with the demo called `name` instead of the list of demos.
  ///
  /// - Parameters:
  ///   - scene: The demo's scene, with the shell's journal.
  ///   - isFromGallery: Whether Escape leads to the list of demos.
  public func start(_ name: String, _ scene: any PagingScene, isFromGallery: Bool = false) {
    scenes[name] = scene
    place = .demo(name, isFromGallery: isFromGallery)
    latest = name
  }

  /// Shows the greeting at the start over pictures, if the settings show captions and controls.
  public func greet() { greets = settings.showsChrome }

  /// Whether the list of demos is visible.
  public var isInGallery: Bool { place == .gallery }
  /// The name of the visible demo; `nil` for the list of demos.
  public var demoName: String? { if case .demo(let name, _) = place { name } else { nil } }
  /// Whether a demo is visible that was opened from the list of demos.
  public var isDemoFromGallery: Bool { if case .demo(_, isFromGallery: true) = place { true } else { false } }
  /// Whether the visible scene is complete, so that a screenshot would be too.
  public var isReady: Bool { shown.isReady }

  /// Lets the visible scene work after the frame.
  public func presented() { shown.presented() }

  /// The visible scene: a demo's, or the list of demos, which this creates on the first request.
  public var shown: any PagingScene {
    if case .demo(let name, _) = place, let scene = scenes[name] { return scene }
    if let gallery { return gallery }
    let start = demos.firstIndex { $0.name == latest } ?? 0
    let pages = GalleryPages(demos, start: start, settings: settings) { [settings, calendar, photos] viewport in
      DemoRequest(viewport: viewport, settings: settings, calendar: calendar, photos: photos)
    } choose: { [weak self] demo in
      self?.wanted = demo
    }
    let scene = GalleryScene(pages, viewport: viewport, settings: settings, journal: journal)
    gallery = scene
    return scene
  }

  /// The visible scene if it is one of photos, which has its own controls and takes typed letters; else `nil`.
  private var shownPhotos: PhotosScene? { shown as? PhotosScene }

  /// Whether the help, or a menu of the visible scene, is open.
  public var hasOpenMenu: Bool { help.isShown || shown.hasOpenMenu }

  // MARK: Events

  /// Handles one event at its own time: in the help, the control, the shell, or the visible scene.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event {
      if viewport != self.viewport || !hasBegun { control.show(at: instant) }
      if !hasBegun, greets { greeting = Greeting(at: instant) }
      hasBegun = true
      self.viewport = viewport
    }
    // A user who has begun needs no greeting, and it would cover the next scene.
    if event.isByPerson { greeting = nil }
    return help.hear(event, at: instant) ?? hear(event, at: instant)
  }

  private func hear(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if hasControl {
      switch control.hear(event, viewport: viewport, at: instant) {
      case .tapped: return show(.gallery, at: instant)
      case .taken: return []
      case .passed: break
      }
    }
    if let requests = hearKey(event, at: instant) { return requests }
    var requests = shown.handle(event, at: instant)
    if let demo = wanted {
      wanted = nil
      requests += visit(demo, at: instant)
    }
    return requests.flatMap { follow($0, at: instant) }
  }

  /// Performs the shell's own command of a key, unless the key types text; `nil` for other events.
  private func hearKey(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard case .key(let key, let modifiers, let isRepeat) = event,
      !(shownPhotos?.takesText == true && KeyStroke(key, modifiers).isText)
    else { return nil }
    switch settings.command(for: event).flatMap({ ShellCommand($0) }) {
    case .help:
      return isRepeat ? [] : showHelp(at: instant)
    case .demos: return isRepeat ? [] : toggle(at: instant)
    case .slideshow, nil: return nil
    }
  }

  /// Whether the shell's own control is available over the visible scene.
  private var hasControl: Bool { !isInGallery && settings.hasControls && shownPhotos?.hasControls != true }

  private func toggle(at instant: Instant) -> [WindowRequest] {
    guard isInGallery else { return show(.gallery, at: instant) }
    let column = gallery?.targetPage?.column ?? 0
    guard let demo = demos.first(where: { $0.name == latest }) ?? (demos.indices.contains(column) ? demos[column] : nil)
    else { return [] }
    return visit(demo, at: instant)
  }

  func visit(_ demo: Demo, at instant: Instant) -> [WindowRequest] {
    if scenes[demo.name] == nil {
      let request = DemoRequest(
        viewport: viewport, settings: settings, calendar: calendar, photos: photos, journal: journal)
      // A demo that cannot be opened shows its problem on its page in the list of demos.
      do {
        scenes[demo.name] = try demo.scene(request)
      } catch {
        return []
      }
    }
    return show(.demo(demo.name, isFromGallery: true), at: instant)
  }

  func show(_ place: Place, at instant: Instant) -> [WindowRequest] {
    guard place != self.place else { return [] }
    let ended = cancelPointers(at: instant)
    self.place = place
    if case .demo(let name, _) = place { latest = name }
    control.show(at: instant)
    // While the scene was hidden the window may have changed, and the scene's textures were evicted.
    var requests = shown.handle(.resized(viewport), at: instant)
    requests += shown.handle(.texturesLost, at: instant)
    requests += shown.handle(.woken, at: instant)
    if let title = titles[demoName] { requests.insert(.title(title), at: 0) }
    return ended + requests.flatMap { follow($0, at: instant) }
  }

  /// Cancels the pointers of the visible scene and of the control, and pauses the slideshow.
  func cancelPointers(at instant: Instant) -> [WindowRequest] {
    shownPhotos?.slideshow?.pause()
    _ = control.hear(.cancelled, viewport: viewport, at: instant)
    return shown.handle(.cancelled, at: instant).flatMap { follow($0, at: instant) }
  }

  // MARK: Frames

  /// Returns the frame at `instant`.
  public func frame(at instant: Instant) -> Frame {
    let place = place
    var frame = shown.frame(at: instant)
    frame.requests = frame.requests.flatMap { follow($0, at: instant) }
    // Another scene is visible from the next frame on.
    if place != self.place { frame.requestFrame(at: instant) }
    speak(in: &frame)
    if hasControl, settings.showsChrome {
      frame.drawList.commands += control.commands(in: viewport, at: instant)
      frame.requestFrame(at: control.nextChange(at: instant))
    }
    if shownPhotos?.isOnPicture == true {
      greeting?.draw(over: &frame, viewport: viewport, settings: settings, at: instant)
    }
    help.draw(over: &frame, viewport: viewport, at: instant)
    return frame
  }
}

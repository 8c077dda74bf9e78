import Gallery
import PagerEngine
import PagerGeometry
import Paging
import Photos
import Scene

/// Switches between the gallery and the demos, each of which keeps its place.
///
/// All it does follows from what it hears and when, so that it can be recorded as a whole.
@MainActor
public final class GalleryShell: RecordableScene {
  /// What is shown.
  enum Place: Hashable {
    case gallery
    /// A demo by its name, and whether the gallery is behind it.
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
  /// What each scene last wanted the window to be called, by its demo's name.
  var titles: [String?: String] = [:]
  var control: GalleryControl
  /// Whether the window fills the display, as far as it was asked to.
  public internal(set) var isFullscreen: Bool
  private var hasBegun = false
  /// A demo that was asked for while an event was told.
  private var wanted: Demo?
  /// The demo that was shown last, for the way back from the gallery.
  private var latest: String?
  /// The journal that the facts of its scenes go into, but not those of miniatures.
  public let journal: Journal
  let help: Help
  /// What the first start says; `nil` before it has begun, and where it says nothing.
  var greeting: Greeting?
  private var greets = false

  /// A shell around `demos` that opens in the gallery.
  ///
  /// - Parameters:
  ///   - calendar: what day it is, and what days are called.
  ///   - photos: makes a scene of photos, where there are any.
  ///   - help: what the help says; the keys of `settings` where nobody says otherwise.
  ///   - journal: the journal that its scenes' facts go into, also those of a scene that it is started with.
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

  /// Opens on the demo called `name` instead of in the gallery. Its scene, `scene`, was made with this shell's journal. With
  /// `isFromGallery` Escape leads back there.
  public func start(_ name: String, _ scene: any PagingScene, isFromGallery: Bool = false) {
    scenes[name] = scene
    place = .demo(name, isFromGallery: isFromGallery)
    latest = name
  }

  /// Says how to begin, for some seconds.
  public func greet() { greets = settings.showsChrome }

  /// Whether the gallery is shown.
  public var isInGallery: Bool { place == .gallery }
  /// The demo that is shown.
  public var demoName: String? { if case .demo(let name, _) = place { name } else { nil } }
  /// Whether a demo is shown and the gallery is behind it.
  public var isDemoFromGallery: Bool { if case .demo(_, isFromGallery: true) = place { true } else { false } }
  /// Whether everything that is seen is there.
  public var isReady: Bool { shown.isReady }

  /// Lets the scene that is shown do what nobody waits for.
  public func presented() { shown.presented() }

  /// The scene that is shown: a demo's, or the gallery.
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

  /// The scene that is shown, where it is one of photos: that has controls of its own, and letters are typed into it.
  private var shownPhotos: PhotosScene? { shown as? PhotosScene }

  // MARK: Events

  /// Takes one event at its own time: the control's, the shell's, or the scene's that is shown.
  public func handle(_ event: InputEvent, at instant: Instant) -> [WindowRequest] {
    if case .resized(let viewport) = event {
      if viewport != self.viewport || !hasBegun { control.show(at: instant) }
      if !hasBegun, greets { greeting = Greeting(at: instant) }
      hasBegun = true
      self.viewport = viewport
    }
    // Whoever has begun needs the line no longer, and it would lie over what opens.
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

  /// Does what a key asks of the shell itself, unless letters are typed; `nil` where that is none of its own.
  private func hearKey(_ event: InputEvent, at instant: Instant) -> [WindowRequest]? {
    guard case .key(let key, let modifiers, let isRepeat) = event,
      !(shownPhotos?.takesText == true && KeyStroke(key, modifiers).isText)
    else { return nil }
    switch settings.command(for: event).flatMap({ ShellCommand($0) }) {
    case .help:
      if !isRepeat { showHelp(at: instant) }
      return []
    case .gallery: return isRepeat ? [] : toggle(at: instant)
    case .slideshow, nil: return nil
    }
  }

  /// Whether the shell's own control lies over what is shown.
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
      // One that cannot be opened says so on its page in the gallery.
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
    var frame = shown.frame(at: instant)
    speak(in: &frame)
    if hasControl, settings.showsChrome {
      frame.drawList.commands += control.commands(in: viewport, at: instant)
      frame.requestFrame(at: control.nextChange(at: instant))
    }
    greeting?.draw(over: &frame, viewport: viewport, at: instant)
    help.draw(over: &frame, viewport: viewport, at: instant)
    return frame
  }
}

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
  private enum Place: Hashable {
    case gallery
    /// A demo by its name, and whether the gallery is behind it.
    case demo(String, isFromGallery: Bool)
  }

  private let demos: [Demo]
  private var settings: PagingSettings
  private let calendar: CalendarSetting
  private let photos: DemoRequest.MakePhotos?
  private var viewport: Viewport
  private var place = Place.gallery
  private var gallery: GalleryScene?
  private var scenes: [String: any RecordableScene] = [:]
  /// What each scene last wanted the window to be called, by its demo's name.
  private var titles: [String?: String] = [:]
  private var control: GalleryControl
  private var isFullscreen: Bool
  private var hasBegun = false
  /// A demo that was asked for while an event was told.
  private var wanted: Demo?
  /// Wraps the scene of a demo that is opened from the gallery.
  public var wrap: ((Demo, any RecordableScene) -> any RecordableScene)?
  /// The demo that was shown last, for the way back from the gallery.
  private var latest: String?

  /// A shell around `demos` that opens in the gallery.
  ///
  /// - Parameters:
  ///   - calendar: what day it is, and what days are called.
  ///   - photos: makes a scene of photos, where there are any.
  public init(
    demos: [Demo] = DemoRegistry.all, viewport: Viewport, settings: PagingSettings = PagingSettings(),
    isFullscreen: Bool = false, calendar: CalendarSetting = .plain, photos: DemoRequest.MakePhotos? = nil
  ) {
    self.demos = demos
    self.settings = settings
    self.calendar = calendar
    self.photos = photos
    self.viewport = viewport
    self.isFullscreen = isFullscreen
    control = GalleryControl(isRightToLeft: settings.pager.isRightToLeft)
  }

  /// Opens on the demo called `name`, whose scene is `scene`, instead of in the gallery.
  public func start(_ name: String, _ scene: any RecordableScene) {
    scenes[name] = scene
    place = .demo(name, isFromGallery: false)
    latest = name
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

  private var shown: any RecordableScene {
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
      hasBegun = true
      self.viewport = viewport
    }
    if !isInGallery, settings.showsChrome {
      switch control.hear(event, viewport: viewport, at: instant) {
      case .tapped: return show(.gallery, at: instant)
      case .taken: return []
      case .passed: break
      }
    }
    if case .key(.character("g"), let modifiers, let isRepeat) = event, modifiers.isDisjoint(with: [.control, .alt]) {
      return isRepeat ? [] : toggle(at: instant)
    }
    var requests = shown.handle(event, at: instant)
    if let demo = wanted {
      wanted = nil
      requests += visit(demo, at: instant)
    }
    return requests.flatMap { follow($0, at: instant) }
  }

  /// What becomes of a request: Escape leads back to the gallery where that is behind.
  private func follow(_ request: WindowRequest, at instant: Instant) -> [WindowRequest] {
    switch request {
    case .title(let title): titles[demoName] = title
    case .toggleFullscreen: isFullscreen.toggle()
    case .leaveFullscreen(let orQuit):
      defer { isFullscreen = false }
      guard !isFullscreen, orQuit, case .demo(_, isFromGallery: true) = place else { break }
      return show(.gallery, at: instant)
    case .quit: break
    }
    return [request]
  }

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

  private func show(_ place: Place, at instant: Instant) -> [WindowRequest] {
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
    guard !isInGallery, settings.showsChrome else { return frame }
    frame.drawList.commands += control.commands(in: viewport, at: instant)
    frame.requestFrame(at: control.nextChange(at: instant))
    return frame
  }
}

import Gallery
import PagerGeometry
import Paging
import Platform
import Scene

/// A miniature of a demo: a small scene of its own, in which its tour plays.
@MainActor
final class Miniature {
  /// The least scale of the miniature, relative to the window's scale.
  private static let reduction = 0.6
  /// The greatest width of the miniature's viewport (pt). A larger miniature has a greater scale instead.
  private static let widest = 720.0

  let demo: Demo
  /// The error of a demo that cannot be opened, in one line; `nil` for none.
  private(set) var problem: String?
  private let request: (Viewport) -> DemoRequest
  private var scene: (any PagingScene)?
  private var viewport: Viewport?
  private var isSeen = false
  private var wasSeen = false
  /// The remaining moments of the tour, at the times of the scene.
  private var tour: ArraySlice<(instant: Instant, events: [InputEvent])> = []

  /// Creates a miniature of `demo`. Its scene is created, with `request`, at its first frame.
  init(_ demo: Demo, request: @escaping (Viewport) -> DemoRequest) {
    self.demo = demo
    self.request = request
  }

  /// Whether the miniature is complete or hidden.
  var isReady: Bool { !isSeen || scene?.isReady != false }

  /// The albums of a demo of photos; `nil` for other demos, and before the first frame.
  var albums: AlbumList? { scene?.albums }

  /// Whether the tour plays.
  var isPlaying: Bool { !tour.isEmpty }

  /// Passes lost textures and ``InputEvent/woken`` to the scene. ``InputEvent/cancelled`` stops the tour.
  func hear(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .texturesLost, .woken: _ = scene?.handle(event, at: instant)
    case .cancelled: stop(at: instant)
    default: break
    }
  }

  func presented() { if isSeen { scene?.presented() } }

  /// Starts the tour at `instant`. Returns the time of its first event; `nil` for a tour without events or a miniature
  /// without a frame.
  func play(at instant: Instant) -> Instant? {
    guard let viewport, scene != nil else { return nil }
    tour =
      demo.tour.moments(in: viewport).filter { !$0.events.isEmpty }.map { moment in
        (instant.advanced(bySeconds: moment.instant.seconds(since: .zero)), moment.events)
      }[...]
    return tour.first?.instant
  }

  /// Stops the tour. A motion in the scene settles.
  func stop(at instant: Instant) {
    guard isPlaying else { return }
    tour = []
    _ = scene?.handle(.cancelled, at: instant)
  }

  /// Notes that the miniature is hidden, so that its textures are evicted.
  func hide() { isSeen = false }

  /// Returns the frame at `instant` in a box of `size` pixels; `nil` for a demo that cannot be opened.
  func frame(size: PixelSize, scale: Double, look: Look, at instant: Instant) -> Frame? {
    let viewport = Viewport(
      pixelSize: size, scale: max(scale * Self.reduction, Double(size.width) / Self.widest), look: look)
    guard let scene = scene ?? makeScene(viewport) else { return nil }
    if viewport != self.viewport {
      if self.viewport != nil { stop(at: instant) }
      self.viewport = viewport
      _ = scene.handle(.resized(viewport), at: instant)
    }
    if !isSeen {
      isSeen = true
      // While it was hidden, no frame named its images, and their textures were evicted.
      if wasSeen { _ = scene.handle(.texturesLost, at: instant) }
      wasSeen = true
    }
    while let moment = tour.first, moment.instant <= instant {
      for event in moment.events { _ = scene.handle(event, at: moment.instant) }
      tour.removeFirst()
    }
    var frame = scene.frame(at: instant)
    frame.requestFrame(at: tour.first?.instant)
    return frame
  }

  private func makeScene(_ viewport: Viewport) -> (any PagingScene)? {
    guard problem == nil else { return nil }
    do {
      scene = try demo.scene(request(viewport))
    } catch {
      problem = error.report.line
    }
    return scene
  }
}

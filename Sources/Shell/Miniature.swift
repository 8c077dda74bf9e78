import Gallery
import PagerGeometry
import Paging
import Platform
import Scene

/// A demo run small: its own scene, in which its tour plays.
@MainActor
final class Miniature {
  /// How much smaller than in a window things are drawn where there is little room.
  private static let reduction = 0.6
  /// The widest window it plays to be (pt): on a large card things grow rather than getting lost.
  private static let widest = 720.0

  let demo: Demo
  /// Why there is nothing to see, in one line.
  private(set) var problem: String?
  private let request: (Viewport) -> DemoRequest
  private var scene: (any PagingScene)?
  private var viewport: Viewport?
  private var isSeen = false
  private var wasSeen = false
  /// What is left of the tour, at the times of the scene.
  private var tour: ArraySlice<(instant: Instant, events: [InputEvent])> = []

  /// A miniature of `demo`, opened by `request` once it is seen.
  init(_ demo: Demo, request: @escaping (Viewport) -> DemoRequest) {
    self.demo = demo
    self.request = request
  }

  /// Whether everything that is seen is there.
  var isReady: Bool { !isSeen || scene?.isReady != false }

  /// The albums of a demo of photos; `nil` before it was seen.
  var albums: AlbumList? { scene?.albums }

  /// Whether the tour is under way.
  var isPlaying: Bool { !tour.isEmpty }

  /// Hears what is no input of a person's, and when input is taken away.
  func hear(_ event: InputEvent, at instant: Instant) {
    switch event {
    case .texturesLost, .woken: _ = scene?.handle(event, at: instant)
    case .cancelled: stop(at: instant)
    default: break
    }
  }

  func presented() { if isSeen { scene?.presented() } }

  /// Plays the tour from `instant` on, and says when its first event is.
  func play(at instant: Instant) -> Instant? {
    guard let viewport, scene != nil else { return nil }
    tour =
      demo.tour.moments(in: viewport).filter { !$0.events.isEmpty }.map { moment in
        (instant.advanced(bySeconds: moment.instant.seconds(since: .zero)), moment.events)
      }[...]
    return tour.first?.instant
  }

  /// Ends the tour where it is; what moves settles.
  func stop(at instant: Instant) {
    guard isPlaying else { return }
    tour = []
    _ = scene?.handle(.cancelled, at: instant)
  }

  /// It is out of sight, and its textures go.
  func hide() { isSeen = false }

  /// The frame at `instant` in a box of `size` pixels; `nil` where the demo cannot be opened.
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
      // Out of sight its images were in nobody's frame.
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

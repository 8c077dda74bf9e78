import PagerEngine
import PagerGeometry
import PictureSupport
import Scene
import Testing

import class Photos.PhotoPages

@testable import Gallery
@testable import Paging

/// Plays a demo's tour on a virtual clock.
@MainActor
struct DemoPlayer {
  static let viewport = Viewport(pixelSize: PixelSize(width: 480, height: 320), scale: 1)

  let scene: any SceneController
  /// Takes the pixels of a frame's pictures, as a stage does; by default it releases them.
  var upload: (Frame) -> Void = { frame in for bitmap in frame.uploads { bitmap.releasePixels() } }
  private let world: PhotoWorld
  private let demo: Demo

  /// The settings with which the program opens demos.
  static var settings: PagingSettings {
    var settings = PagingSettings()
    settings.pager.layout.spacing = PhotoPages.gap
    return settings
  }

  init(
    _ demo: Demo, words: [String] = [], settings: PagingSettings = DemoPlayer.settings,
    viewport: Viewport = DemoPlayer.viewport
  ) throws {
    let world = PhotoWorld(
      snapshot: PhotoWorld.snapshot([("Dunes", 3), ("Tide", 2)]), viewport: viewport, settings: settings)
    self.world = world
    self.demo = demo
    scene = try demo.scene(
      DemoRequest(viewport: viewport, settings: settings, words: words, photos: { _, _, _ in world.scene }))
    _ = scene.handle(.resized(viewport), at: .zero)
  }

  /// The frame at `instant`, with every requested picture decoded and, for the scene, in a texture.
  func frame(at instant: Instant) -> Frame {
    while world.decoder.finishFirst(size: PixelSize(width: 600, height: 300)) {}
    _ = scene.handle(.woken, at: instant)
    let first = scene.frame(at: instant)
    if !first.uploads.isEmpty { upload(first) }
    return scene.frame(at: instant)
  }

  /// Plays the tour, and calls `body` with every frame. Returns the end time.
  func play(mirrored: Bool = false, _ body: (Instant, Frame) throws -> Void) rethrows -> Instant {
    let moments = demo.tour.moments(in: Self.viewport)
    for moment in moments {
      for event in moment.events {
        _ = scene.handle(mirrored ? Self.mirror(event) : event, at: moment.instant)
      }
      try body(moment.instant, frame(at: moment.instant))
    }
    return moments.last?.instant ?? .zero
  }

  private static func mirror(_ event: InputEvent) -> InputEvent {
    func flipped(_ point: Point) -> Point { Point(x: viewport.size.width - point.x, y: point.y) }
    return switch event {
    case .pressed(let pointer, let point): .pressed(pointer, at: flipped(point))
    case .moved(let pointer, let point): .moved(pointer, to: flipped(point))
    case .lifted(let pointer, let point): .lifted(pointer, at: flipped(point))
    case .panned(let translation): .panned(Vector(x: -translation.x, y: translation.y))
    case .key(.left, let modifiers, let isRepeat): .key(.right, modifiers: modifiers, isRepeat: isRepeat)
    case .key(.right, let modifiers, let isRepeat): .key(.left, modifiers: modifiers, isRepeat: isRepeat)
    default: event
    }
  }
}

extension Demo: CustomTestStringConvertible {
  /// The demo's name.
  public var testDescription: String { name }
}

/// A scene of drawn pages with access to each of them.
@MainActor
protocol PagesInSight: PagingScene {
  /// The layout of pages.
  var layout: PageLayout { get }
  /// The visible pages of the last frame.
  var seenPages: [SeenPage] { get }
}

extension PagerScene: PagesInSight where Content: DrawnPages {
  var layout: PageLayout { pager?.configuration.layout ?? PageLayout() }
}

import PagerEngine
import PagerGeometry
import PhotoLibrary
import PictureSupport
import Scene

@testable import Paging
@testable import Photos

/// Pictures and their overview, with an imaginary library and decoders, on the test's clock.
@MainActor
final class OverviewWorld {
  let library: PhotoWorld.Library
  let decoder = ImaginaryDecoder()
  let thumbnailDecoder = ImaginaryDecoder()
  let scene: PhotosScene
  /// The positions of the fingers that are down.
  private var places: [Int64: Point] = [:]

  init(
    albums: [(String, Int)] = [("Dunes", 30), ("Tide", 5), ("Rocks", 14)],
    viewport: Viewport = Viewport(pixelSize: PixelSize(width: 400, height: 300), scale: 1),
    settings: PagingSettings = PagingSettings()
  ) {
    library = PhotoWorld.Library(PhotoWorld.snapshot(albums))
    let pages = PhotoPages(library: library, snapshot: library.snapshot, decoder: decoder, settings: settings)
    scene = PhotosScene(pages, decoder: thumbnailDecoder, viewport: viewport)
  }

  var overview: Overview { scene.overview }

  @discardableResult
  func hear(_ event: InputEvent, at milliseconds: Double) -> [WindowRequest] {
    scene.handle(event, at: .after(milliseconds))
  }

  func type(_ key: Key, at milliseconds: Double) {
    hear(.key(key, modifiers: [], isRepeat: false), at: milliseconds)
  }

  @discardableResult
  func frame(at milliseconds: Double) -> Frame {
    let frame = scene.frame(at: .after(milliseconds))
    scene.presented()
    return frame
  }

  func tap(at point: Point, at milliseconds: Double) {
    let finger = Pointer(id: 9, kind: .touch)
    hear(.pressed(finger, at: point), at: milliseconds)
    hear(.lifted(finger, at: point), at: milliseconds + 30)
  }

  /// Pinches with two fingers side by side: their midpoint moves from `start` to `end`, and their distance changes from
  /// `distances.0` to `distances.1` points, in `steps` of 8 ms. Returns the end time; the fingers stay down.
  func pinch(
    from start: Point, to end: Point, distances: (Double, Double), steps: Int, at milliseconds: Double
  ) -> Double {
    let (one, two) = (Pointer(id: 1, kind: .touch), Pointer(id: 2, kind: .touch))
    func place(_ part: Double, _ side: Double) -> Point {
      let distance = distances.0 + (distances.1 - distances.0) * part
      return Point(
        x: start.x + (end.x - start.x) * part + side * distance / 2, y: start.y + (end.y - start.y) * part)
    }
    hear(.pressed(one, at: place(0, -1)), at: milliseconds)
    hear(.pressed(two, at: place(0, 1)), at: milliseconds)
    var now = milliseconds
    places = [1: place(1, -1), 2: place(1, 1)]
    for step in 1...steps {
      now += 8
      hear(.moved(one, to: place(Double(step) / Double(steps), -1)), at: now)
      hear(.moved(two, to: place(Double(step) / Double(steps), 1)), at: now)
    }
    return now
  }

  /// Flings the grid up with one finger, over 40 ms.
  func throwUp(at milliseconds: Double) {
    let finger = Pointer(id: 1, kind: .touch)
    hear(.pressed(finger, at: Point(x: 200, y: 280)), at: milliseconds)
    for step in 1...5 {
      hear(.moved(finger, to: Point(x: 200, y: 280 - 45 * Double(step))), at: milliseconds + Double(step) * 8)
    }
    hear(.lifted(finger, at: Point(x: 200, y: 55)), at: milliseconds + 40)
  }

  /// Lifts both fingers in place.
  func lift(at milliseconds: Double) {
    for id in [1, 2] as [Int64] {
      guard let place = places.removeValue(forKey: id) else { continue }
      hear(.lifted(Pointer(id: id, kind: .touch), at: place), at: milliseconds)
    }
  }

  /// The current box of the flying picture.
  var flyingFrame: Rect? {
    guard let flight = scene.flight, let places = scene.places else { return nil }
    return flight.frame(small: places.small, full: places.full)
  }
}

extension Instant {
  /// The instant `milliseconds` after zero.
  static func after(_ milliseconds: Double) -> Instant { Instant.zero.advanced(bySeconds: milliseconds * 1e-3) }
}

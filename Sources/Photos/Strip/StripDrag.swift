import PagerGeometry
import Scene

/// A finger that drags along the strip.
struct StripDrag: Hashable, Sendable {
  let pointer: Pointer
  /// The album that it goes through.
  let album: Int
  /// Where the finger is (pt, in the viewport).
  private(set) var point: Point
  /// The place in the album that it has come to.
  private(set) var place: Double
  /// How much finer its steps are than at the strip.
  private(set) var fineness = 1.0

  /// A finger that goes down at `point`: what is there is what it has come to.
  init(_ pointer: Pointer, album: Int, at point: Point, on track: StripTrack) {
    self.pointer = pointer
    self.album = album
    self.point = point
    place = track.place(at: point.x)
  }

  /// It moves to `point`; the strip's upper edge is `top` points below the viewport's.
  mutating func move(to point: Point, on track: StripTrack, top: Double) {
    let height = top - point.y
    fineness = track.fineness(height: height, room: top)
    place = track.place(from: place, delta: point.x - self.point.x, height: height, room: top)
    self.point = point
  }

  /// The picture that it is at.
  var index: Int { Int(place.rounded()) }
}

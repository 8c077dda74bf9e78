import PagerGeometry

/// Fingers on a content: the place under them stays under them.
struct ZoomHold: Hashable, Sendable {
  /// From the content's middle to the place under the fingers (content pixels), without the rubber band.
  private let anchor: Vector
  /// From the viewport's middle to where the fingers are (pt).
  private(set) var focal: Vector
  /// The part of the offset that the rubber band's inverse cannot express (pt). It is added, so that nothing jumps.
  private let residue: Vector

  /// Holds what is at `focal` while the content is at `place`.
  init(_ place: ZoomPlace, at focal: Vector, in geometry: ZoomGeometry) {
    var (anchor, residue) = (Vector.zero, Vector.zero)
    for axis in Axis.allCases {
      let edge = geometry.edge(axis, past: place.offset[axis], at: place.scale)
      let raw = edge?.uncompressed(place.offset[axis]) ?? place.offset[axis]
      anchor[axis] = (raw + focal[axis]) / place.scale
      residue[axis] = place.offset[axis] - (edge?.compressed(raw) ?? raw)
    }
    self.anchor = anchor
    self.focal = focal
    self.residue = residue
  }

  /// The fingers are at `focal`.
  mutating func follow(_ focal: Vector) { self.focal = focal }

  /// The offset along `axis` that the fingers ask for at `scale`, without the rubber band (pt).
  func rawOffset(_ axis: Axis, at scale: Double) -> Double { anchor[axis] * scale - focal[axis] }

  /// Where the content is at `scale`.
  func place(at scale: Double, in geometry: ZoomGeometry) -> ZoomPlace {
    var offset = residue
    for axis in Axis.allCases {
      let raw = rawOffset(axis, at: scale)
      offset[axis] += geometry.edge(axis, past: raw, at: scale)?.compressed(raw) ?? raw
    }
    return ZoomPlace(scale: scale, offset: offset)
  }

  /// How much the content moves along `axis` for a small move of the fingers.
  func slope(_ axis: Axis, at scale: Double, in geometry: ZoomGeometry) -> Double {
    let raw = rawOffset(axis, at: scale)
    return geometry.edge(axis, past: raw, at: scale)?.slope(raw) ?? 1
  }
}

import PagerGeometry

/// Two fingers sliding on a touchpad, as one pointer.
struct PanState: Hashable, Sendable {
  /// The pointer that stands for them.
  static let pointer = Pointer(id: .min, kind: .mouse)
  /// Where it is.
  var position: Point
  /// When silence ends it.
  var deadline: Instant
}

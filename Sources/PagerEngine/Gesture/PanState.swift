import PagerGeometry

/// Two fingers that move on a touchpad, as one pointer.
struct PanState: Hashable, Sendable {
  /// The pointer that stands for both.
  static let pointer = Pointer(id: .min, kind: .mouse)
  /// Where the pointer is.
  var position: Point
  /// When the pan ends, unless the fingers move before; `nil` where their lift will be told.
  var deadline: Instant?
}

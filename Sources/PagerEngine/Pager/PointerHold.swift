import PagerGeometry

/// What a pointer does to a pager's picture.
enum PointerHold: Hashable, Sendable {
  /// Nothing: no pointer is down, or none that counts here.
  case none
  /// It is down, and holds the picture where it is.
  case held
  /// It drags the picture along the marked axes. Another pointer may have taken the drag over since it began.
  case dragged(Pointer, along: PerAxis<Bool>)
}

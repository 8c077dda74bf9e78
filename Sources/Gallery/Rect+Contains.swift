import PagerGeometry

extension Rect {
  /// Whether `point` is inside; the left and top edges are, the right and bottom ones are not.
  func contains(_ point: Point) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }

  /// This area without `margin` on every side; without extent where that is more than there is.
  func inset(by margin: Double) -> Rect {
    Rect(
      x: minX + margin, y: minY + margin, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin))
  }
}

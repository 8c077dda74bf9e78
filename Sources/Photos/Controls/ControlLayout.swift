import PagerGeometry
import Scene

/// Where the controls stand: along the upper edge, where neither the caption nor the strip is; those that lead away from
/// the pictures on the leading side, the others on the trailing one.
struct ControlLayout {
  /// The least extent of a target (pt): a finger's.
  static let leastSide = 44.0
  /// How wide a target is that has its label under it, and how high (pt).
  private static let labelled = Size(width: 60, height: 58)
  /// How much higher the shade is than what stands on it.
  private static let shadeRatio = 2.1

  /// The controls that there is room for, in reading order, with their targets (pt).
  let targets: [(control: PhotoControl, area: Rect)]
  /// Whether a label stands under each.
  let hasLabels: Bool
  /// What the shade covers (pt).
  let shade: Rect

  /// For a window of `size` (pt).
  ///
  /// - Parameter isRightToLeft: whether the leading side is the right one.
  init(size: Size, look: Look = .dark, isRightToLeft: Bool) {
    let labelled = Size(width: look.room(Self.labelled.width), height: look.room(Self.labelled.height - 14) + 14)
    let count = Double(PhotoControl.allCases.count)
    hasLabels = size.width >= count * labelled.width && size.height >= 4 * labelled.height
    let width = hasLabels ? labelled.width : Self.leastSide
    let height = hasLabels ? labelled.height : Self.leastSide
    let room = max(1, Int(size.width / width))
    let kept = PhotoControl.byNeed.prefix(room)
    let shown = PhotoControl.allCases.filter(kept.contains)
    let leading = shown.count(where: \.isLeading)
    targets = shown.enumerated().map { index, control in
      let left =
        index < leading ? Double(index) * width : size.width - Double(shown.count - index) * width
      let x = isRightToLeft ? size.width - left - width : left
      return (control, Rect(x: x, y: 0, width: width, height: height))
    }
    shade = Rect(x: 0, y: 0, width: size.width, height: height * Self.shadeRatio)
  }

  /// The target of `control`; `nil` where there is no room for it.
  func area(of control: PhotoControl) -> Rect? { targets.first { $0.control == control }?.area }
}

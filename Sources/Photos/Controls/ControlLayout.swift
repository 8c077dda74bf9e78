import PagerGeometry
import Scene

/// The layout of the controls: along the upper edge, away from the caption and the filmstrip. Controls that lead to
/// other pictures or views are on the leading side, the others on the trailing one.
struct ControlLayout {
  /// The least side of a target (pt), large enough for a finger.
  static let leastSide = 44.0
  /// The size of a target with a label (pt), before it grows with the text size.
  private static let labelled = Size(width: 60, height: 58)
  /// The height of the shade in heights of a target.
  private static let shadeRatio = 3.2

  /// The controls that fit, in reading order, with their targets (pt).
  let targets: [(control: PhotoControl, area: Rect)]
  /// Whether the controls have labels.
  let hasLabels: Bool
  /// The frame of the shade (pt).
  let shade: Rect
  /// Whether the control of the slideshow resumes a paused one.
  let resumes: Bool
  /// Whether icons with a reading direction are mirrored.
  let isMirrored: Bool

  /// Creates the layout for a window of `size` (pt).
  ///
  /// - Parameters:
  ///   - isRightToLeft: Whether the leading side is the right one.
  ///   - resumes: Whether the control of the slideshow resumes a paused one, so that it needs room before others.
  init(size: Size, look: Look = .dark, isRightToLeft: Bool, resumes: Bool = false) {
    self.resumes = resumes
    let labelled = Size(width: look.room(Self.labelled.width), height: look.room(Self.labelled.height - 14) + 14)
    let count = Double(PhotoControl.allCases.count)
    hasLabels = size.width >= count * labelled.width && size.height >= 4 * labelled.height
    let width = hasLabels ? labelled.width : Self.leastSide
    let height = hasLabels ? labelled.height : Self.leastSide
    let room = max(1, Int(size.width / width))
    // Without labels, fewer controls are easier to tell apart; the others are in the menu.
    let kept = PhotoControl.byNeed(resumes: resumes).prefix(hasLabels ? room : min(room, PhotoControl.clear))
    let shown = PhotoControl.allCases.filter(kept.contains)
    let leading = shown.count(where: \.isLeading)
    targets = shown.enumerated().map { index, control in
      let left =
        index < leading ? Double(index) * width : size.width - Double(shown.count - index) * width
      let x = isRightToLeft ? size.width - left - width : left
      return (control, Rect(x: x, y: 0, width: width, height: height))
    }
    isMirrored = isRightToLeft
    shade = Rect(x: 0, y: 0, width: size.width, height: height * Self.shadeRatio)
  }

  /// Returns the target of `control` (pt); `nil` for a control without room.
  func area(of control: PhotoControl) -> Rect? { targets.first { $0.control == control }?.area }
}

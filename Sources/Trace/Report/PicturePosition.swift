import Glibc
import PagerEngine
import PagerGeometry

/// The position of the picture during a gesture, measured from one fixed point although the target may change.
struct PicturePosition: Hashable {
  /// The position (pt) from the snap point of the target at the press, positive toward later pages.
  private(set) var point = Vector.zero
  /// The velocity (pt/s).
  private(set) var velocity = Vector.zero
  /// Whether a page other than the one at the press has been nearest to the centre.
  private(set) var hasCrossed = false
  /// The position at the press (pt).
  private let start: Vector
  private let startPage: Page?
  /// The distance from the snap point of the target at the press to that of the present target (pt).
  private var base = Vector.zero
  private var last: PagerReadout?
  /// Whether the present readout, and the one at the press, is about an overview.
  private var isInOverview = false
  private let beganInOverview: Bool

  /// The zoom of the target page; `nil` if pages are not zoomed, and in an overview.
  var zoom: ZoomReadout? { isInOverview ? nil : last?.zoom }

  /// Creates a position for a scene without a pager.
  init() { (start, startPage, beganInOverview) = (.zero, nil, false) }

  /// Creates a position that starts at `readout`, the pager's state at the press.
  ///
  /// - Parameter isInOverview: whether it is the state of an overview's pager.
  init(_ readout: PagerReadout, isInOverview: Bool = false) {
    (start, startPage, beganInOverview) = (readout.offset, readout.currentPage, isInOverview)
    self.isInOverview = isInOverview
    follow(readout, isInOverview: isInOverview)
  }

  /// The distance from the position at the press (pt, 0 or more).
  var distance: Double { hypot(point.x - start.x, point.y - start.y) }

  /// Updates the position from `readout`.
  ///
  /// A change of target moves the offset, not the picture. The jump of the offset, less the picture's motion since the
  /// last readout, is therefore the distance between the two snap points. A change between the pages and an overview of
  /// them moves nothing.
  mutating func follow(_ readout: PagerReadout, isInOverview: Bool = false) {
    if isInOverview != self.isInOverview {
      self.isInOverview = isInOverview
      base = point - readout.offset
    } else if let last, last.targetPage != readout.targetPage {
      base = base + last.offset + last.velocity * readout.time.seconds(since: last.time) - readout.offset
    }
    point = base + readout.offset
    velocity = readout.velocity
    if isInOverview == beganInOverview, readout.currentPage != startPage { hasCrossed = true }
    last = readout
  }

  /// Returns the position after an update from `readout`.
  func following(_ readout: PagerReadout, isInOverview: Bool) -> PicturePosition {
    var position = self
    position.follow(readout, isInOverview: isInOverview)
    return position
  }
}

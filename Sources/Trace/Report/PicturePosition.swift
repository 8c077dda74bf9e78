import Glibc
import PagerEngine
import PagerGeometry

/// Where the picture is during a gesture, counted from one place however often the pager comes to mean another page.
struct PicturePosition: Hashable {
  /// From the snap point of the page that was meant at the press (pt), positive toward later pages.
  private(set) var point = Vector.zero
  /// How it moves (pt/s).
  private(set) var velocity = Vector.zero
  /// Whether another page than at the press has been the nearest to the middle.
  private(set) var hasCrossed = false
  /// Where it was at the press.
  private let start: Vector
  private let startPage: Page?
  /// From the snap point of the page that was meant at the press to that of the one that is meant now (pt).
  private var base = Vector.zero
  private var last: PagerReadout?

  /// Nothing is known of it.
  init() { (start, startPage) = (.zero, nil) }

  /// Where `readout` says that it is at the press.
  init(_ readout: PagerReadout) {
    (start, startPage) = (readout.offset, readout.currentPage)
    follow(readout)
  }

  /// From where it was at the press (pt, 0 or more).
  var distance: Double { hypot(point.x - start.x, point.y - start.y) }

  /// Takes over what `readout` says.
  ///
  /// The picture itself does not leap when another page is meant, so that the leap of the offset, less what the picture has
  /// moved since, is the distance of the two pages.
  mutating func follow(_ readout: PagerReadout) {
    if let last, last.targetPage != readout.targetPage {
      base = base + last.offset + last.velocity * readout.time.seconds(since: last.time) - readout.offset
    }
    point = base + readout.offset
    velocity = readout.velocity
    if readout.currentPage != startPage { hasCrossed = true }
    last = readout
  }

  /// This once it has taken over what `readout` says.
  func following(_ readout: PagerReadout) -> PicturePosition {
    var position = self
    position.follow(readout)
    return position
  }
}

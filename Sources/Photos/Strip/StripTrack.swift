import PagerGeometry

/// The layout of an album along the filmstrip: the first picture at the leading end, the last one at the trailing end,
/// for any number of pictures.
///
/// A position in the album is a picture's index, from 0, with a fraction between two pictures.
struct StripTrack: Hashable, Sendable {
  /// The side of a thumbnail (pt).
  static let side = 48.0
  /// The gap between two thumbnails (pt).
  static let gap = 3.0
  /// The least free space at each end (pt).
  private static let margin = 8.0
  /// The greatest height of the finger above the filmstrip for the full scrubbing speed (pt).
  private static let coarseHeight = 16.0
  /// The least height of the finger above the filmstrip for the slowest scrubbing (pt), if the window is high enough.
  private static let fineHeight = 240.0
  /// The distance that the finger moves for each picture at the slowest scrubbing (pt).
  private static let finestStep = 12.0

  /// The number of pictures.
  let count: Int
  /// The number of thumbnails: one for each picture, or as many as fit, evenly distributed over the album.
  let cells: Int
  /// The width of the filmstrip (pt).
  let width: Double
  private let isRightToLeft: Bool

  /// Creates the layout of an album of `count` pictures along a filmstrip `width` points wide.
  init(count: Int, width: Double, isRightToLeft: Bool) {
    self.count = max(0, count)
    self.width = width
    self.isRightToLeft = isRightToLeft
    let room = max(1, Int((width - 2 * Self.margin + Self.gap) / Self.pitch))
    cells = min(self.count, room)
  }

  private static var pitch: Double { side + gap }

  /// The distance between the middles of the first and the last thumbnail (pt).
  private var reach: Double { Double(max(0, cells - 1)) * Self.pitch }
  private var last: Double { Double(max(0, count - 1)) }

  // MARK: Positions

  /// Returns the x coordinate of the position `place` (pt, from the left).
  func x(of place: Double) -> Double {
    let part = last > 0 ? place / last : 0
    let x = (width - reach) / 2 + part * reach
    return isRightToLeft ? width - x : x
  }

  /// Returns the position at `x` (pt), clamped to the album.
  func place(at x: Double) -> Double {
    guard reach > 0 else { return 0 }
    let part = ((isRightToLeft ? width - x : x) - (width - reach) / 2) / reach
    return max(0, min(1, part)) * last
  }

  /// Returns the position of the thumbnail `cell` in the album. The thumbnail shows the picture nearest to it.
  func place(of cell: Int) -> Double { cells > 1 ? Double(cell) * last / Double(cells - 1) : 0 }

  // MARK: Scrubbing

  /// Returns the divisor of the scrubbing speed for a finger `height` points above the filmstrip, in a window with
  /// `room` points above it.
  ///
  /// It is 1 up to 16 pt above the filmstrip, then 1 + (finest - 1) part³, with part from 0 there to 1 at the height of
  /// the slowest scrubbing: 240 pt, or 0.8 of `room` if that is less.
  func fineness(height: Double, room: Double) -> Double {
    guard reach > 0 else { return 1 }
    let finest = max(1, last / reach * Self.finestStep)
    let end = max(Self.coarseHeight + 1, min(Self.fineHeight, room * 0.8))
    let part = max(0, min(1, (height - Self.coarseHeight) / (end - Self.coarseHeight)))
    return 1 + (finest - 1) * part * part * part
  }

  /// Returns the position after a finger `height` points above the filmstrip has moved `delta` points to the right,
  /// clamped to the album.
  func place(from place: Double, delta: Double, height: Double, room: Double) -> Double {
    guard reach > 0 else { return 0 }
    let step = last / reach / fineness(height: height, room: room)
    return max(0, min(last, place + (isRightToLeft ? -delta : delta) * step))
  }
}

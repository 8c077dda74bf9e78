import PagerGeometry

/// Where the pictures of an album stand along the strip: the first at its leading end, the last at its trailing one, however
/// many there are.
///
/// A place is a picture's number, from 0 on, and between two pictures a fraction of the way.
struct StripTrack: Hashable, Sendable {
  /// Side of a small picture (pt).
  static let side = 48.0
  /// Distance between two of them (pt).
  static let gap = 3.0
  /// Room at either end, at least (pt).
  private static let margin = 8.0
  /// So far above the strip a finger still has the coarse steps (pt).
  private static let coarseHeight = 16.0
  /// So far above the strip it has the finest ones, where the window is that high (pt).
  private static let fineHeight = 240.0
  /// A finger on the finest steps moves so far for a picture (pt).
  private static let finestStep = 12.0

  /// How many pictures there are.
  let count: Int
  /// How many small ones stand side by side: all, or as many as there is room for, evenly spread over the album.
  let cells: Int
  /// The strip's width (pt).
  let width: Double
  private let isRightToLeft: Bool

  /// An album of `count` pictures along a strip `width` points long.
  init(count: Int, width: Double, isRightToLeft: Bool) {
    self.count = max(0, count)
    self.width = width
    self.isRightToLeft = isRightToLeft
    let room = max(1, Int((width - 2 * Self.margin + Self.gap) / Self.pitch))
    cells = min(self.count, room)
  }

  private static var pitch: Double { side + gap }

  /// The distance between the middles of the first and the last small picture (pt).
  private var reach: Double { Double(max(0, cells - 1)) * Self.pitch }
  private var last: Double { Double(max(0, count - 1)) }

  // MARK: Places

  /// Where the middle of `place` is (pt, from the left).
  func x(of place: Double) -> Double {
    let part = last > 0 ? place / last : 0
    let x = (width - reach) / 2 + part * reach
    return isRightToLeft ? width - x : x
  }

  /// The place at `x` (pt), the nearest one beyond the ends.
  func place(at x: Double) -> Double {
    guard reach > 0 else { return 0 }
    let part = ((isRightToLeft ? width - x : x) - (width - reach) / 2) / reach
    return max(0, min(1, part)) * last
  }

  /// The place in the album that the small picture `cell` stands for; the picture there is the nearest one.
  func place(of cell: Int) -> Double { cells > 1 ? Double(cell) * last / Double(cells - 1) : 0 }

  // MARK: Steps

  /// How much finer steps are for a finger `height` points above the strip, in a window that has `room` points there: 1 at
  /// the strip and shortly above it, then 1 + (finest - 1) part³ for the part of the way up to where they are finest.
  func fineness(height: Double, room: Double) -> Double {
    guard reach > 0 else { return 1 }
    let finest = max(1, last / reach * Self.finestStep)
    let end = max(Self.coarseHeight + 1, min(Self.fineHeight, room * 0.8))
    let part = max(0, min(1, (height - Self.coarseHeight) / (end - Self.coarseHeight)))
    return 1 + (finest - 1) * part * part * part
  }

  /// The place that a finger comes to which moves `delta` points to the right, `height` points above the strip.
  func place(from place: Double, delta: Double, height: Double, room: Double) -> Double {
    guard reach > 0 else { return 0 }
    let step = last / reach / fineness(height: height, room: room)
    return max(0, min(last, place + (isRightToLeft ? -delta : delta) * step))
  }
}

import PagerGeometry
import Scene

/// A control of the timeline; each has the action of a key, except the rate, which cycles, and the menu.
enum TimelineButton: Hashable, CaseIterable, Sendable {
  case play, previous, next, loop, settings, rate, menu

  /// The key with the same action; `nil` for the rate and the menu.
  var key: Key? {
    switch self {
    case .play: .space
    case .previous: .up
    case .next: .down
    case .loop: .character("l")
    case .settings: .character("b")
    case .rate, .menu: nil
    }
  }
}

/// The layout of the timeline (pt): along the window's lower edge, in one row, or in two in a narrow window.
struct TimelineLayout: Hashable {
  /// The minimum side of a touch target.
  static let target = 44.0
  private static let narrow = 480.0
  private static let margin = 8.0
  private static let rowHeight = 70.0
  private static let buttonRowHeight = 48.0
  /// The height of the curves, and the height of the lowest window with curves.
  private static let curves = (height: 30.0, leastWindow: 480.0)
  /// The controls at the left of a wide window.
  private static let leftCount = 3

  /// The whole timeline.
  let strip: Rect
  /// The track: it spans all positions horizontally, and the area that a pointer can drag vertically.
  let track: Rect
  private let isNarrow: Bool
  private let curveHeight: Double

  /// Creates the layout for a window of `size`.
  init(size: Size) {
    let isNarrow = size.width < Self.narrow
    self.isNarrow = isNarrow
    let height = Self.height(in: size)
    curveHeight = size.height < Self.curves.leastWindow ? 0 : Self.curves.height
    strip = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let rightCount = TimelineButton.allCases.count - Self.leftCount
    func indent(_ count: Int) -> Double { isNarrow ? 16 : Self.margin + Double(count) * Self.target + 14 }
    let left = indent(Self.leftCount)
    track = Rect(
      x: left, y: strip.minY, width: max(1, size.width - left - indent(rightCount)),
      height: Self.rowHeight + curveHeight)
  }

  /// Returns the height of the timeline in a window of `size`.
  static func height(in size: Size) -> Double {
    rowHeight + (size.width < narrow ? buttonRowHeight : 0) + (size.height < curves.leastWindow ? 0 : curves.height)
  }

  /// Returns the height of the timeline in the window that it makes with a picture of `size` above it.
  static func height(below size: Size) -> Double {
    height(in: Size(width: size.width, height: size.height + rowHeight + curves.height))
  }

  /// Returns the area of a button.
  func button(_ button: TimelineButton) -> Rect {
    let place = Double(TimelineButton.allCases.firstIndex(of: button) ?? 0)
    let count = Double(TimelineButton.allCases.count)
    if isNarrow {
      let pitch = (strip.size.width - 2 * Self.margin) / count
      let middle = Self.margin + (place + 0.5) * pitch
      return Rect(
        x: middle - Self.target / 2, y: track.maxY, width: Self.target, height: Self.target)
    }
    let left = Self.margin + place * Self.target
    let right = strip.maxX - Self.margin - (count - place) * Self.target
    return Rect(
      x: place < Double(Self.leftCount) ? left : right, y: track.center.y - Self.target / 2, width: Self.target,
      height: Self.target)
  }

  /// Returns the button at `point`; `nil` if there is none.
  func button(at point: Point) -> TimelineButton? { TimelineButton.allCases.first { button($0).contains(point) } }

  /// Returns the x coordinate of `time` on a track of `length` seconds, clamped to the track.
  func x(of time: Double, length: Double) -> Double {
    track.minX + track.size.width * (length > 0 ? max(0, min(1, time / length)) : 0)
  }

  /// Returns the time at `x` on a track of `length` seconds, clamped to 0 and `length`.
  func time(at x: Double, length: Double) -> Double {
    max(0, min(1, (x - track.minX) / track.size.width)) * length
  }

  // MARK: Lanes of the track

  /// The lane of the notes' flags and texts.
  var notes: Rect { lane(4, 15) }
  /// The lane of the gestures' blocks.
  var blocks: Rect { lane(21, 20) }
  /// The lane of the curves; of no height in a low window.
  var curves: Rect { lane(43, max(0, curveHeight - 2)) }
  /// The lane of the position's knob.
  var knobs: Rect { lane(41 + curveHeight, 10) }
  /// The lane of the times.
  var times: Rect { lane(52 + curveHeight, 17) }

  private func lane(_ top: Double, _ height: Double) -> Rect {
    Rect(x: track.minX, y: track.minY + top, width: track.size.width, height: height)
  }
}

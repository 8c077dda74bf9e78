import PagerGeometry
import Scene

/// A control of the timeline. Each presses a key, so that fingers have what keyboards have.
enum TimelineButton: Hashable, CaseIterable, Sendable {
  case play, previous, next, note, loop, rate

  /// The key that does the same.
  var key: Key? {
    switch self {
    case .play: .space
    case .previous: .up
    case .next: .down
    case .note: .function(6)
    case .loop: .character("l")
    case .rate: nil
    }
  }
}

/// Where everything stands on the timeline (pt): a strip along the window's lower edge, in one row, or in two where the
/// window is narrow.
struct TimelineLayout: Hashable {
  /// The least extent of what a finger is to hit.
  static let target = 44.0
  private static let narrow = 480.0
  private static let margin = 8.0
  private static let rowHeight = 70.0
  private static let buttonRowHeight = 48.0

  /// All of it.
  let strip: Rect
  /// From the first moment to the last, from edge to edge of what a finger can hold.
  let track: Rect
  private let isNarrow: Bool

  /// The timeline in a window of `size`.
  init(size: Size) {
    isNarrow = size.width < Self.narrow
    let height = Self.height(in: size)
    strip = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    let indent = isNarrow ? 16 : Self.margin + 3 * Self.target + 14
    track = Rect(x: indent, y: strip.minY, width: max(1, size.width - 2 * indent), height: Self.rowHeight)
  }

  /// How high it is in a window of `size`.
  static func height(in size: Size) -> Double { size.width < narrow ? rowHeight + buttonRowHeight : rowHeight }

  /// A button's place.
  func button(_ button: TimelineButton) -> Rect {
    let place = Double(TimelineButton.allCases.firstIndex(of: button) ?? 0)
    let count = Double(TimelineButton.allCases.count)
    if isNarrow {
      let pitch = (strip.size.width - 2 * Self.margin) / count
      let middle = Self.margin + (place + 0.5) * pitch
      return Rect(
        x: middle - Self.target / 2, y: strip.minY + Self.rowHeight, width: Self.target, height: Self.target)
    }
    let half = count / 2
    let left = Self.margin + place * Self.target
    let right = strip.maxX - Self.margin - (count - place) * Self.target
    return Rect(
      x: place < half ? left : right, y: strip.minY + (Self.rowHeight - Self.target) / 2, width: Self.target,
      height: Self.target)
  }

  /// The button at `point`.
  func button(at point: Point) -> TimelineButton? { TimelineButton.allCases.first { button($0).contains(point) } }

  /// Where a moment stands on the track, of `length` seconds.
  func x(of time: Double, length: Double) -> Double {
    track.minX + track.size.width * (length > 0 ? max(0, min(1, time / length)) : 0)
  }

  /// The moment at `x`, of `length` seconds.
  func time(at x: Double, length: Double) -> Double {
    max(0, min(1, (x - track.minX) / track.size.width)) * length
  }

  // MARK: Lanes of the track

  /// Where flags stand and what they say.
  var notes: Rect { lane(4, 15) }
  /// Where gestures are blocks.
  var blocks: Rect { lane(21, 20) }
  /// Where the knob of the position is.
  var knobs: Rect { lane(41, 10) }
  /// Where times are.
  var times: Rect { lane(52, 17) }

  private func lane(_ top: Double, _ height: Double) -> Rect {
    Rect(x: track.minX, y: track.minY + top, width: track.size.width, height: height)
  }
}

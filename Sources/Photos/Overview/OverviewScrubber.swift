import PagerEngine
import PagerGeometry
import Paging
import Scene

/// The handle at the trailing edge of the overview. Dragging it scrolls through the whole grid.
///
/// It shows while the grid scrolls and for a while after. Its state depends on events and their times alone.
struct OverviewScrubber {
  /// The answer to an event.
  enum Answer: Hashable {
    case passed
    case taken
    /// The grid is to scroll to this part of its length, 0 to 1.
    case scroll(Double)
  }

  /// The time for which the handle stays after a scroll (s).
  private static let hold = 2.0
  /// The least length of the grid that has a handle, in heights of the viewport.
  private static let leastLength = 2.0

  private var timer = CaptionTimer(hold: OverviewScrubber.hold)
  /// The pointer that drags the handle, and its distance below the middle of the handle (pt).
  private var drag: (pointer: Pointer, distance: Double)?
  private var restingScroll = 0.0

  /// Creates a hidden handle.
  init() {}

  /// Whether a pointer drags the handle.
  var isDragged: Bool { drag != nil }

  /// Returns the opacity of the handle, 0 to 1.
  func opacity(at instant: Instant) -> Double { isDragged ? 1 : timer.opacity(at: instant) }

  /// Returns the time of the next change of the opacity; `nil` for none.
  func nextChange(at instant: Instant) -> Instant? { isDragged ? nil : timer.nextChange(at: instant) }

  /// Shows the handle if the scroll offset at which the grid will rest (pt) has changed.
  mutating func follow(scroll: Double, at instant: Instant) {
    guard scroll != restingScroll else { return }
    restingScroll = scroll
    timer.show(at: instant)
  }

  /// Handles an event before the thumbnails below. A press on the visible handle belongs to it until that pointer lifts.
  mutating func hear(_ event: InputEvent, in layout: ScrubberLayout?, at instant: Instant) -> Answer {
    switch event {
    case .pressed(let pointer, let point):
      guard drag == nil, opacity(at: instant) > 0, let layout, layout.target.contains(point) else { return .passed }
      drag = (pointer, point.y - layout.handle.center.y)
      return .scroll(layout.part)
    case .moved(let pointer, let point):
      guard let drag, drag.pointer == pointer else { return .passed }
      return layout.map { .scroll($0.part(at: point.y - drag.distance)) } ?? .taken
    case .lifted(let pointer, _):
      guard drag?.pointer == pointer else { return .passed }
      drag = nil
      timer.show(at: instant)
      return .taken
    case .cancelled:
      drag = nil
      return .passed
    case .secondaryClicked, .wheel, .zoomed, .panBegan, .panned, .panEnded, .pinched, .key, .keyReleased, .typed,
      .resized, .texturesLost, .woken, .closeRequested:
      return .passed
    }
  }

  /// Returns the layout of the handle in `viewport`, below `inset` points, for a grid of `length` points at the part
  /// `part` of its scroll range; `nil` for a grid too short for a handle.
  static func layout(
    in viewport: Viewport, inset: Double, length: Double, part: Double, isRightToLeft: Bool
  ) -> ScrubberLayout? {
    guard length >= leastLength * viewport.size.height else { return nil }
    return ScrubberLayout(
      size: viewport.size, inset: inset, part: max(0, min(1, part)), isRightToLeft: isRightToLeft)
  }
}

/// The layout of the overview's handle (pt).
struct ScrubberLayout {
  /// The size of the handle, a part of which is beyond the window's edge.
  private static let size = Size(width: 40, height: 52)
  private static let hidden = 12.0
  /// The free space above and below the handle's track.
  private static let margin = 8.0

  /// The part of the scroll range at the handle, 0 to 1.
  let part: Double
  /// The frame of the handle.
  let handle: Rect
  /// The target of pointers.
  var target: Rect { handle.inset(by: -4) }
  private let track: ClosedRange<Double>

  /// Creates the layout in a viewport of `size`, below `inset` points.
  init(size: Size, inset: Double, part: Double, isRightToLeft: Bool) {
    let half = Self.size.height / 2
    let top = min(inset + Self.margin + half, size.height / 2)
    track = top...max(top, size.height - Self.margin - half)
    self.part = part
    let middle = track.lowerBound + (track.upperBound - track.lowerBound) * part
    let x = isRightToLeft ? -Self.hidden : size.width - Self.size.width + Self.hidden
    handle = Rect(x: x, y: (middle - half).rounded(), width: Self.size.width, height: Self.size.height)
  }

  /// Returns the part of the scroll range for a handle whose middle is at `y`, 0 to 1.
  func part(at y: Double) -> Double {
    let length = track.upperBound - track.lowerBound
    return length > 0 ? max(0, min(1, (y - track.lowerBound) / length)) : 0
  }
}

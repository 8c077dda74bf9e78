import PagerGeometry
import Scene

/// A report of libinput about a touchpad.
struct LibinputReport: Sendable, Hashable {
  enum Change: Sendable, Hashable {
    /// A scroll of two fingers (libinput's units, which compositors take as points; positive to the right and down).
    /// Zero is the lift.
    case scrolled(Vector)
    case pinchBegan(fingers: Int)
    /// The movement of the fingers' middle (pt), the scale since the beginning, and the rotation since the last report
    /// (degrees, clockwise).
    case pinched(by: Vector, scale: Double, degrees: Double)
    case pinchEnded
    case holdBegan(fingers: Int)
    case holdEnded
  }

  /// The time (µs) on the clock of the recording.
  var time: Int64
  var change: Change
}

/// The input of a touchpad, from libinput's reports.
enum TouchpadInput {
  /// Returns the events of `reports` on `screen`, with the mouse pointer in the middle of the window. O(reports).
  ///
  /// Swipes of three fingers and more are the desktop's, and are left out.
  static func events(_ reports: [LibinputReport], on screen: RecordedScreen) -> [TimedEvent] {
    let middle = Point(x: screen.size.width / 2, y: screen.size.height / 2)
    let sign = screen.scrollsNaturally ? -1.0 : 1.0
    var touchpad = TouchpadGestures()
    var clock = RecordedClock()
    var events: [TimedEvent] = []
    for report in reports {
      let heard =
        switch report.change {
        case .scrolled(.zero): touchpad.scrollEnded()
        case .scrolled(let displacement): touchpad.scrolled(by: displacement * sign)
        case .pinchBegan(fingers: 2): touchpad.pinchBegan(at: middle)
        case .pinchBegan: [InputEvent]()
        case .pinched(let displacement, let scale, let degrees):
          touchpad.pinchMoved(by: displacement, scale: scale, turnedBy: degrees)
        case .pinchEnded: touchpad.pinchEnded(isCancelled: false)
        case .holdBegan(fingers: 2): touchpad.touched()
        case .holdBegan: [InputEvent]()
        case .holdEnded: touchpad.scrollEnded()
        }
      guard !heard.isEmpty else { continue }
      let instant = clock.instant(report.time)
      events += heard.map { TimedEvent($0, at: instant) }
    }
    if let last = events.last { events += touchpad.lost().map { TimedEvent($0, at: last.instant) } }
    return events
  }
}

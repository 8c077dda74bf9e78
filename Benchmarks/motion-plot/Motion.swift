import PagerEngine
import PagerGeometry

/// The position and velocity of the pages at each millisecond, from a gesture's beginning until they rest.
struct Motion {
  /// The time (ms) after which a motion counts as endless.
  private static let longest = 10_000

  /// The positions from the first page toward later ones (pt).
  private(set) var positions: [Double] = []
  /// The velocities (pt/s): those of the finger during a drag, else those of the pages.
  private(set) var velocities: [Double] = []
  /// Whether the pages came to rest.
  let isAtRest: Bool
  /// The duration (ms).
  var duration: Int { positions.count - 1 }

  /// Runs `gesture` through the engine.
  init(of gesture: Gesture, configuration: PagerConfiguration) {
    var pager = Pager(
      map: GridMap(), at: Page(column: 0), viewport: Size(width: Gesture.pageWidth, height: 600),
      configuration: configuration)
    let finger = Pointer(id: 1, kind: .touch)
    var reports = gesture.reports[...]
    for millisecond in 0...Self.longest where pager.isMoving || !reports.isEmpty {
      let time = Instant(milliseconds: Int64(millisecond))
      while let report = reports.first, report.time <= millisecond {
        let place = Point(x: report.x, y: 300)
        switch report.act {
        case .press: pager.press(finger, at: place, time: time)
        case .move: pager.move(finger, to: place, time: time)
        case .lift: pager.lift(finger, at: place, time: time)
        }
        reports.removeFirst()
      }
      pager.advance(to: time)
      let readout = pager.readout
      positions.append(Double(readout.targetPage.column) * Gesture.pageWidth + readout.offset.x)
      velocities.append(readout.velocity.x)
    }
    isAtRest = !pager.isMoving
  }
}

/// A motion with its name and colour.
struct Curve {
  let name: String
  let color: String
  let motion: Motion
}

import PagerEngine
import PagerGeometry

/// Where the picture is and how fast, at each millisecond from a gesture's beginning until nothing moves.
struct Motion {
  /// What moves for longer than this (ms) moves for ever.
  private static let longest = 10_000

  /// From the first page (pt), toward later ones.
  private(set) var positions: [Double] = []
  /// The finger's while it drags, else the picture's own (pt/s).
  private(set) var velocities: [Double] = []
  /// Whether it came to rest.
  let isAtRest: Bool
  /// How long it lasts (ms).
  var duration: Int { positions.count - 1 }

  /// What the engine makes of `gesture`.
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

/// A motion with how it is drawn.
struct Curve {
  let name: String
  let color: String
  let motion: Motion
}

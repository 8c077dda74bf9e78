import PagerGeometry

/// The reports of one finger on a page 800 points wide, 125 per second. Times are in milliseconds from the first press.
/// A positive distance is a movement to the left, toward later pages.
struct Gesture {
  /// The kind of a report.
  enum Act {
    case press, move, lift
  }

  /// The interval between reports (ms).
  private static let interval = 8
  /// The width of a page (pt).
  static let pageWidth = 800.0

  /// The name in its file's name.
  let name: String
  /// A line that describes the gesture.
  let title: String
  /// The reports in order of time.
  private(set) var reports: [(time: Int, act: Act, x: Double)] = []
  /// The times to be marked.
  private(set) var marks: [(time: Int, label: String)] = []
  private var now = 0
  private var x = 600.0

  private init(_ name: String, _ title: String, _ play: (inout Gesture) -> Void) {
    self.name = name
    self.title = title
    play(&self)
  }

  private mutating func press() { tell(.press) }

  private mutating func lift() {
    tell(.lift)
    marks.append((now, "release"))
  }

  /// Presses again at the first place of the finger.
  private mutating func pressAgain(isMarked: Bool = true) {
    x = 600
    tell(.press)
    if isMarked { marks.append((now, "press")) }
  }

  private mutating func wait(_ milliseconds: Int) { now += milliseconds }

  /// Moves at a constant velocity, or from rest to rest.
  private mutating func slide(_ distance: Double, over milliseconds: Int, fromRestToRest eases: Bool = false) {
    let (start, startTime) = (x, now)
    for time in stride(from: Self.interval, through: milliseconds, by: Self.interval) {
      let part = Double(time) / Double(milliseconds)
      now = startTime + time
      x = start - distance * (eases ? part * part * (3 - 2 * part) : part)
      tell(.move)
    }
  }

  private mutating func tell(_ act: Act) { reports.append((now, act, x)) }

  /// All gestures.
  static let all = [
    Gesture("slow-release", "Slow release: 340 pt in 600 ms, from rest to rest, and a pause of 100 ms") {
      $0.press()
      $0.slide(340, over: 600, fromRestToRest: true)
      $0.wait(100)
      $0.lift()
    },
    Gesture("fling", "Fling: 160 pt in 104 ms, 1540 pt/s") {
      $0.press()
      $0.slide(160, over: 104)
      $0.wait(8)
      $0.lift()
    },
    Gesture("catch", "Catch: the same fling, a press 100 ms later that holds for 200 ms, and a release") {
      $0.press()
      $0.slide(160, over: 104)
      $0.wait(8)
      $0.lift()
      $0.wait(100)
      $0.pressAgain()
      $0.wait(200)
      $0.lift()
    },
    Gesture("three-flicks", "Three flicks: 160 pt in 64 ms each, 2500 pt/s, 60 ms apart") {
      for flick in 0..<3 {
        if flick == 0 { $0.press() } else { $0.pressAgain(isMarked: false) }
        $0.slide(160, over: 64)
        $0.wait(8)
        $0.lift()
        $0.wait(60)
      }
    },
    Gesture("reversal", "Reversal: 320 pt forward in 240 ms, 128 pt back in 80 ms, and a release") {
      $0.press()
      $0.slide(320, over: 240)
      $0.slide(-128, over: 80)
      $0.wait(8)
      $0.lift()
    },
  ]
}

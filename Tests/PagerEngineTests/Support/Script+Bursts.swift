import PagerGeometry
import TestSupport

/// Gestures that a sequence of single random events hardly ever contains.
extension SeededGenerator {
  /// Returns two taps, a long press, a pinch or a recorded finger, with pointers of the ids `firstID` and the next one;
  /// often after everything has come to rest. At the end all pointers are up.
  mutating func burst(firstID: Int64, in size: Size, from start: Instant) -> [Script.Entry] {
    let start = Bool.random(using: &self) ? start.advanced(bySeconds: 3) : start
    var burst = Burst(instant: start)
    let first = Pointer(id: firstID, kind: .touch)
    let second = Pointer(id: firstID + 1, kind: .touch)
    let place = Point(x: length(0...size.width), y: length(0...size.height))
    switch Int.random(in: 0..<4, using: &self) {
    case 0:
      burst.tap(first, at: place, lasting: .random(in: 0.01...0.2, using: &self))
      burst.wait(.random(in: 0.02...0.35, using: &self))
      let near = place + Vector(x: length(-90...90), y: length(-90...90))
      burst.tap(second, at: near, lasting: .random(in: 0.01...0.2, using: &self))
    case 1: burst.tap(first, at: place, lasting: .random(in: 0.4...0.8, using: &self))
    case 2: pinch(first, second, around: place, into: &burst)
    default: recorded(first, at: place, into: &burst)
    }
    return burst.entries
  }

  /// Adds a pinch: two fingers that move independently and report in any order.
  private mutating func pinch(_ first: Pointer, _ second: Pointer, around place: Point, into burst: inout Burst) {
    var places = [place, place + Vector(x: length(-200...200), y: length(-200...200))]
    let velocities = [
      Vector(x: length(-20...20), y: length(-20...20)), Vector(x: length(-20...20), y: length(-20...20)),
    ]
    burst.add(.press(first, places[0]))
    burst.wait(gapWithinPinch())
    burst.add(.press(second, places[1]))
    for _ in 0..<Int.random(in: 2...12, using: &self) {
      burst.wait(gapWithinPinch())
      let index = Int.random(in: 0...1, using: &self)
      places[index] = places[index] + velocities[index]
      burst.add(.move(index == 0 ? first : second, places[index]))
    }
    burst.wait(gapWithinPinch())
    if Int.random(in: 0..<6, using: &self) == 0 { return burst.add(.cancel) }
    let isFirst = Bool.random(using: &self)
    burst.add(.lift(isFirst ? first : second, places[isFirst ? 0 : 1]))
    burst.wait(gapWithinPinch())
    burst.add(.lift(isFirst ? second : first, places[isFirst ? 1 : 0]))
  }

  private mutating func gapWithinPinch() -> Double { [0, 0.008, 0.008, 0.016, 0.12].randomElement(using: &self) ?? 0 }

  /// Adds a recorded finger that presses at `place`, scaled, mirrored or not, and lifts up to 40 ms after its last
  /// movement, as touchscreens report it.
  private mutating func recorded(_ pointer: Pointer, at place: Point, into burst: inout Burst) {
    guard let finger = RecordedFinger.all.randomElement(using: &self) else { return }
    let scale = Double.random(in: 0.25...1.5, using: &self)
    let signs = Vector(x: Bool.random(using: &self) ? 1 : -1, y: Bool.random(using: &self) ? 1 : -1)
    // In whole 64ths of a point, as all other positions.
    func moved(_ index: Int) -> Point {
      let translation = (finger.point(index) - finger.point(0)) * scale
      return place
        + Vector(x: (signs.x * translation.x * 64).rounded() / 64, y: (signs.y * translation.y * 64).rounded() / 64)
    }
    let start = burst.instant
    let last = finger.samples.count - 1
    burst.add(.press(pointer, place))
    for index in 1...last {
      burst.instant = Instant(nanoseconds: start.nanoseconds + finger.instant(index).nanoseconds)
      burst.add(.move(pointer, moved(index)))
    }
    burst.wait(.random(in: 0...0.04, using: &self))
    burst.add(.lift(pointer, moved(last)))
  }
}

/// A sequence of actions.
private struct Burst {
  var instant: Instant
  private(set) var entries: [Script.Entry] = []

  init(instant: Instant) { self.instant = instant }

  mutating func wait(_ seconds: Double) { instant = instant.advanced(bySeconds: seconds) }

  mutating func add(_ action: Action) { entries.append(Script.Entry(instant: instant, action: action)) }

  mutating func tap(_ pointer: Pointer, at point: Point, lasting seconds: Double) {
    add(.press(pointer, point))
    wait(seconds)
    add(.lift(pointer, point))
  }
}

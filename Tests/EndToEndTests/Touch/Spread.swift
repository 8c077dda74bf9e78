/// Two fingers on opposite sides of a place.
struct Spread {
  var middle: (x: Int, y: Int)
  /// The direction from the middle to the second finger: 5 pixels long.
  var direction: (x: Int, y: Int)
  /// The distance from the middle to a finger, in multiples of `direction`.
  var count: Int

  init(_ middle: (x: Int, y: Int), along direction: (x: Int, y: Int) = (5, 0), _ count: Int) {
    (self.middle, self.direction, self.count) = (middle, direction, count)
  }

  /// The distance between the fingers (pixels).
  var distance: Double { 10 * Double(count) }

  fileprivate func place(of finger: UInt32) -> (x: Int, y: Int) {
    let sign = finger == 0 ? -1 : 1
    return (middle.x + sign * count * direction.x, middle.y + sign * count * direction.y)
  }
}

extension Fingers {
  /// Puts fingers 0 and 1 down and begins a pinch: each moves 10 pixels away from the middle, or toward it. That is
  /// less than the slop of a drag, and together more than that of a pinch. Returns the spread at which the pinch
  /// begins.
  @discardableResult
  func beginPinch(_ spread: Spread, inward: Bool = false) throws -> Spread {
    var spread = spread
    for finger: UInt32 in 0...1 { try press(finger, at: spread.place(of: finger)) }
    spread.count += inward ? -2 : 2
    for finger: UInt32 in 0...1 { try slide([(finger, spread.place(of: finger))], over: .milliseconds(10)) }
    return spread
  }

  /// Moves both fingers to `spread`.
  func pinch(to spread: Spread, over duration: Duration = .milliseconds(200)) throws {
    try slide((0...1).map { ($0, spread.place(of: $0)) }, over: duration)
  }

  /// Lifts both fingers.
  func endPinch() throws {
    try lift(0)
    try lift(1)
  }

  /// Taps twice at `place`.
  func doubleTap(at place: (x: Int, y: Int)) throws {
    try press(0, at: place)
    try lift(0)
    try rest(.milliseconds(90))
    try press(0, at: place)
    try lift(0)
  }

  /// Drags, and lifts only after a rest, so that there is no fling.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int), over duration: Duration = .milliseconds(300)) throws
  {
    try press(0, at: start)
    try slide(0, to: end, over: duration)
    try rest(.milliseconds(150))
    try lift(0)
  }
}

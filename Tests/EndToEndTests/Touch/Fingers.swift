import Glibc
import TestSupport

/// Fingers on a touchscreen, at places relative to a program's window, also outside it.
final class Fingers {
  private let program: RunningProgram
  private let touchscreen: Touchscreen
  private var down: [UInt32: (x: Int, y: Int)] = [:]
  /// The steps of the last slide.
  private var pace = Pace()

  init(program: RunningProgram, touchscreen: Touchscreen) {
    self.program = program
    self.touchscreen = touchscreen
  }

  /// Puts a finger down.
  func press(_ finger: UInt32, at place: (x: Int, y: Int)) throws {
    try touchscreen.begin(finger, at: onScreen(place))
    down[finger] = place
  }

  /// Moves a finger that is down along a line, a step each 10 milliseconds.
  func slide(_ finger: UInt32, to place: (x: Int, y: Int), over duration: Duration) throws {
    try slide([(finger, place)], over: duration)
  }

  /// Moves fingers that are down at the same time, each along its own line, a step each 10 milliseconds.
  func slide(_ ends: [(finger: UInt32, place: (x: Int, y: Int))], over duration: Duration) throws {
    let lines = try ends.compactMap { end in
      try down[end.finger].map { (end.finger, try onScreen($0), try onScreen(end.place)) }
    }
    for end in ends { down[end.finger] = end.place }
    let steps = max(1, Int(duration / .milliseconds(10)))
    pace = Pace()
    for step in 1...steps {
      try pace.step(duration / steps)
      let part = Double(step) / Double(steps)
      for (finger, start, end) in lines {
        try touchscreen.move(
          finger, to: Touchscreen.Place(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
      }
    }
  }

  /// Lifts a finger where it is.
  func lift(_ finger: UInt32) throws {
    guard let place = down.removeValue(forKey: finger) else { return }
    try touchscreen.end(finger, at: onScreen(place))
  }

  /// Presses, moves and lifts without a rest: a late lift counts as that of a finger that has stopped.
  func swipe(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), over duration: Duration = .milliseconds(150)
  ) throws {
    try press(0, at: start)
    try slide(0, to: end, over: duration)
    try lift(0)
    try pace.step(.zero)
  }

  /// A swipe of 60 milliseconds.
  func flick(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try swipe(from: start, to: end, over: .milliseconds(60))
  }

  /// Moves sideways at a velocity (pt/s) for `milliseconds`, as a touchscreen with `rate` reports a second does: the
  /// lift comes `delay` milliseconds after the last report, at its place.
  ///
  /// The server stamps whole milliseconds. Each report has the finger's place at the start of its millisecond.
  func fling(
    from start: (x: Int, y: Int), at velocity: Double, milliseconds: Int, rate: Int, liftAfter delay: Int
  ) throws {
    let frame = try program.frame
    func place(_ milliseconds: Int) -> Touchscreen.Place {
      Touchscreen.Place(
        Double(frame.x + start.x) + velocity * Double(milliseconds) / 1000, Double(frame.y + start.y))
    }
    let clock = Milliseconds()
    try press(0, at: start)
    var last = 0
    for report in 1... {
      let due = report * 1000 / rate
      guard due <= milliseconds else { break }
      last = try clock.wait(for: due)
      try touchscreen.move(0, to: place(last))
    }
    _ = try clock.wait(for: last + delay)
    down[0] = nil
    try touchscreen.end(0, at: place(last))
  }

  /// Waits while no finger moves.
  func rest(_ duration: Duration) throws {
    var pace = Pace()
    try pace.step(duration)
  }

  /// Lifts all fingers, so that the next test begins with no finger on the screen.
  func liftAll() {
    for finger in down.keys.sorted() { try? lift(finger) }
  }

  private func onScreen(_ place: (x: Int, y: Int)) throws -> Touchscreen.Place {
    let frame = try program.frame
    return Touchscreen.Place(Double(frame.x + place.x), Double(frame.y + place.y))
  }
}

/// A clock in whole milliseconds, which starts when it is created.
private struct Milliseconds {
  private static let length = 1_000_000
  private let start: Int

  /// Starts a third into a millisecond, so that a server stamps an event with the millisecond in which it was sent.
  init() {
    start = (Self.now / Self.length + 1) * Self.length
    Self.sleep(until: start + Self.length / 3)
  }

  /// Sleeps until `milliseconds` have passed, and returns the number that have.
  func wait(for milliseconds: Int) throws(Pace.Late) -> Int {
    Self.sleep(until: start + milliseconds * Self.length + Self.length / 3)
    let passed = (Self.now - start) / Self.length
    guard passed - milliseconds <= 15 else { throw Pace.Late(by: .milliseconds(passed - milliseconds)) }
    return passed
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  private static func sleep(until moment: Int) {
    let remaining = moment - now
    if remaining > 0 { usleep(UInt32(remaining / 1000)) }
  }
}

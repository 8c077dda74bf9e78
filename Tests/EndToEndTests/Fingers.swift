import TestSupport

/// Fingers on a touchscreen, by places in a program's window; places outside of it count too.
final class Fingers {
  private let program: RunningProgram
  private let touchscreen: Touchscreen
  private var down: [UInt32: (x: Int, y: Int)] = [:]

  init(program: RunningProgram, touchscreen: Touchscreen) {
    self.program = program
    self.touchscreen = touchscreen
  }

  /// A finger comes down.
  func press(_ finger: UInt32, at place: (x: Int, y: Int)) throws {
    try touchscreen.begin(finger, at: onScreen(place))
    down[finger] = place
  }

  /// A finger that is down moves along a line, a step each 10 milliseconds.
  func slide(_ finger: UInt32, to place: (x: Int, y: Int), over duration: Duration) throws {
    guard let start = down[finger] else { return }
    down[finger] = place
    try touchscreen.slide(
      finger, from: onScreen(start), to: onScreen(place), duration: duration,
      steps: max(1, Int(duration / .milliseconds(10))))
  }

  /// A finger that is down lifts where it is.
  func lift(_ finger: UInt32) throws {
    guard let place = down.removeValue(forKey: finger) else { return }
    try touchscreen.end(finger, at: onScreen(place))
  }

  /// Presses, moves and lifts without a rest.
  func swipe(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), over duration: Duration = .milliseconds(150)
  ) throws {
    try press(0, at: start)
    try slide(0, to: end, over: duration)
    try lift(0)
  }

  /// A swipe of 60 milliseconds.
  func flick(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) throws {
    try swipe(from: start, to: end, over: .milliseconds(60))
  }

  /// No finger does anything for a while.
  func rest(_ duration: Duration) throws {
    var pace = Pace()
    try pace.step(duration)
  }

  /// Lifts what is still down, so that the next test begins with no finger on the screen.
  func liftAll() {
    for finger in down.keys.sorted() { try? lift(finger) }
  }

  private func onScreen(_ place: (x: Int, y: Int)) throws -> Touchscreen.Place {
    let frame = try program.frame
    return Touchscreen.Place(Double(frame.x + place.x), Double(frame.y + place.y))
  }
}

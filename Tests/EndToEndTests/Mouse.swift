import TestSupport

/// The mouse, at places in a program's window.
final class Mouse {
  private let program: RunningProgram
  private var place = (x: 0, y: 0)
  /// The steps of the last slide.
  private var pace = Pace()

  init(program: RunningProgram) { self.program = program }

  /// Moves at once.
  func move(to place: (x: Int, y: Int)) throws {
    self.place = place
    let frame = try program.frame
    try program.screen.moveMouse(x: frame.x + place.x, y: frame.y + place.y)
  }

  /// Moves at once, with no button held, and presses the left one.
  func press(_ x: Int, _ y: Int) throws {
    try move(to: (x, y))
    try program.screen.press(.left)
  }

  /// Releases the left button.
  func release() throws { try program.screen.release(.left) }

  /// Moves along a line, a step each 15 milliseconds.
  func slide(to end: (x: Int, y: Int), over duration: Duration) throws {
    let start = place
    let steps = max(1, Int(duration / .milliseconds(15)))
    pace = Pace()
    for step in 1...steps {
      try pace.step(duration / steps)
      try move(
        to: (start.x + (end.x - start.x) * step / steps, start.y + (end.y - start.y) * step / steps))
    }
  }

  /// Presses, moves within 60 milliseconds and releases without a rest: a late release counts as that of a mouse that
  /// has stopped.
  func flick(from start: (x: Int, y: Int), by way: (x: Int, y: Int)) throws {
    try press(start.x, start.y)
    try slide(to: (start.x + way.x, start.y + way.y), over: .milliseconds(60))
    try release()
    try pace.step(.zero)
  }
}

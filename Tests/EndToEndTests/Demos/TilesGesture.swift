import TestSupport
import Testing

/// Tiles of 100 x 100, that of the centre in the middle of the window.
struct TilesGesture {
  let window: DemoWindow

  /// Rows without the buttons in the corners and the line at the bottom.
  private static let rows = DemoWindow.top..<480

  /// Waits until the canvas at rest is `before` moved by `way` to the left and up.
  func shows(_ before: Screenshot, movedBy way: (x: Int, y: Int)) throws {
    // Without the control in the corner, in both pictures.
    let box = DemoWindow.box(0..<500, max(0, DemoWindow.top - way.y)..<440)
    try eventually {
      let wrong = try window.look().differences(from: before, in: box, at: way)
      return wrong == 0 ? nil : "\(wrong) pixels are not where a move by \(way) takes them"
    }
  }

  /// Tests that a drag moves both axes by its length less the slop and leaves the canvas there, that a press stops a
  /// fling, and that Home and the button fly back to the same pixels.
  func play() throws {
    let start = try window.rests(looks: 3)
    try window.mouse.press(600, 500)
    try window.mouse.slide(to: (300, 500), over: .milliseconds(200))
    try window.mouse.slide(to: (300, 350), over: .milliseconds(150))
    try shows(start, movedBy: (296, 150))
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    _ = try window.rests()
    try shows(start, movedBy: (296, 150))

    try window.type(.home)
    try window.shows(start, in: DemoWindow.box(0..<DemoWindow.width, Self.rows))

    try window.mouse.flick(from: (600, 450), by: (-200, -100))
    try window.mouse.press(400, 300)
    let caught = try window.rests()
    #expect(caught.differences(from: start, in: DemoWindow.box(0..<500, 0..<440)) > 0, "the throw went nowhere")
    try window.mouse.release()
    _ = try window.rests()
    try window.shows(caught, in: DemoWindow.box(0..<690, Self.rows))

    // The button shows while the centre is not in the middle, and disappears with the line at the bottom.
    try window.click(742, 564)
    try window.shows(start, in: DemoWindow.box(0..<DemoWindow.width, Self.rows))
    _ = try window.rests()
    try window.shows(start, in: DemoWindow.box(0..<DemoWindow.width, DemoWindow.top..<DemoWindow.height))
  }

  /// Tests that drags to the left and back return to the same pixels.
  func playFar() throws {
    let start = try window.rests(looks: 3)
    for _ in 0..<3 {
      try window.drag(from: (600, 500), by: (-300, 0))
      try shows(start, movedBy: (296, 0))
      try window.drag(from: (300, 500), by: (300, 0))
      try shows(start, movedBy: (0, 0))
    }
    try window.drag(from: (600, 500), by: (0, -150))
    try shows(start, movedBy: (0, 146))
  }
}

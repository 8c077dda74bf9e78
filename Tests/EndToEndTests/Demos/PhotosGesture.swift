import TestSupport
import Testing

/// The sample albums.
struct PhotosGesture {
  let window: DemoWindow

  /// Rows where neither the control nor the caption is.
  private static let rows = DemoWindow.top..<440

  /// Tests that a drag shows both pictures with a gap between them, pixel for pixel as at rest, and that it turns past
  /// a third.
  func play() throws {
    let middle = DemoWindow.box(200..<600, Self.rows)
    let first = try window.rests(looks: 4)
    try window.type(.right)
    try eventually {
      try window.look().differences(from: first, in: middle) > 10_000 ? nil : "still the first picture"
    }
    let second = try window.rests(looks: 4)
    try window.type(.left)
    try window.shows(first, in: middle)

    try window.mouse.press(600, 300)
    try window.mouse.slide(to: (300, 300), over: .milliseconds(300))
    try window.shows(first, movedLeftBy: 296, gap: 24, then: second, rows: Self.rows)
    try window.program.rest(.milliseconds(150))
    try window.mouse.release()
    try window.shows(second, in: middle)
    try window.drag(from: (300, 300), by: (200, 0))
    try window.shows(second, in: middle)
    try window.drag(from: (300, 300), by: (300, 0))
    try window.shows(first, in: middle)
  }
}

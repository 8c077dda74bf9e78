import PagerGeometry
import Scene
import Testing

@Suite("Floating button")
struct FloatingButtonTests {
  private let area = Rect(x: 100, y: 100, width: 50, height: 50)
  private let finger = Pointer(id: 1, kind: .touch)
  private let other = Pointer(id: 2, kind: .touch)
  private let inside = Point(x: 120, y: 120)
  private let outside = Point(x: 90, y: 120)

  @Test("A press released inside is a tap, one released outside is not; the button takes both")
  func taps() {
    for (end, answer) in [(inside, FloatingButton.Answer.tapped), (outside, .taken)] {
      var button = FloatingButton()
      #expect(button.hear(.pressed(finger, at: inside), in: area) == .taken)
      #expect(button.isPressed)
      #expect(button.hear(.moved(finger, to: end), in: area) == .taken)
      #expect(button.isPressed == (end == inside))
      #expect(button.hear(.lifted(finger, at: end), in: area) == answer)
      #expect(!button.isPressed)
      #expect(button.hear(.moved(finger, to: inside), in: area) == .passed)
    }
  }

  @Test("A press outside, a press on a hidden button and a second finger are passed on")
  func passes() {
    var button = FloatingButton()
    #expect(button.hear(.pressed(finger, at: outside), in: area) == .passed)
    #expect(button.hear(.pressed(finger, at: inside), in: area, isShown: false) == .passed)
    #expect(button.hear(.pressed(finger, at: inside), in: area) == .taken)
    #expect(button.hear(.pressed(other, at: inside), in: area) == .passed)
    #expect(button.hear(.lifted(other, at: inside), in: area) == .passed)
    #expect(button.hear(.lifted(finger, at: inside), in: area, isShown: false) == .taken, "it has gone meanwhile")
  }

  @Test("A cancel ends the press and is passed on")
  func cancels() {
    var button = FloatingButton()
    _ = button.hear(.pressed(finger, at: inside), in: area)
    #expect(button.hear(.cancelled, in: area) == .passed)
    #expect(!button.isPressed)
    #expect(button.hear(.lifted(finger, at: inside), in: area) == .passed)
  }
}

import PagerGeometry
import TestSupport
import Testing

@testable import Scene

@Suite("Gestures on a touchpad")
struct TouchpadGesturesTests {
  private let place = Point(x: 30, y: 40)

  @Test("A scroll begins with its first movement and ends once")
  func scrolls() {
    var gestures = TouchpadGestures()
    #expect(gestures.scrolled(by: .zero).isEmpty && !gestures.isUnderWay)
    #expect(gestures.scrolled(by: Vector(x: 3, y: 0)) == [.panBegan, .panned(Vector(x: 3, y: 0))])
    #expect(gestures.scrolled(by: Vector(x: 0, y: -2)) == [.panned(Vector(x: 0, y: -2))] && gestures.isUnderWay)
    #expect(gestures.scrollEnded() == [.panEnded] && gestures.scrollEnded().isEmpty && !gestures.isUnderWay)
  }

  @Test("Fingers that touch before they scroll begin the same pan")
  func touches() {
    var gestures = TouchpadGestures()
    #expect(gestures.touched() == [.panBegan] && gestures.touched().isEmpty)
    #expect(gestures.scrolled(by: Vector(x: 3, y: 0)) == [.panned(Vector(x: 3, y: 0))])
    #expect(gestures.scrollEnded() == [.panEnded])
  }

  @Test("A pinch has the latest scale and the sums of its movements and turns")
  func pinches() {
    var gestures = TouchpadGestures()
    #expect(gestures.pinchBegan(at: place) == [.pinched(.began(at: place))])
    _ = gestures.pinchMoved(by: Vector(x: 2, y: 0), scale: 1.5, turnedBy: 90)
    let moved = gestures.pinchMoved(by: Vector(x: 0, y: 1), scale: 2, turnedBy: -45)
    #expect(moved == [.pinched(.changed(Pinch(center: Point(x: 32, y: 41), scale: 2, rotation: .pi / 4)))])
    #expect(gestures.pinchEnded(isCancelled: false) == [.pinched(.ended)])
    #expect(gestures.pinchMoved(by: .zero, scale: 3, turnedBy: 0).isEmpty)
  }

  @Test("Invalid numbers leave the pinch unchanged", arguments: [0, -1, Double.nan, .infinity])
  func senselessNumbers(number: Double) {
    var gestures = TouchpadGestures()
    _ = gestures.pinchBegan(at: place)
    _ = gestures.pinchMoved(by: .zero, scale: 2, turnedBy: 0)
    let way = number.isFinite ? Vector.zero : Vector(x: number, y: number)
    let turn = number.isFinite ? 0 : number
    let moved = gestures.pinchMoved(by: way, scale: number, turnedBy: turn)
    #expect(moved == [.pinched(.changed(Pinch(center: place, scale: 2)))])
    #expect(number.isFinite || gestures.scrolled(by: way).isEmpty)
  }

  @Test("A scroll with Control zooms at the mouse pointer and ends a pan")
  func zooms() {
    var gestures = TouchpadGestures()
    _ = gestures.scrolled(by: Vector(x: 3, y: 0))
    #expect(
      gestures.scrolled(by: Vector(x: 0, y: -30), zoomPoint: place) == [.panEnded, .zoomed(2, at: place)])
    #expect(!gestures.isUnderWay)
  }

  @Test("A pan is cancelled if its device is lost")
  func lostPan() {
    var gestures = TouchpadGestures()
    _ = gestures.scrolled(by: Vector(x: 30, y: 0))
    #expect(gestures.lost() == [.cancelled])
    #expect(!gestures.isUnderWay && gestures.lost() == [] && gestures.scrollEnded() == [])
  }

  @Test("In any order of reports, each pan or pinch ends exactly once before the next one begins")
  func anyReports() {
    for seed in RandomSequences(count: 10_000, budget: 2) {
      var random = seed
      var gestures = TouchpadGestures()
      var events: [InputEvent] = []
      for _ in 0..<40 {
        events += random.report(to: &gestures)
      }
      events += gestures.lost()
      var open: String?
      for event in events {
        switch event {
        case .panBegan, .pinched(.began):
          #expect(open == nil, "\(event) within \(open ?? "") (\(seed))")
          open = event == .panBegan ? "pan" : "pinch"
        case .panned: #expect(open == "pan", "(\(seed))")
        case .pinched(.changed): #expect(open == "pinch", "(\(seed))")
        case .panEnded, .cancelled:
          #expect(open == "pan", "(\(seed))")
          open = nil
        case .pinched(.ended), .pinched(.cancelled):
          #expect(open == "pinch", "(\(seed))")
          open = nil
        default: break
        }
      }
      guard open == nil, !gestures.isUnderWay else {
        Issue.record("\(open ?? "") has no end (\(seed))")
        return
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func report(to gestures: inout TouchpadGestures) -> [InputEvent] {
    let numbers = [0.0, 1, -3, 12, .nan, .infinity]
    func number(_ random: inout SeededGenerator) -> Double { numbers.randomElement(using: &random) ?? 0 }
    let way = Vector(x: number(&self), y: number(&self))
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return gestures.touched()
    case 1, 2: return gestures.scrolled(by: way, zoomPoint: Int.random(in: 0..<9, using: &self) == 0 ? .zero : nil)
    case 3: return gestures.scrollEnded()
    case 4: return gestures.pinchBegan(at: Point(x: 5, y: 5))
    case 5: return gestures.pinchMoved(by: way, scale: number(&self), turnedBy: number(&self))
    case 6: return gestures.pinchEnded(isCancelled: Bool.random(using: &self))
    default: return Int.random(in: 0..<9, using: &self) == 0 ? gestures.lost() : []
    }
  }
}

import PagerGeometry
import Testing

@testable import PagerEngine

@Suite("Check of pager events")
struct PagerEventCheckTests {
  private let start = Page(column: 0)
  private let next = Page(column: 1)
  private let finger = Pointer(id: 1, kind: .touch)

  private func transition(_ number: UInt64) -> TransitionID { TransitionID(rawValue: number) }

  /// Returns the first error in `events` of a pager that then rests on `page`.
  private func violation(_ events: [PagerEvent], restingOn page: Page? = nil, delaysTaps: Bool = false) -> String? {
    var check = PagerEventCheck(from: start)
    for event in events {
      if let violation = check.hear(event, delaysTaps: delaysTaps) { return violation }
    }
    return check.checkAtRest(on: page ?? start)
  }

  private var turn: [PagerEvent] {
    [
      .pressed(at: .zero), .pressCancelled, .dragBegan(finger, along: .horizontal),
      .pageChanged(from: start, to: next), .dragEnded(finger, velocity: .zero), .willSettle(transition(1), page: next),
      .logicallyComplete(transition(1)), .ended(transition(1), .settled), .settled(page: next),
    ]
  }

  @Test("A turn by a finger passes the check")
  func turns() { #expect(violation(turn, restingOn: next) == nil) }

  @Test("Only the first page, or one after a removed page, may change from nil")
  func opening() {
    let opening: [PagerEvent] = [.pageChanged(from: nil, to: start), .settled(page: start)]
    #expect(violation(opening + turn, restingOn: next) == nil)
    #expect(violation(opening + opening)?.contains("from none") == true)
    var check = PagerEventCheck(from: start)
    for event in opening { #expect(check.hear(event, delaysTaps: false) == nil) }
    check.rename { _ in nil }
    #expect(check.hear(.pageChanged(from: nil, to: next), delaysTaps: false) == nil)
  }

  @Test("A missing or repeated event of a turn is an error")
  func misses() {
    let expected: [Int: (missing: String, twice: String?)] = [
      0: ("pressCancelled without its press", "pressed twice"),
      1: ("dragBegan", "pressCancelled without its press"),
      2: ("ends what did not begin", "while there is another gesture"),
      3: ("told of page \(start), is on \(next)", "on \(next)"),
      4: ("a drag never ended", "ends what did not begin"),
      5: ("transition 1 was logically complete twice, or is not under way", "transition 1 began beside 1"),
      6: ("transition 1 settled before it was complete", "logically complete twice"),
      7: ("transition 1 never ended", "transition 1 ended twice"),
    ]
    for (index, words) in expected {
      var events = turn
      events.remove(at: index)
      let missing = violation(events, restingOn: next)
      #expect(missing?.contains(words.missing) == true, "without \(turn[index]): \(missing ?? "nothing")")
      guard let twice = words.twice else { continue }
      events = turn
      events.insert(turn[index], at: index)
      let told = violation(events, restingOn: next)
      #expect(told?.contains(twice) == true, "\(turn[index]) twice: \(told ?? "nothing")")
    }
  }

  @Test("A declined press, a double tap and a pinch must each end once")
  func others() {
    let declined = PagerEvent.dragDeclined(finger, along: .vertical)
    #expect(violation([.pressed(at: .zero), .pressCancelled, declined]) == nil)
    #expect(violation([.pressed(at: .zero), declined])?.contains("still a press") == true)
    let taps: [PagerEvent] = [.pressed(at: .zero), .pressed(at: .zero), .doubleTapped(at: .zero)]
    #expect(violation(taps, delaysTaps: true) == nil)
    #expect(violation(taps) == "pressed twice")
    #expect(violation([.pressed(at: .zero)]) == "a press never ended")
    #expect(violation([.pinchCancelled])?.contains("ends what did not begin") == true)
  }

  @Test("A check that begins midway accepts ends without beginnings until the pager rests")
  func midst() {
    var check = PagerEventCheck()
    for event in turn.dropFirst(4) {
      let violation = check.hear(event, delaysTaps: false)
      #expect(violation == nil)
    }
    let atRest = check.checkAtRest(on: next)
    #expect(atRest == nil)
    let second = check.hear(.ended(transition(1), .settled), delaysTaps: false)
    #expect(second?.contains("ended twice") == true)
  }
}

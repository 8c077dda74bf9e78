import Scene
import Testing

@testable import Stage

@Suite("Speech queue")
struct SpeechQueueTests {
  private static func speech(_ name: String, _ states: [SpokenState] = []) -> Speech {
    var speech = Speech()
    speech.page = SpokenPage(column: name.count, row: 0, name: name)
    speech.states = states
    return speech
  }

  @Test("First the page is named, then the window is activated")
  func begins() {
    var queue = SpeechQueue()
    #expect(queue.deadline == nil)
    queue.take(Self.speech("a", [SpokenState("menu", "Menu")]), isFocused: true, at: 10)
    let early = queue.events(at: 10)
    #expect(early.isEmpty)
    let due = queue.events(at: 10 + SpeechQueue.pause)
    #expect(due == [.named("a"), .activated, .said("Menu")])
    #expect(queue.deadline == nil)
    let again = queue.events(at: 20)
    #expect(again.isEmpty)
  }

  @Test("Of pages in quick succession only the last is named, once")
  func coalesces() {
    var queue = SpeechQueue()
    var told: [AccessibleEvent] = []
    for (index, name) in ["a", "bb", "ccc", "dddd"].enumerated() {
      let now = Double(index) * 0.03
      told += queue.events(at: now)
      queue.take(Self.speech(name), isFocused: true, at: now)
    }
    #expect(told.isEmpty)
    told = queue.events(at: 1)
    #expect(told == [.named("dddd"), .activated])
    queue.take(Self.speech("dddd"), isFocused: true, at: 2)
    #expect(queue.deadline == nil, "nothing is new")
  }

  @Test("Without the keyboard focus only the page's name is sent")
  func unfocused() {
    var queue = SpeechQueue()
    let menu = [SpokenState("menu", "Menu", end: "Menu closed")]
    queue.take(Self.speech("a"), isFocused: false, at: 0)
    let first = queue.events(at: 1)
    #expect(first == [.named("a")])
    queue.take(Self.speech("bb", menu), isFocused: false, at: 2)
    let second = queue.events(at: 3)
    #expect(second == [.named("bb")])
    queue.take(Self.speech("bb"), isFocused: true, at: 4)
    let third = queue.events(at: 5)
    #expect(third == [.activated, .said("Menu closed")])
    queue.take(Self.speech("bb"), isFocused: false, at: 6)
    let fourth = queue.events(at: 7)
    #expect(fourth == [.deactivated])
  }
}

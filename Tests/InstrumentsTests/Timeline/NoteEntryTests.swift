import PagerGeometry
import Scene
import TestSupport
import Testing

@testable import Instruments

@MainActor
@Suite("Notes")
struct NoteEntryTests {
  private final class Kept {
    var notes: [(text: String, instant: Instant)] = []
    var ends = 0
    var refusal: String?
  }

  private static let window = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
  private let scene = StillScene()
  private let kept = Kept()

  private func entry() -> Layered<NoteEntry> {
    let kept = kept
    var actions = NoteEntry.Actions { text, instant in
      kept.notes.append((text, instant))
      return "Note added"
    }
    actions.begin = { _ in kept.refusal }
    actions.end = { _ in kept.ends += 1 }
    return Layered(NoteEntry(limit: 80, viewport: Self.window, actions: actions), over: scene, viewport: Self.window)
  }

  private func press(_ entry: Layered<NoteEntry>, _ key: Key, at milliseconds: Int64 = 0) -> [WindowRequest] {
    entry.handle(.key(key, modifiers: [], isRepeat: false), at: Instant(milliseconds: milliseconds))
  }

  private func words(_ frame: Frame) -> [String] {
    frame.drawList.commands.compactMap { if case .label(let label) = $0 { label.lines[0].runs[0].text } else { nil } }
  }

  @Test("Return saves the typed note at the moment of F6, and keys in between do not reach the scene")
  func keeps() {
    let entry = entry()
    #expect(press(entry, .function(6), at: 700) == [.takesText(true)])
    for text in ["s", "to", "p", "ß"] { _ = entry.handle(.typed(text), at: .zero) }
    #expect(press(entry, .character("q")) == [] && press(entry, .space) == [])
    _ = press(entry, .backspace)
    #expect(words(entry.frame(at: Instant(milliseconds: 800))).contains("stop▏"))
    #expect(press(entry, .enter, at: 2000) == [.takesText(false)])
    #expect(kept.notes.map(\.text) == ["stop"] && kept.notes[0].instant == Instant(milliseconds: 700))
    #expect(kept.ends == 1 && scene.heard.isEmpty)
    #expect(words(entry.frame(at: Instant(milliseconds: 2100))) == ["Note added"])
    _ = press(entry, .character("q"))
    #expect(scene.heard.count == 1)
  }

  @Test("Escape discards the note, and a second F6 saves one without text")
  func drops() {
    let entry = entry()
    _ = press(entry, .function(6))
    _ = entry.handle(.typed("x"), at: .zero)
    #expect(press(entry, .escape) == [.takesText(false)] && kept.notes.isEmpty && !entry.isShown)
    _ = press(entry, .function(6))
    _ = press(entry, .function(6))
    #expect(kept.notes.map(\.text) == [""] && kept.ends == 2)
  }

  @Test("A note accepts no text beyond its limit and no control characters")
  func limit() {
    let entry = entry()
    _ = press(entry, .function(6))
    _ = entry.handle(.typed("a\u{1B}\nb"), at: .zero)
    _ = entry.handle(.typed(String(repeating: "🙂", count: 100)), at: .zero)
    _ = press(entry, .enter)
    #expect(kept.notes[0].text == "ab" + String(repeating: "🙂", count: 78))
  }

  @Test("Closing the window saves the note, and a refused note shows the reason")
  func closes() {
    let entry = entry()
    _ = press(entry, .function(6))
    _ = entry.handle(.typed("x"), at: .zero)
    _ = entry.handle(.closeRequested, at: .zero)
    #expect(kept.notes.map(\.text) == ["x"] && scene.heard == [.closeRequested])
    kept.refusal = "nothing is recorded"
    #expect(press(entry, .function(6)) == [] && !entry.isShown)
    #expect(words(entry.frame(at: .zero)) == ["nothing is recorded"])
  }

  @Test("A finger ends the note with its buttons, and outside the box reaches the scene", arguments: [true, false])
  func fingers(keeps: Bool) {
    let entry = entry()
    let finger = Pointer(id: 1, kind: .touch)
    let layout = NoteLayout(size: Self.window.size)
    _ = press(entry, .function(6))
    _ = entry.handle(.typed("x"), at: .zero)
    for point in [Point(x: 400, y: 400), layout.text.center, layout.button(keeps ? .keep : .drop).center] {
      _ = entry.handle(.pressed(finger, at: point), at: .zero)
      _ = entry.handle(.lifted(finger, at: point), at: .zero)
    }
    #expect(kept.notes.map(\.text) == (keeps ? ["x"] : []) && !entry.isShown)
    #expect(scene.heard.first == .pressed(finger, at: Point(x: 400, y: 400)))
    #expect(!scene.heard.contains(.pressed(finger, at: layout.text.center)))
  }
}

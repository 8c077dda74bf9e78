import PagerEngine
import PagerGeometry
import Platform
import Scene
import TestSupport
import Testing

@testable import Instruments

@MainActor
@Suite("Tuning panel")
struct TuningPanelTests {
  private final class Heard {
    var tuned: [TuningPatch] = []
    var chosen: [String?] = []
    var written: [String] = []
    var files: [TuningText] = []
  }

  private static let wide = Viewport(pixelSize: PixelSize(width: 800, height: 480), scale: 1)
  private let scene = StillScene()
  private let heard = Heard()

  private func panel(_ viewport: Viewport = TuningPanelTests.wide, isShown: Bool = true, hasPair: Bool = false)
    -> Layered<TuningPanel>
  {
    let heard = heard
    var actions = TuningPanel.Actions { changes, name in
      guard !changes.isEmpty else { throw FileError.forbidden(path: "/presets") }
      return (Preset(name: name, changes: changes), "/presets/\(name).json")
    }
    actions.freeName = { "tuned-1" }
    actions.configuration = {
      var configuration = PagerConfiguration()
      configuration.tuning.turnDistance = 50
      return configuration
    }
    actions.tune = { changes, _ in
      heard.tuned.append(changes)
      return [.title("tuned")]
    }
    actions.choose = { heard.chosen.append($0) }
    actions.write = { text, lines in
      heard.written += lines
      heard.files.append(text)
      return "./a.\(text)"
    }
    return Layered(
      TuningPanel(viewport: viewport, isShown: isShown, hasPair: hasPair, actions: actions), over: scene,
      viewport: viewport)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
    .key(key, modifiers: modifiers, isRepeat: false)
  }

  private func press(_ panel: Layered<TuningPanel>, _ keys: [Key]) {
    for pressed in keys { _ = panel.handle(key(pressed), at: .zero) }
  }

  /// Drags a pointer from `start` by `translation` in 20 steps, and lifts it.
  private func drag(
    _ panel: Layered<TuningPanel>, from start: Point, by translation: Vector, kind: Pointer.Kind = .touch,
    from t: Int64 = 0
  ) {
    let pointer = Pointer(id: 1, kind: kind)
    _ = panel.handle(.pressed(pointer, at: start), at: Instant(milliseconds: t))
    for step in 1...20 {
      _ = panel.handle(
        .moved(pointer, to: start + translation * (Double(step) / 20)), at: Instant(milliseconds: t + Int64(step) * 8))
    }
    _ = panel.handle(.lifted(pointer, at: start + translation), at: Instant(milliseconds: t + 168))
  }

  private func middle(_ rect: Rect) -> Point {
    Point(x: (rect.minX + rect.maxX) / 2, y: (rect.minY + rect.maxY) / 2)
  }

  private func tap(_ panel: Layered<TuningPanel>, _ rect: Rect) { drag(panel, from: middle(rect), by: .zero) }

  @Test("F4 opens and closes the panel and does not reach the scene")
  func toggles() {
    let panel = panel(isShown: false)
    #expect(panel.frame(at: .zero).drawList.commands.isEmpty)
    _ = panel.handle(key(.function(4)), at: .zero)
    #expect(panel.isShown && panel.hasFocus && !panel.frame(at: .zero).drawList.commands.isEmpty)
    _ = panel.handle(key(.function(4)), at: .zero)
    #expect(!panel.isShown && scene.heard.isEmpty)
    #expect(panel.layer.close(at: .zero).isEmpty && !panel.isShown)
  }

  @Test("The first switch keeps the settings as A, later ones alternate, and each applies the chosen settings")
  func switches() throws {
    let panel = panel(hasPair: true)
    let b = key(.character("b"))
    #expect(!panel.pair.isComplete)
    _ = panel.handle(key(.right), at: .zero)
    let first = panel.editor.changes
    #expect(panel.handle(b, at: .zero) == [.title("tuned")])
    #expect(panel.pair.side == .b && panel.pair.isComplete && panel.editor.changes == first)
    _ = panel.handle(key(.right), at: .zero)
    _ = panel.handle(key(.right), at: .zero)
    let second = panel.editor.changes
    #expect(second != first)
    _ = panel.handle(b, at: .zero)
    #expect(panel.pair.side == .a && panel.editor.changes == first && heard.tuned.last == first)
    _ = panel.handle(b, at: .zero)
    #expect(panel.pair.side == .b && panel.editor.changes == second && heard.tuned.last == second)
    _ = panel.handle(.key(.character("b"), modifiers: [], isRepeat: true), at: .zero)
    #expect(panel.pair.side == .b && scene.heard.isEmpty)
  }

  @Test("Closing the panel while a name is typed ends the text input")
  func closes() {
    let panel = panel()
    tap(panel, panel.layout.button(.save))
    #expect(panel.layer.close(at: .zero) == [.takesText(false)] && !panel.isShown)
    #expect(panel.handle(.resized(Self.wide), at: .zero).isEmpty)
  }

  @Test("A preset saved with settings B is also offered with settings A")
  func sharesPresets() throws {
    let panel = panel(hasPair: true)
    _ = panel.handle(key(.right), at: .zero)
    _ = panel.handle(key(.character("b")), at: .zero)
    tap(panel, panel.layout.button(.save))
    tap(panel, panel.layout.button(.save))
    _ = panel.handle(key(.character("b")), at: .zero)
    #expect(panel.pair.side == .a && panel.editor.presets.contains { $0.name == "tuned-1" })
  }

  @Test("Without a pair, the key b reaches the scene")
  func hasNoPair() {
    let panel = panel()
    _ = panel.handle(key(.character("b")), at: .zero)
    #expect(!panel.pair.isComplete && scene.heard == [key(.character("b"))])
  }

  @Test("The event that changes a value returns the window requests of that change")
  func requests() {
    let panel = panel()
    #expect(panel.handle(key(.down), at: .zero) == [])
    #expect(panel.handle(key(.right), at: .zero) == [.title("tuned")])
    #expect(panel.handle(key(.down), at: .zero) == [])
  }

  @Test("A drag along the track changes a number in proportion and does not reach the scene")
  func turns() throws {
    let panel = panel()
    let index = try #require(TuningKnob.all.firstIndex { $0.name == "spring.response" })
    let row = panel.layout.row(index, scrolledBy: 0)
    let length = panel.layout.track(in: row).size.width
    drag(panel, from: middle(row), by: Vector(x: length / 2, y: 3))
    let value = try #require(panel.editor.changes.values["spring.response"])
    // Half the range, less the slop.
    #expect((value - (0.3 + 0.975)).magnitude < 0.1)
    #expect(heard.tuned.last == panel.editor.changes && heard.tuned.count > 5)
    #expect(heard.chosen.last == .some(nil))
    #expect(scene.heard.isEmpty)
    tap(panel, panel.layout.reset(in: row))
    #expect(panel.editor.changes.isEmpty && heard.tuned.last == TuningPatch())
    #expect(heard.chosen.last == "default")
  }

  @Test("A drag up scrolls the list without changing numbers, and the scroll stops at the list's end")
  func scrolls() {
    let panel = panel()
    let row = panel.layout.row(3, scrolledBy: 0)
    drag(panel, from: middle(row), by: Vector(x: 5, y: -150))
    #expect(panel.scroller.offset > 100 && heard.tuned.isEmpty)
    #expect(panel.frame(at: Instant(milliseconds: 190)).isMoving)
    var offset = 0.0
    for step in 0..<40 {
      drag(panel, from: middle(row), by: Vector(x: 0, y: -150), from: Int64(step + 1) * 1000)
      _ = panel.frame(at: Instant(milliseconds: Int64(step + 1) * 1000 + 900))
      offset = panel.scroller.offset
    }
    _ = panel.frame(at: Instant(milliseconds: 90_000))
    let end = panel.layout.contentHeight - panel.layout.list.size.height
    #expect(offset >= end - 1 && panel.scroller.offset <= end + 29)
    #expect(!panel.frame(at: Instant(milliseconds: 90_001)).isMoving)
  }

  @Test("A press outside the panel reaches the scene and takes the focus from the panel")
  func pagesHear() {
    let panel = panel()
    drag(panel, from: Point(x: 100, y: 200), by: Vector(x: -60, y: 0))
    #expect(scene.heard.count == 22 && !panel.hasFocus)
    scene.heard = []
    press(panel, [.right, .tab, .enter])
    #expect(scene.heard == [key(.right), key(.tab), key(.enter)])
    // A press on the panel takes it back.
    tap(panel, panel.layout.row(1, scrolledBy: 0))
    press(panel, [.right])
    #expect(scene.heard.count == 3 && panel.editor.changes.values["spring.dampingRatio"] == 1.01)
  }

  @Test("Keys select, change and reset values and close the panel; other keys reach the scene")
  func keys() {
    let panel = panel()
    press(panel, [.right, .right, .character("+")])
    #expect(panel.editor.changes.values == ["spring.response": 0.33])
    _ = panel.handle(key(.left, .shift), at: .zero)
    #expect(panel.editor.changes.values == ["spring.response": 0.23])
    press(panel, [.character("0")])
    #expect(panel.editor.changes.isEmpty)
    press(panel, [.tab, .down, .character("-")])
    #expect(panel.editor.changes.values == ["easeOut": 0.23])
    press(panel, [.up, .up, .up, .right])
    #expect(panel.selection == .button(.nextPreset) && panel.editor.preset.name == "ios")
    press(panel, [.character("g")])
    #expect(scene.heard == [key(.character("g"))])
    press(panel, [.escape])
    #expect(!panel.isShown && scene.heard.count == 1)
  }

  @Test("The selected number is always visible in the list")
  func selectionIsSeen() {
    let panel = panel()
    for step in 0..<TuningKnob.all.count + 8 {
      let instant = Instant(milliseconds: Int64(step) * 2000)
      _ = panel.handle(key(step < TuningKnob.all.count - 1 ? .down : .up), at: instant)
      _ = panel.frame(at: instant.advanced(bySeconds: 1.9))
      guard case .knob(let index) = panel.selection else { continue }
      let row = panel.layout.row(index, scrolledBy: panel.scroller.offset)
      #expect(row.minY >= panel.layout.list.minY - 1 && row.maxY <= panel.layout.list.maxY + 1, "\(index)")
    }
  }

  @Test("An unset number has the demo's value, and a step starts from it")
  func demosOwn() throws {
    let panel = panel()
    let index = try #require(TuningKnob.all.firstIndex { $0.name == "turnDistance" })
    #expect(panel.layer.value(of: TuningKnob.all[index]) == 50)
    panel.selection = .knob(index)
    press(panel, [.right])
    #expect(panel.editor.changes.values == ["turnDistance": 51])
  }

  private func words(_ panel: Layered<TuningPanel>) -> [String] {
    panel.frame(at: .zero).drawList.commands.flatMap { command in
      if case .label(let label) = command { label.lines.flatMap { $0.runs.map(\.text) } } else { [String]() }
    }
  }

  @Test("The buttons write files whose names the panel shows, save presets and reset values")
  func buttons() {
    let panel = panel()
    tap(panel, panel.layout.button(.nextPreset))
    tap(panel, panel.layout.button(.printDiff))
    #expect(heard.written.prefix(2) == ["--- default", "+++ ios"] && heard.files == [.diff])
    #expect(words(panel).contains("Written to ./a.diff"))
    heard.written = []
    tap(panel, panel.layout.button(.printSwift))
    #expect(heard.written.first == "var configuration = PagerConfiguration()" && heard.files == [.diff, .swift])
    press(panel, [.tab])
    panel.selection = .knob(0)
    press(panel, [.right])
    tap(panel, panel.layout.button(.resetAll))
    #expect(panel.editor.changedKnobs.isEmpty)
    // A name is offered, so that a finger needs no keyboard.
    tap(panel, panel.layout.button(.save))
    #expect(panel.name == "tuned-1" && panel.editor.preset.name == "ios")
    tap(panel, panel.layout.button(.save))
    #expect(panel.editor.preset.name == "tuned-1" && heard.chosen.last == "tuned-1" && panel.name == nil)
    tap(panel, panel.layout.button(.close))
    #expect(!panel.isShown)
  }

  @Test("Return saves the typed preset name, Escape discards it, and characters unfit for a file name are ignored")
  func names() {
    let panel = panel()
    press(panel, [.right])
    panel.selection = .button(.save)
    #expect(panel.handle(key(.enter), at: .zero) == [.takesText(true)])
    press(panel, Array(repeating: .backspace, count: 9))
    #expect(panel.name == "")
    press(panel, [.enter])
    #expect(panel.name == "" && words(panel).contains("Enter a name."))
    for text in ["./", "m", "y ", "f/eel", String(repeating: "x", count: 60)] {
      _ = panel.handle(.typed(text), at: .zero)
    }
    #expect(panel.name == "my feel" + String(repeating: "x", count: 33))
    // The keys reach neither the list nor the scene.
    press(panel, [.character("q"), .down, .space])
    #expect(panel.selection == .button(.save) && scene.heard.isEmpty)
    press(panel, Array(repeating: .backspace, count: 33))
    #expect(panel.handle(key(.enter), at: .zero) == [.takesText(false)])
    #expect(panel.editor.preset.name == "my feel" && words(panel).contains("Saved /presets/my feel.json"))
    press(panel, [.enter, .escape])
    #expect(panel.name == nil && panel.isShown)
    // Closing the panel discards the name too.
    press(panel, [.enter])
    #expect(panel.handle(key(.function(4)), at: .zero) == [.takesText(false)] && panel.name == nil)
  }

  @Test("If a preset cannot be saved, its name stays and the panel shows the reason")
  func refusedName() {
    let panel = panel()
    tap(panel, panel.layout.button(.save))
    tap(panel, panel.layout.button(.save))
    #expect(panel.name == "tuned-1" && panel.editor.preset.name == "default")
    #expect(words(panel).joined(separator: " ").contains("/presets"))
  }

  @Test("A cancel ends the change of a number and reaches the scene")
  func cancels() {
    let panel = panel()
    let row = panel.layout.row(0, scrolledBy: 0)
    let finger = Pointer(id: 9, kind: .touch)
    _ = panel.handle(.pressed(finger, at: middle(row)), at: .zero)
    _ = panel.handle(.moved(finger, to: middle(row) + Vector(x: 40, y: 0)), at: .zero)
    _ = panel.handle(.cancelled, at: .zero)
    let count = heard.tuned.count
    _ = panel.handle(.moved(finger, to: middle(row) + Vector(x: 80, y: 0)), at: .zero)
    #expect(heard.tuned.count == count)
    #expect(scene.heard.first == .cancelled)
  }

  @Test("At rest the panel requests no frame")
  func staysIdle() {
    let frame = panel().frame(at: Instant(milliseconds: 10))
    #expect(!frame.isMoving && frame.nextFrame == nil)
  }

  @Test(
    "Controls of 44 points or more fit into the window without overlap, and the panel covers at most half of it",
    arguments: [
      (800.0, 480.0), (1280, 720), (1920, 1080), (480, 800), (1080, 1920), (533, 320), (533, 252), (360, 640),
    ])
  func targets(width: Double, height: Double) {
    let layout = PanelLayout(size: Size(width: width, height: height))
    let row = layout.row(0, scrolledBy: 0)
    let rects = PanelButton.allCases.map(layout.button)
    for rect in rects + [row, layout.reset(in: row)] {
      #expect(rect.size.width >= 44 && rect.size.height >= 44)
      #expect(rect.minX >= layout.sheet.minX && rect.maxX <= width && rect.minY >= 0 && rect.maxY <= height)
    }
    for (index, rect) in rects.enumerated() {
      for other in rects[(index + 1)...] {
        let isApart =
          rect.maxX <= other.minX || other.maxX <= rect.minX || rect.maxY <= other.minY || other.maxY <= rect.minY
        #expect(isApart)
      }
    }
    #expect(layout.list.size.height >= (height < 400 ? 2.5 : 4) * layout.rowHeight)
    #expect(layout.sheet.size.width * layout.sheet.size.height <= width * height / 2)
  }

  @Test(
    "The drawn panel matches the recorded one",
    arguments: [(800, 480, 1), (1280, 720, 1), (480, 800, 1), (801, 480, 1.5)] as [(Int, Int, Double)])
  func isAsRecorded(width: Int, height: Int, scale: Double) throws {
    let panel = panel(Viewport(pixelSize: PixelSize(width: width, height: height), scale: scale))
    press(panel, [.right, .down, .down, .down])
    var text = FrameText()
    text.add(panel.frame(at: Instant(milliseconds: 10)), at: Instant(milliseconds: 10))
    try GoldenText.compare(text.text(), with: "panel-\(width).txt")
  }
}

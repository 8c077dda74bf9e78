import Foundation
import Gallery
import Instruments
import PagerGeometry
import Paging
import ReplaySupport
import Scene
import TestSupport
import Testing
import Trace

/// What the help and the README say of a key is what the key does.
@MainActor
@Suite("Key table")
struct KeyTableTests {
  private static let bindings =
    PagingCommand.keyTable + [
      GalleryShell.key, TraceRecorder.key, NoteEntry.key, HUD.key, TouchMarks.key, TuningPanel.key, SlowMotion.keys,
    ]
  private static let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1)

  /// What each key of `PagingCommand.keyTable` asks for, by what is said of it.
  private static let commands: [String: [PagingCommand]] = [
    "turn": [.turn(.left), .turn(.right), .turn(.up), .turn(.down)],
    "next, previous picture": [.turn(.right), .turn(.right), .turn(.left), .turn(.left)],
    "next, previous album": [.turn(.down), .turn(.up)],
    "first, last picture": [.first, .last],
    "ten pictures": [.skip(-10), .skip(10)],
    "look closer, from farther away": [.zoom(detents: 1), .zoom(detents: 1), .zoom(detents: -1)],
    "fit, one to one, as wide as the page": [.zoomTo(.fit), .zoomTo(.oneToOne), .zoomTo(.width)],
    "turn right, left": [.rotate(quarters: 1)],
    "all pictures at once, or the one that is marked": [.activate],
    "details of a picture": [.toggleDetails],
    "a strip of the album's pictures": [.toggleStrip],
    "sort the pictures": [.chooseOrder],
    "keep the caption": [.toggleCaption],
    "next picture, on through all albums and round": [.advance],
    "slideshow, until anything is touched": [.startSlideshow],
    "help": [.showHelp, .showHelp],
    "fullscreen": [.toggleFullscreen, .toggleFullscreen],
    "leave fullscreen (else quit), quit": [.leaveFullscreen, .quit],
  ]

  private static func event(_ key: Key, _ binding: KeyBinding) -> InputEvent {
    .key(key, modifiers: binding.modifiers, isRepeat: false)
  }

  private static func name(_ key: Key) -> String {
    switch key {
    case .left, .right, .up, .down: "arrows"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .space: "Space"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .enter: "Enter"
    case .tab: "Tab"
    case .function(let number): "F\(number)"
    case .character(let sign): String(sign)
    }
  }

  // MARK: What is said

  @Test("A label names its keys in their order, and no key is in two bindings")
  func labelsNameKeys() {
    for binding in Self.bindings {
      var text = binding.label[...]
      for name in binding.keys.map(Self.name) where name != "arrows" {
        let place = text.range(of: binding.modifiers.isEmpty ? name : name.uppercased())
        #expect(place != nil, "\(binding.label) does not name \(name)")
        text = text[(place?.upperBound ?? text.endIndex)...]
      }
      #expect(binding.modifiers.isEmpty || binding.label.hasPrefix("Ctrl+Shift+"))
    }
    let keys = Self.bindings.flatMap { binding in binding.keys.map { "\($0) with \(binding.modifiers.rawValue)" } }
    #expect(Set(keys).count == keys.count)
  }

  @Test("The help has every row of the table, and no other key")
  func helpHasTable() throws {
    let help = try Program.run(["--help"]).output
    let section = try #require(help.range(of: "KEYS\n")?.upperBound)
    let end = try #require(help.range(of: "\n\n", range: section..<help.endIndex)?.lowerBound)
    let lines = help[section..<end].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for binding in Self.bindings {
      #expect(lines.contains { $0.contains(binding.label) && $0.contains(binding.meaning) }, "\(binding.label)")
    }
    // The three layers share a line.
    #expect(lines.count == Self.bindings.count - 2)
  }

  @Test("The README says of each key what the table says, and names no other key")
  func readmeHasTable() throws {
    let readme = try Checkout.text(of: "README.md")
    let section = try #require(readme.range(of: "## Controls\n")?.upperBound)
    let end = try #require(readme.range(of: "```", range: section..<readme.endIndex)?.lowerBound)
    let rows = readme[section..<end].split(separator: "\n").map {
      $0.replacing("`", with: "").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.count == 2 }
    for binding in Self.bindings {
      let row = rows.first { $0[0] == binding.label || $0[0].hasPrefix(binding.label + ", the ") }
      #expect(row?[1].hasPrefix(binding.meaning) == true, "\(binding.label): \(row ?? [])")
    }
    // A finger or the mouse, two fingers, two that close, a tap, a double tap, a long press, a wheel or a touchpad, and a
    // wheel with Ctrl.
    #expect(rows.filter { !$0[0].allSatisfy { $0 == "-" } && !$0[0].isEmpty }.count == Self.bindings.count + 8)
  }

  // MARK: What is done

  @Test("A scene's keys give the commands that the table names", arguments: PagingCommand.keyTable)
  func pagingKeys(binding: KeyBinding) throws {
    let commands = binding.keys.map { PagingCommand($0, modifiers: binding.modifiers, isRightToLeft: false) }
    #expect(try commands == #require(Self.commands[binding.meaning]))
  }

  @Test("Every key that is a command is in the table, but for Enter, which does what a tap does")
  func tableIsWhole() {
    let signs = (33...126).map { Key.character(Character(UnicodeScalar($0))) }
    let named: [Key] = [.left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .space, .backspace, .escape, .tab]
    for key in signs + named + (1...12).map(Key.function) {
      let isCommand = PagingCommand(key, modifiers: [], isRightToLeft: false) != nil
      #expect(isCommand == PagingCommand.keyTable.contains { $0.keys.contains(key) }, "\(key)")
    }
  }

  @Test("The shell's key leads to the gallery and back")
  func shellKey() {
    let shell = GalleryShell(viewport: Self.viewport)
    for key in GalleryShell.key.keys {
      #expect(shell.isInGallery)
      _ = shell.handle(Self.event(key, GalleryShell.key), at: .zero)
      #expect(!shell.isInGallery)
    }
  }

  @Test("The recorder's key asks for a recording")
  func recorderKey() throws {
    var asked = 0
    let scene = try TraceHeader.sample.target().scene
    let recorder = TraceRecorder(scene, viewport: Self.viewport) { _ in
      asked += 1
      throw TraceError.noTrace(path: "-")
    }
    for key in TraceRecorder.key.keys { _ = recorder.handle(Self.event(key, TraceRecorder.key), at: .zero) }
    #expect(asked == 1)
  }

  @Test("The layers' keys show and hide them")
  func layerKeys() throws {
    let hud = HUD(sources: HUDSources())
    let marks = TouchMarks(isShown: false) { nil }
    let panel = TuningPanel(
      viewport: Self.viewport,
      actions: TuningPanel.Actions { _, _ in throw PresetError.unknown(name: "", known: []) })
    for (layer, binding) in [(hud, HUD.key), (marks, TouchMarks.key), (panel, TuningPanel.key)]
      as [(any SceneLayer, KeyBinding)]
    {
      for key in binding.keys { #expect(layer.hear(Self.event(key, binding), at: .zero) == []) }
    }
    #expect(hud.size != .off && marks.isShown && panel.isShown)
  }

  @Test("Comma makes the scene slower, period faster, and slash takes one frame")
  func slowMotionKeys() throws {
    let slowed = SlowMotion(try TraceHeader.sample.target().scene, viewport: Self.viewport)
    var rates: [SceneClock.Rate] = []
    var times: [Instant] = []
    for key in SlowMotion.keys.keys {
      _ = slowed.handle(Self.event(key, SlowMotion.keys), at: .zero)
      rates.append(slowed.rate)
      times.append(slowed.sceneTime(at: .zero))
    }
    #expect(rates == [.part(2), .part(1), .paused])
    #expect(times[2] > times[1])
  }
}

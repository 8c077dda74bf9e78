import Foundation
import Gallery
import Instruments
import PagerGeometry
import Paging
import ReplaySupport
import Scene
import Shell
import TestSupport
import Testing
import Trace

@testable import fourfold

/// The help and the manual agree with the key table.
@MainActor
@Suite("Key table")
struct KeyTableTests {
  private static let bindings = KeyTable.program.bindings + KeyHelp.fixedRows.flatMap(\.self)
  private static let viewport = Viewport(pixelSize: PixelSize(width: 800, height: 600), scale: 1)

  private static func event(_ key: Key, _ binding: KeyBinding) -> InputEvent {
    .key(key, modifiers: binding.strokes.first { $0.key == key }?.modifiers ?? [], isRepeat: false)
  }

  // MARK: Texts

  @Test("A label names its keys in their order, and no key is in two bindings")
  func labelsNameKeys() {
    for binding in Self.bindings where binding.label != "arrows" {
      var text = binding.label[...]
      for name in binding.strokes.map(\.name) {
        let place = text.range(of: name)
        #expect(place != nil, "\(binding.label) does not name \(name)")
        text = text[(place?.upperBound ?? text.endIndex)...]
      }
    }
    let strokes = Self.bindings.flatMap(\.strokes)
    #expect(Set(strokes).count == strokes.count)
  }

  @Test("The help has every row of the table, and no other key")
  func helpHasTable() throws {
    let help = try Program.run(["--help"]).output
    let section = try #require(help.range(of: "SHORTCUTS\n")?.upperBound)
    let end = try #require(help.range(of: "\n\n", range: section..<help.endIndex)?.lowerBound)
    // A label that is wider than its column has its meaning below it.
    let lines = help[section..<end].replacing(/\n {10,}/, with: " ").split(separator: "\n")
    for binding in Self.bindings {
      #expect(lines.contains { $0.contains(binding.label) && $0.contains(binding.meaning) }, "\(binding.label)")
    }
    // The three layers share a line.
    #expect(lines.count == Self.bindings.count - 2)
  }

  /// The rows of the manual's table of shortcuts, made from the key table.
  private static let manualRows =
    ["| | |", "|---|---|"]
    + bindings.map { binding in
      let label = binding.label.contains("`") ? binding.label : "`\(binding.label)`"
      return "| \(binding.label == "arrows" ? "arrows" : label) | \(binding.meaning) |"
    }

  @Test("The manual's table of shortcuts matches the key table (FOURFOLD_RECORD=1 writes it)")
  func manualHasTable() throws {
    let (begin, end) = ("<!-- keys: FOURFOLD_RECORD=1 scripts/test writes them -->\n", "<!-- end of keys -->")
    let rows = Self.manualRows.joined(separator: "\n") + "\n"
    try Checkout.compare(begin + rows, with: "docs/USING.md", from: begin, to: end)
  }

  // MARK: Actions

  @Test("The shell's key leaves the gallery of demos")
  func shellKey() {
    let shell = GalleryShell(viewport: Self.viewport)
    #expect(shell.isInGallery)
    for stroke in KeyTable.program.strokes(for: ShellCommand.demos.command) {
      _ = shell.handle(.key(stroke.key, modifiers: stroke.modifiers, isRepeat: false), at: .zero)
    }
    #expect(!shell.isInGallery)
  }

  @Test("The recorder's key requests one recording")
  func recorderKey() throws {
    var asked = 0
    let scene = try TraceHeader.sample.target().scene
    var options = ShellScene.Options()
    options.makeRecording = { _ in
      asked += 1
      throw TraceError.noTrace(path: "-")
    }
    let shell = ShellScene(scene, viewport: Self.viewport, options: options)
    let binding = ShellScene.recordingKey
    for key in binding.keys { _ = shell.handle(Self.event(key, binding), at: .zero) }
    #expect(asked == 1)
  }

  @Test("The layers' keys show their layers, and hide them again")
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
    // HUD and touch marks have sizes before they are hidden.
    for _ in 0..<4 where hud.size != .off {
      for key in HUD.key.keys { _ = hud.hear(Self.event(key, HUD.key), at: .zero) }
    }
    for _ in 0..<4 where marks.isShown {
      for key in TouchMarks.key.keys { _ = marks.hear(Self.event(key, TouchMarks.key), at: .zero) }
    }
    for key in TuningPanel.key.keys { _ = panel.hear(Self.event(key, TuningPanel.key), at: .zero) }
    #expect(hud.size == .off && !marks.isShown && !panel.isShown)
  }

  @Test("Comma slows the scene down, period speeds it up, and slash steps one frame")
  func slowMotionKeys() throws {
    let slowed = SlowMotion()
    var rates: [SceneClock.Rate] = []
    var times: [Instant] = []
    for key in SlowMotion.keys.keys {
      #expect(slowed.hear(Self.event(key, SlowMotion.keys), at: .zero) == [])
      rates.append(slowed.rate)
      times.append(slowed.timeBelow(at: .zero))
    }
    #expect(rates == [.part(2), .part(1), .paused])
    #expect(times[2] > times[1])
  }
}

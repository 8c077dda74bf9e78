import PagerEngine
import PagerGeometry
import Scene

/// How the tuning panel looks.
struct PanelArt {
  private let layout: PanelLayout
  private let grid: PixelGrid

  static let sheet = Color(hex: 0x17191D)
  static let raised = Color(hex: 0x24282F)
  static let pressed = Color(hex: 0x343A44)
  static let track = Color(hex: 0x3A404A)
  static let accent = Color(hex: 0x4DB8FF)
  private static let titleSize = 13.0
  private static let helpSize = 12.0

  /// The panel as `layout` has it, on a viewport of `grid`.
  init(_ layout: PanelLayout, grid: PixelGrid) {
    self.layout = layout
    self.grid = grid
  }

  /// What the panel shows besides its places.
  struct State: Hashable {
    var editor: PresetEditor
    /// The number that counts for a knob, whether it is set or the demo's own.
    var values: [Double]
    var selection: PanelItem
    var hasFocus: Bool
    var pressed: PanelItem?
    /// How far the list is scrolled (pt).
    var offset: Double
    /// What the line above the buttons says.
    var help: String
  }

  /// Back to front.
  func commands(_ state: State) -> [DrawCommand] {
    var commands: [DrawCommand] = [.fill(grid.pixels(layout.sheet), Self.sheet)]
    commands.append(.clipped(grid.pixels(layout.list), list(state)))
    commands += header(state)
    // Lines between what is scrolled and what is not.
    for y in [layout.list.minY, layout.list.maxY] {
      let line = Rect(x: layout.sheet.minX, y: y - 0.5, width: layout.sheet.size.width, height: 1)
      commands.append(.fill(grid.pixels(line), Self.track))
    }
    commands.append(text(state.help, size: Self.helpSize, color: Style.secondaryText, in: layout.help))
    for button in PanelButton.allCases { commands += self.button(button, state) }
    return commands
  }

  // MARK: Above and below the list

  private func header(_ state: State) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for (item, rect, sign) in [
      (PanelItem.previousPreset, layout.previousPreset, "‹"), (.nextPreset, layout.nextPreset, "›"),
      (.close, layout.close, "×"),
    ] {
      if state.pressed == item || (state.hasFocus && state.selection == item) {
        commands.append(plate(rect.inset(by: 4), radius: 8, state.pressed == item ? Self.pressed : Self.raised))
      }
      commands.append(text(sign, size: 22, in: rect))
    }
    let count = state.editor.changedKnobs.count
    let name = layout.presetName
    commands.append(
      text(
        state.editor.preset.name, size: 15,
        in: Rect(x: name.minX, y: name.minY + 2, width: name.size.width, height: 22)))
    let about = count == 0 ? "preset" : count == 1 ? "1 value changed" : "\(count) values changed"
    commands.append(
      text(
        about, size: 11, color: count == 0 ? Style.secondaryText : Self.accent,
        in: Rect(x: name.minX, y: name.minY + 24, width: name.size.width, height: 18)))
    return commands
  }

  private func button(_ button: PanelButton, _ state: State) -> [DrawCommand] {
    let rect = layout.button(button)
    let isSelected = state.hasFocus && state.selection == .button(button)
    var commands: [DrawCommand] = []
    if isSelected { commands.append(plate(rect.inset(by: -2), radius: 11, Self.accent)) }
    commands.append(plate(rect, radius: 9, state.pressed == .button(button) ? Self.pressed : Self.raised))
    commands.append(text(button.rawValue, size: Self.titleSize, in: rect))
    return commands
  }

  // MARK: The list

  private func list(_ state: State) -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for (line, top, height) in PanelLayout.lines {
      let y = layout.list.minY + top - state.offset
      guard y < layout.list.maxY, y + height > layout.list.minY else { continue }
      let row = Rect(x: layout.list.minX, y: y, width: layout.list.size.width, height: height)
      switch line {
      case .heading(let title):
        let rect = Rect(x: row.minX + 16, y: row.minY + 9, width: row.size.width - 32, height: 18)
        commands.append(text(title, size: 11, color: Self.accent, in: rect, .topLeading))
      case .knob(let index): commands += self.row(index, state, row)
      }
    }
    return commands
  }

  private func row(_ index: Int, _ state: State, _ row: Rect) -> [DrawCommand] {
    let knob = TuningKnob.all[index]
    let value = state.values.indices.contains(index) ? state.values[index] : knob.start
    let isChanged = state.editor.isChanged(knob)
    let isSelected = state.selection == .knob(index) || state.selection == .reset(index)
    var commands: [DrawCommand] = []
    if isSelected {
      commands.append(plate(row.inset(by: 3), radius: 8, Self.raised))
      if state.hasFocus {
        let bar = Rect(x: row.minX + 3, y: row.minY + 14, width: 3, height: row.size.height - 28)
        commands.append(plate(bar, radius: 1.5, Self.accent))
      }
    }
    let track = layout.track(in: row)
    let words = Rect(x: track.minX, y: row.minY + 9, width: track.size.width, height: 20)
    commands.append(text(knob.title, size: Self.titleSize, in: words, .topLeading))
    commands.append(
      text(
        PresetEditor.shown(value, knob), size: Self.titleSize, color: isChanged ? Self.accent : Style.text, in: words,
        .topTrailing))
    commands += slider(
      knob, value, preset: state.editor.preset.changes[knob] ?? knob.start, track, isChanged: isChanged)
    if isChanged {
      let rect = layout.reset(in: row)
      if state.pressed == .reset(index) { commands.append(plate(rect.inset(by: 4), radius: 8, Self.pressed)) }
      commands.append(text("reset", size: 11, color: Style.secondaryText, in: rect))
    }
    return commands
  }

  private func slider(_ knob: TuningKnob, _ value: Double, preset: Double, _ track: Rect, isChanged: Bool)
    -> [DrawCommand]
  {
    func place(_ value: Double) -> Double {
      let part = (value - knob.range.lowerBound) / (knob.range.upperBound - knob.range.lowerBound)
      return track.minX + track.size.width * max(0, min(1, part))
    }
    let middle = track.minY + track.size.height / 2
    let x = place(value)
    let color = isChanged ? Self.accent : Style.secondaryText
    return [
      plate(track, radius: 2, Self.track),
      plate(Rect(x: track.minX, y: track.minY, width: max(0, x - track.minX), height: 4), radius: 2, color),
      // Where the preset has it.
      plate(Rect(x: place(preset) - 1, y: middle - 7, width: 2, height: 14), radius: 1, Style.secondaryText),
      plate(Rect(x: x - 8, y: middle - 8, width: 16, height: 16), radius: 8, isChanged ? Self.accent : Style.text),
    ]
  }

  // MARK: Strokes

  private func plate(_ rect: Rect, radius: Double, _ color: Color) -> DrawCommand {
    .plate(grid.pixels(rect), radius: grid.pixel(radius), color)
  }

  private func text(
    _ text: String, size: Double, color: Color = Style.text, in rect: Rect, _ placement: Label.Placement = .center
  ) -> DrawCommand {
    .label(
      Label(
        lines: Self.folded(text, size: size, width: rect.size.width).map {
          Label.Line([Label.Run($0, color: color)], size: size)
        }, box: grid.pixels(rect), placement: placement, scale: grid.scale))
  }

  /// The text in two lines where one is not enough by a rough measure of its letters.
  private static func folded(_ text: String, size: Double, width: Double) -> [String] {
    guard Double(text.count) * size * 0.53 > width else { return [text] }
    let words = text.split(separator: " ")
    var first = ""
    for (index, word) in words.enumerated() {
      let longer = first.isEmpty ? String(word) : "\(first) \(word)"
      guard longer.count * 2 <= text.count + word.count || index == 0 else {
        return [first, words[index...].joined(separator: " ")]
      }
      first = longer
    }
    return [first]
  }
}

import PagerEngine
import PagerGeometry
import Scene
import Words

/// The drawing of the tuning panel.
struct PanelArt {
  private static let titleSize = 13.0
  private static let helpSize = 12.0

  let canvas: PageCanvas
  let layout: PanelLayout
  let editor: PresetEditor
  /// The effective value of each knob: the set one, or else the demo's own.
  let values: [Double]
  let selection: PanelItem
  let hasFocus: Bool
  let pressed: PanelItem?
  /// The scroll offset of the list (pt).
  let offset: Double
  /// The text of the line above the buttons.
  let help: String
  /// The preset name being typed; `nil` if none is.
  let name: String?
  /// The chosen set of settings; `nil` if there is only one.
  let side: SettingsPair.Side?
  /// The settle with the present values.
  let settle: SettlePreview

  private func room(_ length: Double) -> Double { canvas.look.modest.room(length) }
  private var colors: InstrumentColors { InstrumentColors(canvas.look) }

  /// The draw commands, back to front.
  var commands: [DrawCommand] {
    var commands = [canvas.fill(layout.sheet, colors.sheet), .clipped(canvas.pixels(layout.list), list)]
    commands += header + SettleArt(canvas: canvas, area: layout.curve, settle: settle).commands
    // Lines between the list and the fixed parts.
    for y in [layout.list.minY, layout.list.maxY] {
      let line = Rect(x: layout.sheet.minX, y: y - 0.5, width: layout.sheet.size.width, height: 1)
      commands.append(canvas.fill(line, colors.track))
    }
    commands.append(
      text(
        help, size: min(Self.helpSize, layout.help.size.height / 3.2), color: canvas.look.secondaryText, in: layout.help
      ))
    for button in PanelButton.footer {
      let rect = layout.button(button)
      if isSelected(button) { commands.append(canvas.plate(rect.inset(by: -2), radius: 11, colors.accent)) }
      let isNext = button == .save && name != nil
      let color = pressed == .button(button) ? colors.pressed : isNext ? colors.accent : colors.raised
      commands.append(canvas.plate(rect, radius: 9, color))
      let ink = isNext ? colors.sheet : canvas.look.text
      commands.append(text(translated(button.rawValue), size: Self.titleSize, color: ink, in: rect))
    }
    return commands
  }

  private func isSelected(_ button: PanelButton) -> Bool { hasFocus && selection == .button(button) }

  // MARK: Above the list

  private var header: [DrawCommand] {
    var commands: [DrawCommand] = []
    for button in PanelButton.header {
      let rect = layout.button(button)
      let isPressed = pressed == .button(button)
      if isPressed || isSelected(button) {
        commands.append(canvas.plate(rect.inset(by: 4), radius: 8, isPressed ? colors.pressed : colors.raised))
      }
      commands.append(text(button.rawValue, size: 22, in: rect))
    }
    let count = editor.changedKnobs.count
    if let typed = name {
      let field = layout.presetName.inset(by: 4)
      commands += [canvas.plate(field, radius: 8, colors.raised), text(typed + "▏", size: 15, in: field)]
      return commands
    }
    let name = layout.presetName
    commands.append(
      text(
        side.map { "\($0.rawValue) · \(editor.preset.name)" } ?? editor.preset.name, size: 15,
        in: Rect(x: name.minX, y: name.minY + 2, width: name.size.width, height: room(22))
      ))
    let about =
      count == 0
      ? translated("preset") : translated(one: "%1$@ value changed", other: "%1$@ values changed", count: count)
    commands.append(
      text(
        about, size: 11, color: count == 0 ? canvas.look.secondaryText : colors.accent,
        in: Rect(x: name.minX, y: name.minY + room(24), width: name.size.width, height: room(18))))
    return commands
  }

  // MARK: The list

  private var list: [DrawCommand] {
    var commands: [DrawCommand] = []
    for (line, top, height) in layout.lines {
      let row = layout.rect(top: top, height: height, scrolledBy: offset)
      guard row.minY < layout.list.maxY, row.minY + height > layout.list.minY else { continue }
      switch line {
      case .heading(let title):
        let rect = Rect(x: row.minX + 16, y: row.minY + 9, width: row.size.width - 32, height: room(18))
        commands.append(text(translated(title), size: 11, color: colors.accent, in: rect, .topLeading))
      case .knob(let index): commands += self.row(index, row)
      }
    }
    return commands
  }

  private func row(_ index: Int, _ row: Rect) -> [DrawCommand] {
    let knob = TuningKnob.all[index]
    let isChanged = editor.isChanged(knob)
    var commands: [DrawCommand] = []
    if selection.knob == index {
      commands.append(canvas.plate(row.inset(by: 3), radius: 8, colors.raised))
      if hasFocus {
        let bar = Rect(x: row.minX + 3, y: row.minY + 14, width: 3, height: row.size.height - 28)
        commands.append(canvas.plate(bar, radius: 1.5, colors.accent))
      }
    }
    let track = layout.track(in: row)
    let words = Rect(
      x: track.minX, y: track.minY - room(27) + (row.size.height < 50 ? 6 : 0),
      width: track.size.width, height: room(20))
    commands.append(text(translated(knob.text.title), size: Self.titleSize, in: words, .topLeading))
    commands.append(
      text(
        PresetEditor.shown(values[index], knob), size: Self.titleSize,
        color: isChanged ? colors.accent : canvas.look.text,
        in: words, .topTrailing))
    commands += slider(knob, values[index], track, isChanged: isChanged)
    if isChanged {
      let rect = layout.reset(in: row)
      if pressed == .reset(index) { commands.append(canvas.plate(rect.inset(by: 4), radius: 8, colors.pressed)) }
      commands.append(text(translated("reset"), size: 11, color: canvas.look.secondaryText, in: rect))
    }
    return commands
  }

  private func slider(_ knob: TuningKnob, _ value: Double, _ track: Rect, isChanged: Bool) -> [DrawCommand] {
    func place(_ value: Double) -> Double {
      let part = (value - knob.range.lowerBound) / (knob.range.upperBound - knob.range.lowerBound)
      return track.minX + track.size.width * max(0, min(1, part))
    }
    let middle = track.minY + track.size.height / 2
    let x = place(value)
    let preset = place(editor.preset.changes[knob] ?? knob.start)
    let color = isChanged ? colors.accent : canvas.look.secondaryText
    return [
      canvas.plate(track, radius: 2, colors.track),
      canvas.plate(Rect(x: track.minX, y: track.minY, width: max(0, x - track.minX), height: 4), radius: 2, color),
      // The preset's value.
      canvas.plate(Rect(x: preset - 1, y: middle - 7, width: 2, height: 14), radius: 1, canvas.look.secondaryText),
      canvas.plate(
        Rect(x: x - 8, y: middle - 8, width: 16, height: 16), radius: 8, isChanged ? colors.accent : canvas.look.text),
    ]
  }

  // MARK: Text

  private func text(
    _ text: String, size: Double, color: Color? = nil, in rect: Rect, _ placement: Label.Placement = .center
  ) -> DrawCommand {
    let size = canvas.look.modest.textSize(size)
    let lines = Self.folded(text, size: size, width: rect.size.width)
    return canvas.label(
      lines.map { Label.Line([Label.Run($0, color: color ?? canvas.look.text)], size: size) }, in: rect, placement)
  }

  /// Returns the text in one line, or in two if a rough estimate of its width exceeds `width`.
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

import PagerGeometry
import Scene
import Words

/// A button that ends a note; the raw value is its label.
enum NoteButton: String, Hashable, CaseIterable, Sendable {
  case drop = "Cancel"
  case keep = "Save"
}

/// The layout of a note's box (pt): at the upper edge, clear of an on-screen keyboard.
struct NoteLayout: Hashable {
  private static let widest = 480.0
  private static let margin = 12.0
  private static let padding = 14.0
  private static let lineCount = 2
  private static let buttonSize = Size(width: 84, height: 44)

  let textSize: Double
  private let lineHeight: Double
  private let buttonSize: Size
  /// The whole box.
  let box: Rect

  /// Creates the layout for a window of `size`.
  init(size: Size, look: Look = .dark) {
    (textSize, lineHeight) = (look.textSize(15), look.room(21))
    let width = min(look.room(Self.widest), size.width - 2 * Self.margin)
    buttonSize = Size(
      width: min(look.room(Self.buttonSize.width), width / 2 - 2 * Self.margin),
      height: look.room(Self.buttonSize.height))
    let height = 3 * Self.padding / 2 + Double(Self.lineCount) * lineHeight + buttonSize.height + 8
    box = Rect(x: ((size.width - width) / 2).rounded(), y: Self.margin, width: max(1, width), height: height)
  }

  /// The area of the text.
  var text: Rect {
    Rect(
      x: box.minX + Self.padding, y: box.minY + Self.padding, width: max(1, box.size.width - 2 * Self.padding),
      height: Double(Self.lineCount) * lineHeight)
  }

  /// Returns the area of a button.
  func button(_ button: NoteButton) -> Rect {
    let place = Double(NoteButton.allCases.count - (NoteButton.allCases.firstIndex(of: button) ?? 0))
    return Rect(
      x: box.maxX - 8 - place * (buttonSize.width + 8) + 8, y: box.maxY - 8 - buttonSize.height,
      width: buttonSize.width, height: buttonSize.height)
  }

  /// The area of the hint about the keys.
  var hint: Rect {
    let row = button(.drop)
    return Rect(x: text.minX, y: row.minY, width: max(1, row.minX - text.minX - 8), height: row.size.height)
  }

  /// Returns the last lines of the text that fit, by a rough estimate of the letters' width.
  func lines(of text: String) -> [String] {
    let most = max(4, Int(self.text.size.width / (textSize * 0.56)))
    var lines: [String] = []
    var left = Substring(text)
    while left.count > most {
      let head = left.prefix(most)
      // Lines break between words if possible.
      let cut = head.lastIndex(of: " ").map { left.index(after: $0) } ?? head.endIndex
      lines.append(String(left[..<cut]))
      left = left[cut...]
    }
    return Array((lines + [String(left)]).suffix(Self.lineCount))
  }
}

/// The drawing of a note being typed.
struct NoteArt {
  let canvas: PageCanvas
  let layout: NoteLayout
  let text: String
  let limit: Int
  let pressed: NoteButton?

  /// The draw commands, back to front.
  var commands: [DrawCommand] {
    let colors = InstrumentColors(canvas.look)
    var commands = [
      canvas.plate(layout.box.inset(by: -1), radius: 13, colors.track),
      canvas.plate(layout.box, radius: 12, colors.sheet),
    ]
    if text.isEmpty {
      commands.append(
        label(
          [translated("A note about this moment")], canvas.look.secondaryText, size: layout.textSize, in: layout.text))
    } else {
      commands.append(label(layout.lines(of: text + "▏"), canvas.look.text, size: layout.textSize, in: layout.text))
    }
    if layout.hint.size.width > 150 {
      let count =
        text.count * 4 >= limit * 3
        ? translated("%1$@ of %2$@.", localNumber(text.count), localNumber(limit)) + " " : ""
      commands.append(
        label(
          [count + translated("Enter saves, Esc cancels")], canvas.look.secondaryText, size: canvas.look.textSize(12),
          in: layout.hint, .bottomLeading)
      )
    }
    for button in NoteButton.allCases {
      let rect = layout.button(button)
      let color = button == .keep ? colors.accent : colors.raised
      commands.append(canvas.plate(rect, radius: 9, pressed == button ? colors.pressed : color))
      let ink = button == .keep && pressed != button ? colors.sheet : canvas.look.text
      commands.append(canvas.text(translated(button.rawValue), size: canvas.look.textSize(14), color: ink, in: rect))
    }
    return commands
  }

  private func label(
    _ lines: [String], _ color: Color, size: Double, in area: Rect, _ placement: Label.Placement = .topLeading
  ) -> DrawCommand {
    canvas.label(lines.map { Label.Line([Label.Run($0, color: color)], size: size) }, in: area, placement)
  }
}

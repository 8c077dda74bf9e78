import PagerGeometry
import Paging
import Scene

/// The drawing of a card: text at the lower edge of a picture with round corners.
public struct CarouselArt {
  let card: Card
  let canvas: PageCanvas
  let isPressed: Bool

  /// The style of the carousel demo: round corners, and a backdrop that is a little lighter behind the cards.
  public static let style: CarouselStyle = {
    var style = CarouselStyle()
    style.cornerRadius = cornerRadius
    style.backdrop = { canvas in
      DrawList(commands: [.painting(Painted(Backdrop(size: canvas.box.size, scheme: canvas.look.scheme)), canvas.box)])
    }
    return style
  }()

  /// Returns the radius of the corners of a card of `size` (pt).
  private static func cornerRadius(_ size: Size) -> Double {
    min(40, min(size.width, size.height) * 0.09)
  }

  /// Returns the drawing of the card.
  func drawList() -> DrawList {
    var commands: [DrawCommand] = [.painting(Painted(picture), canvas.box)]
    if isPressed {
      commands.append(
        canvas.plate(canvas.bounds, radius: Self.cornerRadius(canvas.size), Look.dark.text.opacity(0.16)))
    }
    commands.append(canvas.label(lines, in: words, .bottomStart))
    // The corners are transparent, so that the backdrop is visible there.
    return DrawList(background: Look.dark.background.opacity(0), commands: commands)
  }

  /// The picture on the card, darkened at the lower edge for the text.
  private var picture: Landscape {
    let size = canvas.box.size
    var picture = card.view?.picture(size) ?? Self.plain(card.color, size)
    picture.cornerRadius = canvas.grid.pixel(Self.cornerRadius(canvas.size))
    picture.rowShade = (0..<size.height).map { row in
      let part = max(0, Float(row) / Float(size.height) - 0.56) / 0.44
      return 1 - 0.74 * part * (2 - part)
    }
    return picture
  }

  /// Returns a picture of one colour, lighter toward the top.
  private static func plain(_ color: Color, _ size: PixelSize) -> Landscape {
    var picture = Landscape(name: "card plain", size: size)
    picture.layers = [
      Landscape.Layer(
        edge: Array(repeating: 0, count: size.width),
        tones: Ramp(Tone(color).mixed(with: Tone(0xFFFFFF), 0.16), Tone(color)), top: 0,
        depth: Float(size.height) * 0.7)
    ]
    return picture
  }

  /// The frame of the text (pt).
  private var words: Rect {
    let side = min(canvas.size.width, canvas.size.height)
    return canvas.bounds.inset(by: (side * 0.075).rounded())
  }

  /// The title and the subtitle, as large as their frame allows.
  private var lines: [Label.Line] {
    let room = words.size
    func size(_ text: String, atMost largest: Double) -> Double {
      max(4, min(largest, room.width / max(1, Self.width(of: text))).rounded(.down))
    }
    let title = size(card.title, atMost: min(room.height * 0.2, max(60, room.height * 0.09)))
    let subtitle = size(card.subtitle, atMost: max(11, title * 0.52))
    return [
      Label.Line([Label.Run(card.title, color: Look.dark.text)], size: title),
      Label.Line([Label.Run(card.subtitle, color: Look.dark.text.opacity(0.78))], size: subtitle),
    ]
  }

  /// Returns an upper estimate of the width of `text` in usual fonts, in text sizes.
  static func width(of text: String) -> Double {
    text.reduce(0) { width, letter in
      // From U+1100 on most letters are as wide as they are high.
      let isWide = letter.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
      return width + (isWide ? 1.05 : letter == " " || letter == "," ? 0.34 : letter.isUppercase ? 0.75 : 0.62)
    }
  }
}

/// The backdrop behind the cards: a soft light in the middle, on a dark or a light background.
struct Backdrop: Painting {
  let size: PixelSize
  var scheme = Look.Scheme.dark
  var name: String { scheme == .dark ? "backdrop" : "light backdrop" }
  let isOpaque = true

  func paint(_ part: PixelRect, of size: PixelSize, into pixels: inout [UInt32]) {
    let isDark = scheme == .dark
    let ramp = Ramp(isDark ? [0x1B2130, 0x151925, 0x0C0E14] : [0xE6E9EF, 0xDDE1E8, 0xCDD2DB])
    let light = Tone(isDark ? 0x3C4A6E : 0xFFFFFF)
    let (width, height) = (Float(max(1, size.width)), Float(max(1, size.height)))
    for x in ToneBlock.starts(of: part.x..<part.x + part.width) {
      let across = ((SIMD8.indices + (Float(x) + 0.5)) / width - 0.5) * 1.7
      ToneBlock.paint(x, of: part, into: &pixels) { y in
        let place = (Float(y) + 0.5) / height
        let down = (place - 0.46) * 1.5
        let part = (1 - across * across - down * down).held()
        var block = ToneBlock(ramp[place])
        block.shine(light, part * part * 0.5)
        return block
      }
    }
  }
}

import PagerGeometry
import Paging
import Scene

/// How a card looks: its words beside three discs, on a plate of its colour.
struct CarouselArt {
  let card: Card
  let canvas: PageCanvas
  let isPressed: Bool

  /// The whole card. The corners show the window's ground, on which cards never overlap.
  func drawList() -> DrawList {
    let size = canvas.size
    let side = min(size.height, size.width * 0.5)
    let radius = side * 0.12
    var commands = [canvas.plate(canvas.bounds, radius: radius, isPressed ? lit(0.1) : card.color)]
    // Discs of three sizes on the far side, the largest as high as the card less its margins.
    let margin = (side * 0.13).rounded()
    let room = min(side - 2 * margin, size.width * 0.32)
    for (part, across, down, light) in [(1.0, 0.0, 0.0, 0.10), (0.56, 0.30, 0.44, 0.22), (0.24, 0.08, 0.10, 0.5)] {
      let disc = room * part
      var x = size.width - margin - room + room * across
      if canvas.isRightToLeft { x = size.width - x - disc }
      commands.append(
        canvas.plate(
          Rect(x: x, y: (size.height - room) / 2 + room * down, width: disc, height: disc), radius: disc,
          lit(light)))
    }
    let width = size.width - 3 * margin - room
    let words = Rect(
      x: canvas.isRightToLeft ? size.width - margin - width : margin, y: margin, width: width,
      height: size.height - 2 * margin)
    let letters = side * 0.17
    let title = Label.Line([Label.Run(card.title)], size: letters.rounded())
    let subtitle = Label.Line([Label.Run(card.subtitle, color: lit(0.62))], size: (letters * 0.58).rounded())
    commands.append(canvas.label([title, subtitle], in: words, .bottomLeading))
    return DrawList(commands: commands)
  }

  /// The card's colour, so much of the way to white.
  private func lit(_ part: Double) -> Color {
    func channel(_ value: UInt8) -> UInt8 { UInt8((Double(value) + (255 - Double(value)) * part).rounded()) }
    let color = card.color
    return Color(red: channel(color.red), green: channel(color.green), blue: channel(color.blue))
  }
}

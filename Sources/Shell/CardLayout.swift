import PagerGeometry
import Paging
import Scene

/// Where cards and dots stand in the gallery.
struct CardLayout {
  private let viewport: Viewport
  /// A card's extent (pt).
  let card: Size
  /// What lies between two cards (pt).
  let spacing: Double

  /// For a window of `viewport`; neighbours peek at both sides.
  init(viewport: Viewport) {
    self.viewport = viewport
    let size = viewport.size
    spacing = max(10, min(36, size.width * 0.022)).rounded()
    let peek = max(14, min(150, size.width * 0.075)).rounded()
    let width = max(1, (size.width - 2 * (peek + spacing)).rounded())
    let height = max(1, (size.height - 2 * max(26, size.height * 0.075)).rounded())
    // A card that is much wider than its window's picture would be is a strip.
    card = Size(width: min(width, max(240, height * 1.62)).rounded(), height: height)
  }

  /// A dot for each page below the cards, the current one long.
  func dots(count: Int, current: Int, isRightToLeft: Bool) -> [DrawCommand] {
    let size = viewport.size
    let (dot, long, gap) = (6.0, 20.0, 8.0)
    let width = Double(count - 1) * (dot + gap) + long
    guard count > 1, width < size.width else { return [] }
    let canvas = PageCanvas(viewport)
    let bottom = (size.height + card.height) / 2
    let y = bottom + (size.height - bottom - dot) / 2
    var x = (size.width - width) / 2
    var commands: [DrawCommand] = []
    for index in isRightToLeft ? Array((0..<count).reversed()) : Array(0..<count) {
      let length = index == current ? long : dot
      commands.append(
        canvas.plate(
          Rect(x: x, y: y, width: length, height: dot), radius: dot / 2,
          index == current ? canvas.look.text : canvas.look.secondaryText.opacity(0.4)))
      x += length + gap
    }
    return commands
  }
}

/// How a card of the gallery looks: a screen with round corners above a title and a line about it.
struct CardArt {
  private let canvas: PageCanvas

  init(_ canvas: PageCanvas) { self.canvas = canvas }

  /// Radius of the screen's corners (pt).
  static let screenRadius = 10.0
  private static let cardRadius = 20.0
  private static let padding = 12.0

  /// The card's colour.
  static func color(isPressed: Bool, _ look: Look) -> Color {
    guard !look.isHighContrast else { return look.raised(dark: look.background) }
    return look.choose(
      dark: Color(hex: isPressed ? 0x262A31 : 0x1E2126), light: Color(hex: isPressed ? 0xDCDFE4 : 0xFAFAFB))
  }

  private static func titleSize(in size: Size, _ look: Look) -> Double {
    look.textSize(max(16, min(38, size.height * 0.042)).rounded())
  }
  private static func summarySize(in size: Size, _ look: Look) -> Double {
    max(12, titleSize(in: size, look) * 0.62).rounded()
  }

  /// The part of a card of `size` that the miniature is on.
  static func screen(in size: Size, _ look: Look) -> Rect {
    let text = titleSize(in: size, look) * 1.35 + summarySize(in: size, look) * 1.5 + padding * 1.6
    return Rect(
      x: padding, y: padding, width: max(1, size.width - 2 * padding),
      height: max(1, (size.height - padding - text).rounded()))
  }

  /// A card without what runs on it.
  func drawList(title: String, summary: String, problem: String?, isPressed: Bool) -> DrawList {
    let size = canvas.size
    let screen = Self.screen(in: size, canvas.look)
    let titleSize = Self.titleSize(in: size, canvas.look)
    let left = Self.padding + 6
    let width = max(1, size.width - 2 * left)
    let top = screen.maxY + Self.padding * 0.7
    // A letter is little more than half as wide as it is high: the line is whole on a narrow card too.
    let summarySize = max(
      7, min(Self.summarySize(in: size, canvas.look), width / (0.56 * Double(max(1, summary.count))))
    ).rounded(
      .down)
    var commands = [
      canvas.plate(canvas.bounds, radius: Self.cardRadius, Self.color(isPressed: isPressed, canvas.look)),
      canvas.plate(screen, radius: Self.screenRadius, canvas.look.background),
      canvas.text(
        title, size: titleSize, in: Rect(x: left, y: top, width: width, height: titleSize * 1.35), .topStart),
      canvas.text(
        summary, size: summarySize, color: canvas.look.secondaryText,
        in: Rect(
          x: left, y: top + titleSize * 1.35, width: width, height: Self.summarySize(in: size, canvas.look) * 1.5),
        .topStart),
    ]
    if let problem {
      commands.append(
        canvas.text(problem, size: canvas.look.captionSize, color: canvas.look.secondaryText, in: screen.inset(by: 12)))
    }
    return DrawList(background: canvas.look.background, commands: commands)
  }
}

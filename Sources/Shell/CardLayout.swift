import PagerGeometry
import Paging
import Scene

/// The layout of the cards and dots in the list of demos.
struct CardLayout {
  private let viewport: Viewport
  /// The size of a card (pt).
  let card: Size
  /// The gap between two cards (pt).
  let spacing: Double

  /// Creates the layout for `viewport`. The neighbours of the current card are partly visible on both sides.
  init(viewport: Viewport) {
    self.viewport = viewport
    let size = viewport.size
    spacing = max(10, min(36, size.width * 0.022)).rounded()
    let peek = max(14, min(150, size.width * 0.075)).rounded()
    let width = max(1, (size.width - 2 * (peek + spacing)).rounded())
    let height = max(1, (size.height - 2 * max(26, size.height * 0.075)).rounded())
    // Limit the card's width: a very wide card would be a bad shape for a miniature.
    card = Size(width: min(width, max(240, height * 1.62)).rounded(), height: height)
  }

  /// Draws a dot for each page below the cards, with a longer one for the current page; none if they do not fit.
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

/// The drawing of a card in the list of demos: a screen with round corners above a title and a summary.
struct CardArt {
  private let canvas: PageCanvas

  init(_ canvas: PageCanvas) { self.canvas = canvas }

  /// The radius of the screen's corners (pt).
  static let screenRadius = 10.0
  private static let cardRadius = 20.0
  private static let padding = 12.0

  /// Returns the colour of a card.
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

  /// Returns the frame of the miniature on a card of `size` (pt).
  static func screen(in size: Size, _ look: Look) -> Rect {
    let text = titleSize(in: size, look) * 1.35 + summarySize(in: size, look) * 1.5 + padding * 1.6
    return Rect(
      x: padding, y: padding, width: max(1, size.width - 2 * padding),
      height: max(1, (size.height - padding - text).rounded()))
  }

  /// Returns the drawing of a card without its miniature.
  func drawList(title: String, summary: String, problem: String?, isPressed: Bool) -> DrawList {
    let size = canvas.size
    let screen = Self.screen(in: size, canvas.look)
    let titleSize = Self.titleSize(in: size, canvas.look)
    let left = Self.padding + 6
    let width = max(1, size.width - 2 * left)
    let top = screen.maxY + Self.padding * 0.7
    // Reduce the text size on a narrow card so that the line fits: a letter is about 0.56 times its size wide.
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

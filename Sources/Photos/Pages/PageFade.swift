import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A cross-fade from one page to the next, without motion.
struct PageFade {
  /// The duration of the fade (s), shorter than the shortest interval of a slideshow.
  static let duration = 0.8

  /// The old page, as it was at the start of the fade.
  let left: SeenPage
  /// The new page.
  let target: Page
  /// The start time of the fade.
  let start: Instant

  /// Returns the opacity of the old page, from 1 to 0, with a slow start and a slow end.
  func opacity(at instant: Instant) -> Double {
    let part = max(0, min(1, instant.seconds(since: start) / Self.duration))
    return 1 - part * part * (3 - 2 * part)
  }

  /// Returns whether the fade is in progress at `instant`.
  func isRunning(at instant: Instant) -> Bool { instant.seconds(since: start) < Self.duration }

  /// Returns the commands of the old page, faded, over `page`, the visible target.
  ///
  /// Each pixel is blended only once, so that the pictures' edges do not show through.
  ///
  /// - Parameters:
  ///   - commands: The commands that draw the old page.
  ///   - background: The colour beside the old page's picture.
  func commands(_ commands: [DrawCommand], background: Color, over page: SeenPage, at instant: Instant) -> [DrawCommand]
  {
    let (opacity, box) = (opacity(at: instant), left.box)
    let shown = Self.uppermost(of: commands)
    let place = shown.first.flatMap(Self.place)?.intersection(box) ?? PixelRect(x: box.x, y: box.y, width: 0, height: 0)
    let beside = Self.parts(of: box, beside: place).map { DrawCommand.fill($0, background) }
    return (beside + shown).map {
      // The old page moves with the target if the user drags it.
      $0.faded(to: opacity).moved(x: page.box.x - box.x, y: page.box.y - box.y)
    }
  }

  /// Returns the last command of a page that covers the earlier ones, and the text over it.
  private static func uppermost(of commands: [DrawCommand]) -> [DrawCommand] {
    guard let last = commands.lastIndex(where: { place(of: $0) != nil }) else { return commands }
    let rest = commands[commands.index(after: last)...]
    guard case .clipped(let rect, let inner) = commands[last] else { return [commands[last]] + rest }
    return [.clipped(rect, uppermost(of: inner))] + rest
  }

  /// Returns the area that a command covers; `nil` for text and plates.
  private static func place(of command: DrawCommand) -> PixelRect? {
    switch command {
    case .image(_, let rect, _), .fill(let rect, _), .painting(_, let rect): rect
    case .clipped(let rect, let commands): commands.last.flatMap(place)?.intersection(rect)
    case .plate, .label: nil
    }
  }

  /// Returns the parts of `box` outside `inside`: above, below, to the left and to the right.
  private static func parts(of box: PixelRect, beside inside: PixelRect) -> [PixelRect] {
    let (right, bottom) = (inside.x + inside.width, inside.y + inside.height)
    return [
      PixelRect(x: box.x, y: box.y, width: box.width, height: inside.y - box.y),
      PixelRect(x: box.x, y: bottom, width: box.width, height: box.y + box.height - bottom),
      PixelRect(x: box.x, y: inside.y, width: inside.x - box.x, height: inside.height),
      PixelRect(x: right, y: inside.y, width: box.x + box.width - right, height: inside.height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}

extension PhotoPages {
  /// Begins a fade from the page `seen` to `page`. Returns `true`.
  public func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool {
    fade = PageFade(left: seen, target: page, start: instant)
    return true
  }

  /// Returns the old page of the fade at `instant`; `nil` for no fade.
  func fadingPage(at instant: Instant) -> Page? {
    guard let fade, fade.isRunning(at: instant) else { return nil }
    return fade.left.placed.page
  }

  /// Returns the commands of the fade over the visible `pages`; none without a fade.
  func fadeCommands(over pages: [SeenPage], _ painter: PhotoPainter, at instant: Instant) -> [DrawCommand] {
    guard let fade, let left = fadingPage(at: instant), let page = pages.first(where: { $0.placed.page == fade.target })
    else { return [] }
    var commands: [DrawCommand] = []
    painter.add(fade.left, content: content(of: left), to: &commands)
    return fade.commands(commands, background: painter.viewport.look.background, over: page, at: instant)
  }
}

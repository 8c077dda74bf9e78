import PagerEngine
import PagerGeometry
import Paging
import Scene

/// A page that fades away over the one that has taken its place: a cross-fade, in which nothing moves.
struct PageFade {
  /// How long it takes (s): less than a slideshow shows any picture.
  static let duration = 0.8

  /// The page that was left, as it was seen.
  let left: SeenPage
  /// The page that has taken its place.
  let target: Page
  /// When it did.
  let start: Instant

  /// How much of the page that was left is seen, 1 to 0: slowly at first and at the end.
  func opacity(at instant: Instant) -> Double {
    let part = max(0, min(1, instant.seconds(since: start) / Self.duration))
    return 1 - part * part * (3 - 2 * part)
  }

  /// Whether it goes on at `instant`.
  func isRunning(at instant: Instant) -> Bool { instant.seconds(since: start) < Self.duration }

  /// What is drawn over `page`, the target as it is seen now: the picture that `commands` draw of the page that was left, and
  /// `background` beside it. Each pixel is blended once, so that no picture shines through another's edge.
  func commands(_ commands: [DrawCommand], background: Color, over page: SeenPage, at instant: Instant) -> [DrawCommand]
  {
    let (opacity, box) = (opacity(at: instant), left.box)
    let shown = Self.uppermost(of: commands)
    let place = shown.first.flatMap(Self.place)?.intersection(box) ?? PixelRect(x: box.x, y: box.y, width: 0, height: 0)
    let beside = Self.parts(of: box, beside: place).map { DrawCommand.fill($0, background) }
    return (beside + shown).map {
      // It goes along where a finger takes the target away.
      $0.faded(to: opacity).moved(x: page.box.x - box.x, y: page.box.y - box.y)
    }
  }

  /// Of what draws a page the last that hides all before it, and what is written on that.
  private static func uppermost(of commands: [DrawCommand]) -> [DrawCommand] {
    guard let last = commands.lastIndex(where: { place(of: $0) != nil }) else { return commands }
    let rest = commands[commands.index(after: last)...]
    guard case .clipped(let rect, let inner) = commands[last] else { return [commands[last]] + rest }
    return [.clipped(rect, uppermost(of: inner))] + rest
  }

  /// What a command hides; `nil` where it writes.
  private static func place(of command: DrawCommand) -> PixelRect? {
    switch command {
    case .image(_, let rect, _), .fill(let rect, _), .painting(_, let rect): rect
    case .clipped(let rect, let commands): commands.last.flatMap(place)?.intersection(rect)
    case .plate, .label: nil
    }
  }

  /// What is left of `box` around `inside`, which lies in it: above, below, to the left and to the right.
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
  /// Lets the page that was seen fade away over `page`.
  public func beginFade(from seen: SeenPage, to page: Page, at instant: Instant) -> Bool {
    fade = PageFade(left: seen, target: page, start: instant)
    return true
  }

  /// The page that fades away, while it does.
  func fadingPage(at instant: Instant) -> Page? {
    guard let fade, fade.isRunning(at: instant) else { return nil }
    return fade.left.placed.page
  }

  /// What fades away over `pages`, which are seen; nothing where nothing does.
  func fadeCommands(over pages: [SeenPage], _ painter: PhotoPainter, at instant: Instant) -> [DrawCommand] {
    guard let fade, let left = fadingPage(at: instant), let page = pages.first(where: { $0.placed.page == fade.target })
    else { return [] }
    var commands: [DrawCommand] = []
    painter.add(fade.left, content: content(of: left), to: &commands)
    return fade.commands(commands, background: painter.viewport.look.background, over: page, at: instant)
  }
}

import PagerGeometry
import Scene

/// A run of text in a frame, and the colours that may be behind it.
struct WrittenText {
  let text: String
  let color: Color
  /// Height of its letters (pixels).
  let size: Double
  /// The opaque colours that may be behind it; empty over art, which chooses its own colours.
  let grounds: [Color]

  /// The lowest contrast with any of `grounds`.
  var contrast: Double { grounds.map { color.over($0).contrast(with: $0) }.min() ?? 21 }

  /// All text of `frame`, including that of its drawings.
  static func all(in frame: Frame) -> [WrittenText] {
    let drawings = Dictionary(frame.drawings.map { ($0.id, $0.list) }, uniquingKeysWith: { first, _ in first })
    var texts = frame.drawings.filter(\.isOpaque).flatMap {
      all(in: $0.list.commands, over: [$0.list.background], drawings)
    }
    let list = frame.drawList
    texts += all(in: list.commands + frame.overlay, over: [list.background], drawings)
    return texts
  }

  private static func all(
    in commands: [DrawCommand], over background: [Color], _ drawings: [ImageID: DrawList]
  ) -> [WrittenText] {
    let flat = commands.flatMap(\.flat)
    return flat.enumerated().flatMap { index, command -> [WrittenText] in
      guard case .label(let label) = command else { return [] }
      var grounds = background
      for before in flat[..<index] {
        grounds = before.grounds(at: label.anchor, over: grounds, drawings)
      }
      if let plate = label.plate { grounds = grounds.map { plate.opacity(label.opacity).over($0) } }
      return label.lines.flatMap { line in
        line.runs.filter { !$0.text.allSatisfy(\.isWhitespace) }.map { run in
          WrittenText(
            text: run.text, color: run.color.opacity(label.opacity), size: line.size * label.scale, grounds: grounds)
        }
      }
    }
  }
}

extension Label {
  /// A point that the text covers (pixels).
  var anchor: (x: Int, y: Int) {
    let (middle, end) = (box.x + box.width / 2, box.x + box.width - 8)
    return switch placement {
    case .center: (middle, box.y + box.height / 2)
    case .bottom: (middle, box.y + box.height - 8)
    case .bottomLeading: (box.x + 8, box.y + box.height - 8)
    case .bottomTrailing: (end, box.y + box.height - 8)
    case .topLeading: (box.x + 8, box.y + 8)
    case .topTrailing: (end, box.y + 8)
    }
  }

  /// A low estimate of the area that the letters cover (pixels), no wider than `box`.
  var extent: PixelRect {
    let width =
      lines.map { line in
        line.runs.reduce(0.0) { $0 + Double($1.text.count) * line.size * scale * 0.4 }
      }.max() ?? 0
    let height = lines.reduce(0.0) { $0 + $1.size * scale * 1.1 }
    let (columns, rows) = (min(box.width, Int(width)), Int(height))
    let (right, bottom) = (box.x + box.width - columns, box.y + box.height - rows)
    let (x, y) = (box.x + (box.width - columns) / 2, box.y + (box.height - rows) / 2)
    return switch placement {
    case .center: PixelRect(x: x, y: y, width: columns, height: rows)
    case .bottom: PixelRect(x: x, y: bottom, width: columns, height: rows)
    case .bottomLeading: PixelRect(x: box.x, y: bottom, width: columns, height: rows)
    case .bottomTrailing: PixelRect(x: right, y: bottom, width: columns, height: rows)
    case .topLeading: PixelRect(x: box.x, y: box.y, width: columns, height: rows)
    case .topTrailing: PixelRect(x: right, y: box.y, width: columns, height: rows)
    }
  }
}

extension DrawCommand {
  /// The command itself, or the commands that it clips, without labels that are cut off.
  var flat: [DrawCommand] {
    guard case .clipped(let rect, let commands) = self else { return [self] }
    return commands.flatMap(\.flat).filter { command in
      guard case .label(let label) = command else { return true }
      let (x, y) = label.anchor
      return rect.intersects(PixelRect(x: x, y: y, width: 1, height: 1))
    }
  }

  /// The colours that may be behind later commands at `place`, if `grounds` may be behind this one. A picture may have
  /// any colour; a painting is art.
  fileprivate func grounds(
    at place: (x: Int, y: Int), over grounds: [Color], _ drawings: [ImageID: DrawList]
  ) -> [Color] {
    func isInside(_ rect: PixelRect) -> Bool {
      (rect.x..<max(rect.x, rect.x + rect.width)).contains(place.x)
        && (rect.y..<max(rect.y, rect.y + rect.height)).contains(place.y)
    }
    switch self {
    case .fill(let rect, let color), .plate(let rect, _, let color):
      guard isInside(rect) else { return grounds }
      return color.alpha == 255 ? [color] : grounds.map { color.over($0) }
    case .image(let image, let rect, _):
      guard isInside(rect) else { return grounds }
      guard let list = drawings[image] else { return [Color(hex: 0x000000), Color(hex: 0xFFFFFF)] }
      let inside = (place.x - rect.x, place.y - rect.y)
      let start = list.background.alpha == 255 ? [list.background] : grounds
      return list.commands.flatMap(\.flat).reduce(start) { $1.grounds(at: inside, over: $0, drawings) }
    case .painting(_, let rect): return isInside(rect) ? [] : grounds
    case .label, .clipped: return grounds
    }
  }
}

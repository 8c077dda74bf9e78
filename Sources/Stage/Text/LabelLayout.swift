import CSDL
import PagerGeometry
import Platform
import Scene

/// The layout of a label's plate and lines, in pixels.
struct LabelLayout {
  /// The plate, or the block of lines if there is no plate.
  private(set) var block = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The rectangle of each line, in order.
  private(set) var lines: [PixelRect] = []
  /// The radius of the plate's corners.
  private(set) var radius = 0

  /// The padding of the text, the gap between lines, and the radius of the corners (pt).
  private static let padding = (horizontal: 12.0, vertical: 8.0)
  private static let gap = 4.0
  private static let corner = 10.0

  /// Returns the maximum width of a line.
  static func lineWidth(of label: Label) -> Int {
    let padding = label.plate == nil ? 0 : PixelGrid(scale: label.scale).pixel(padding.horizontal)
    return max(0, label.box.width - 2 * padding)
  }

  /// Returns the part of `room`, the free width, that is on the left.
  private static func indent(_ room: Int, _ placement: Label.Placement) -> Int {
    switch placement {
    case .center, .bottom: room / 2
    case .bottomLeading, .topLeading: 0
    case .bottomTrailing, .topTrailing: room
    }
  }

  /// Places lines with the sizes of `textures`. Allocates no memory if the last label had as many lines.
  mutating func place(_ label: Label, _ textures: [Texture]) {
    let grid = PixelGrid(scale: label.scale)
    let padX = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.horizontal)
    let padY = label.plate == nil ? 0 : grid.pixel(LabelLayout.padding.vertical)
    let gap = grid.pixel(LabelLayout.gap)
    radius = grid.pixel(LabelLayout.corner)
    let widest = textures.reduce(0) { max($0, $1.size.width) }
    let width = min(label.box.width, widest + 2 * padX)
    let height = textures.reduce(0) { $0 + $1.size.height } + gap * max(0, textures.count - 1) + 2 * padY
    let free = PixelSize(width: label.box.width - width, height: label.box.height - height)
    let x = label.box.x + Self.indent(free.width, label.placement)
    let y: Int
    switch label.placement {
    case .center: y = label.box.y + max(0, free.height / 2)
    case .bottom, .bottomLeading, .bottomTrailing: y = label.box.y + max(0, free.height)
    case .topLeading, .topTrailing: y = label.box.y
    }
    block = PixelRect(x: x, y: y, width: width, height: min(height, label.box.height))
    lines.removeAll(keepingCapacity: true)
    var top = y + padY
    for texture in textures {
      let size = texture.size
      let left = x + padX + Self.indent(width - 2 * padX - size.width, label.placement)
      lines.append(PixelRect(x: left, y: top, width: size.width, height: size.height))
      top += size.height + gap
    }
  }
}

/// The shortening of a line by an ellipsis in the middle of its longest run.
enum Shortening {
  /// Returns `text` with `kept` characters, half from each end (the odd one from the start), around an ellipsis.
  static func shorten(_ text: String, keeping kept: Int) -> String {
    let count = text.count
    guard kept < count else { return text }
    let kept = max(0, kept)
    return text.prefix(kept - kept / 2) + "\u{2026}" + text.suffix(kept / 2)
  }

  /// Returns `runs` shortened until their `width` is at most `limit`: the longest run in its middle and, if no
  /// character of it is left, the next longest. If all runs are used up, the result may still be too wide.
  static func fit(_ runs: [Label.Run], into limit: Int, width: ([Label.Run]) -> Int) -> [Label.Run] {
    var runs = runs
    var open = Set(runs.indices)
    while width(runs) > limit, let longest = open.max(by: { width([runs[$0]]) < width([runs[$1]]) }) {
      open.remove(longest)
      let text = runs[longest].text
      var low = 0
      var high = text.count
      // The largest number of characters that fits is in low ..< high, if any fits.
      while low + 1 < high {
        let middle = (low + high) / 2
        runs[longest].text = shorten(text, keeping: middle)
        if width(runs) <= limit { low = middle } else { high = middle }
      }
      runs[longest].text = shorten(text, keeping: low)
    }
    return runs
  }
}

/// A line of text, measured and ready to draw.
@MainActor
struct TextLine {
  private struct Piece {
    var run: TextRun
    var face: FontFace
    var color: Color
    var width: Int
    /// The height of its marks above the font's ascent.
    var rise: Int
  }

  private var pieces: [Piece] = []
  private var ascent = 0
  private var descent = 0

  /// The width (pixels).
  var width: Int { pieces.reduce(0) { $0 + $1.width } }
  /// The height (pixels): at least a line of the main font.
  var height: Int { ascent + descent }

  /// Creates a line of `runs` side by side, with letters `size` pixels high.
  init(_ runs: [Label.Run], size: Int, fonts: FontBook) {
    if let face = fonts.mainFace(size: size) { include(face, rise: 0) }
    for run in runs { pieces += TextLine.pieces(of: run, size: size, fonts: fonts) }
    for piece in pieces { include(piece.face, rise: piece.rise) }
  }

  private mutating func include(_ face: FontFace, rise: Int) {
    ascent = max(ascent, face.ascent + rise)
    descent = max(descent, face.descent)
  }

  private static func pieces(of run: Label.Run, size: Int, fonts: FontBook) -> [Piece] {
    // Names of files, texts of traces and names of presets all come through here.
    let text = ShownText.caption(run.text)
    // A font that does not open loses its characters in the catalogue, and the text is split again without it.
    while true {
      let parts = TextRun.runs(of: text, in: fonts.catalog)
      let pieces = parts.compactMap { part in
        fonts.face(part.font, size: size).map { face in
          let (width, rise) = face.size(of: part)
          return Piece(run: part, face: face, color: run.color, width: width, rise: rise)
        }
      }
      if pieces.count == parts.count || fonts.catalog.fonts.allSatisfy(\.coverage.isEmpty) { return pieces }
    }
  }

  /// Draws the letters on a clear ground; `nil` if nothing is visible.
  func render() throws(StageError) -> Surface? {
    guard width > 0, height > 0 else { return nil }
    let line = try Surface(size: PixelSize(width: width, height: height), format: SDL_PIXELFORMAT_ARGB8888)
    var x = 0
    for piece in pieces {
      let color = SDL_Color(r: piece.color.red, g: piece.color.green, b: piece.color.blue, a: piece.color.alpha)
      if let letters = try piece.face.render(piece.run, color: color) {
        try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(letters.pointer, SDL_BLENDMODE_NONE))
        var target = SDL_Rect(x: Int32(x), y: Int32(ascent - piece.face.ascent - piece.rise), w: 0, h: 0)
        try check("SDL_UpperBlit", SDL_UpperBlit(letters.pointer, nil, line.pointer, &target))
      }
      x += piece.width
    }
    return line
  }
}

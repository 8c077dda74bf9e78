import CSDL
import PagerGeometry
import Platform
import Scene

/// One line of text, measured and ready to be drawn.
@MainActor
struct TextLine {
  private struct Piece {
    var run: TextRun
    var face: FontFace
    var color: Color
    var width: Int
  }

  private var pieces: [Piece] = []
  private var ascent = 0
  private var descent = 0

  /// Pixels from left to right.
  var width: Int { pieces.reduce(0) { $0 + $1.width } }
  /// Pixels from top to bottom: at least the main font's line.
  var height: Int { ascent + descent }

  /// Lays out `runs` side by side with letters `size` pixels high.
  init(_ runs: [Label.Run], size: Int, fonts: FontBook) {
    if let face = fonts.mainFace(size: size) { include(face) }
    for run in runs { pieces += TextLine.pieces(of: run, size: size, fonts: fonts) }
    for piece in pieces { include(piece.face) }
  }

  private mutating func include(_ face: FontFace) {
    ascent = max(ascent, face.ascent)
    descent = max(descent, face.descent)
  }

  private static func pieces(of run: Label.Run, size: Int, fonts: FontBook) -> [Piece] {
    // Files' names, a trace's and a preset's words end here.
    let text = ShownText.caption(run.text)
    // A font that does not open drops out of the catalogue, and the text is cut anew without it.
    while true {
      let parts = TextRun.runs(of: text, in: fonts.catalog)
      let pieces = parts.compactMap { part in
        fonts.face(part.font, size: size).map {
          Piece(run: part, face: $0, color: run.color, width: $0.width(of: part))
        }
      }
      if pieces.count == parts.count || fonts.catalog.fonts.allSatisfy(\.coverage.isEmpty) { return pieces }
    }
  }

  /// The letters on a clear ground; `nil` where there is nothing to see.
  func render() throws(StageError) -> Surface? {
    guard width > 0, height > 0 else { return nil }
    let line = try Surface(size: PixelSize(width: width, height: height), format: SDL_PIXELFORMAT_ARGB8888)
    var x = 0
    for piece in pieces {
      let color = SDL_Color(r: piece.color.red, g: piece.color.green, b: piece.color.blue, a: piece.color.alpha)
      if let letters = try piece.face.render(piece.run, color: color) {
        try check("SDL_SetSurfaceBlendMode", SDL_SetSurfaceBlendMode(letters.pointer, SDL_BLENDMODE_NONE))
        var target = SDL_Rect(x: Int32(x), y: Int32(ascent - piece.face.ascent), w: 0, h: 0)
        try check("SDL_UpperBlit", SDL_UpperBlit(letters.pointer, nil, line.pointer, &target))
      }
      x += piece.width
    }
    return line
  }
}

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
    for run in runs {
      // Files' names, a trace's and a preset's words end here.
      for piece in TextLine.pieces(of: ShownText.caption(run.text), size: size, fonts: fonts) {
        include(piece.face)
        pieces.append(
          Piece(run: piece.run, face: piece.face, color: run.color, width: piece.face.width(of: piece.run)))
      }
    }
  }

  private mutating func include(_ face: FontFace) {
    ascent = max(ascent, face.ascent)
    descent = max(descent, face.descent)
  }

  private static func pieces(of text: String, size: Int, fonts: FontBook) -> [(run: TextRun, face: FontFace)] {
    // A font that does not open drops out of the catalogue, and the text is cut anew without it.
    while true {
      let runs = TextRun.runs(of: text, in: fonts.catalog)
      let pieces = runs.compactMap { run in fonts.face(run.font, size: size).map { (run: run, face: $0) } }
      if pieces.count == runs.count || !fonts.catalog.fonts.contains(where: { !$0.coverage.isEmpty }) {
        return pieces
      }
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

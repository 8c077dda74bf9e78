import Film
import Glibc
import PagerGeometry
import Scene
import Stage

/// A plot of memory over turns, drawn with the program's renderer.
@MainActor
struct MemoryPlot {
  /// The memory use after a number of turns.
  struct Sample {
    let turn: Int
    let megabytes: Double
    let isAtRest: Bool
  }

  let samples: [Sample]
  let turns: Int
  private let size = PixelSize(width: 1200, height: 500)
  private let margin = 60

  /// Writes the plot as a PNG file.
  func draw(to path: String) throws {
    let stage = try OffscreenStage(viewport: Viewport(pixelSize: size, scale: 1))
    try stage.show(Frame(drawList: DrawList(commands: grid + points)))
    let bytes = try PNGWriter.encode(stage.image())
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  private var top: Double { ((samples.map(\.megabytes).max() ?? 1) / 50).rounded(.up) * 50 }

  private func y(_ megabytes: Double) -> Int {
    size.height - margin - Int(Double(size.height - 2 * margin) * megabytes / top)
  }

  private var grid: [DrawCommand] {
    var commands: [DrawCommand] = []
    for value in stride(from: 0, through: top, by: 50) {
      commands.append(
        .fill(PixelRect(x: margin, y: y(value), width: size.width - 2 * margin, height: 1), Look.dark.placeholder))
      commands.append(label("\(Int(value)) MB", PixelRect(x: 0, y: y(value) - 10, width: margin, height: 20)))
    }
    let words = "\(turns) turns; resident memory at rest (light) and in motion (orange), decoders included"
    commands.append(
      label(words, PixelRect(x: margin, y: size.height - margin, width: size.width - 2 * margin, height: 40)))
    return commands
  }

  private var points: [DrawCommand] {
    samples.map { sample in
      let x = margin + (size.width - 2 * margin) * sample.turn / max(1, turns)
      return .fill(
        PixelRect(x: x, y: y(sample.megabytes) - 1, width: 2, height: 3),
        sample.isAtRest ? Look.dark.text : Look.dark.alert)
    }
  }

  private func label(_ text: String, _ box: PixelRect) -> DrawCommand {
    .label(
      Label(
        lines: [Label.Line([Label.Run(text, color: Look.dark.secondaryText)], size: 12)], box: box, placement: .center,
        scale: 1))
  }
}

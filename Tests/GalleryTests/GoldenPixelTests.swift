import PagerGeometry
import Scene
import Stage
import Testing

@testable import Gallery

/// A few frames of every demo as pixels, without text: letters depend on the installed fonts.
@MainActor
@Suite("Golden pixels")
struct GoldenPixelTests {
  /// The times of the compared frames (ms): at rest, in motion, and later in the tour.
  private static let moments: [Int64] = [0, 640, 1600]

  @Test("Every demo's tour matches its recorded images pixel for pixel", arguments: DemoRegistry.all)
  func looksAsRecorded(demo: Demo) throws { try compare(demo, with: demo.name) }

  @Test("The grid with numbers matches its recorded images pixel for pixel")
  func gridNumbers() throws { try compare(.grid, words: ["--numbers"], with: "grid-numbers") }

  private func compare(_ demo: Demo, words: [String] = [], with name: String) throws {
    var waiting = Self.moments[...]
    let stage = try OffscreenStage(viewport: DemoPlayer.viewport)
    var player = try DemoPlayer(demo, words: words)
    player.upload = { frame in
      do { try stage.show(Frame(drawList: DrawList(), images: frame.images, uploads: frame.uploads)) } catch {
        Issue.record(error)
      }
    }
    _ = try player.play { instant, frame in
      guard let next = waiting.first, instant >= Instant(milliseconds: next) else { return }
      waiting.removeFirst()
      try stage.show(frame.wordless)
      try GoldenPixels.compare(try stage.image(), with: "\(name)-\(next).png")
    }
    #expect(waiting.isEmpty, "the tour is over before \(waiting)")
  }
}

extension Frame {
  /// The frame and its drawings, without labels.
  var wordless: Frame {
    var copy = self
    copy.drawings = drawings.map { Drawing(size: $0.size, list: $0.list.wordless) }
    let names = Dictionary(zip(drawings.map(\.id), copy.drawings.map(\.id)), uniquingKeysWith: { first, _ in first })
    copy.images = images.map { names[$0] ?? $0 }
    copy.drawList.commands = drawList.commands.compactMap { $0.wordless(names) }
    return copy
  }
}

extension DrawList {
  fileprivate var wordless: DrawList {
    DrawList(background: background, commands: commands.compactMap { $0.wordless([:]) })
  }
}

extension DrawCommand {
  /// The command without labels, its images renamed by `names`; `nil` for a label.
  fileprivate func wordless(_ names: [ImageID: ImageID]) -> DrawCommand? {
    switch self {
    case .label: nil
    case .image(let image, let rect, let options): .image(names[image] ?? image, rect, options)
    case .clipped(let rect, let commands): .clipped(rect, commands.compactMap { $0.wordless(names) })
    case .fill, .plate, .painting: self
    }
  }
}

import CPNG
import Film
import Foundation
import PagerGeometry
import Scene
import Stage
import Testing

@testable import Gallery

/// A few frames of every demo as pixels. Without their words: letters depend on the fonts that a machine has.
@MainActor
@Suite("Golden pixels")
struct GoldenPixelTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
  private static let isRecording = ProcessInfo.processInfo.environment["FOURFOLD_RECORD"] == "1"
  /// When frames are kept (ms): at rest, in motion, and later in the tour.
  private static let moments: [Int64] = [0, 640, 1600]

  @Test("Every demo's tour looks to the pixel as it did when it was recorded", arguments: DemoRegistry.all)
  func looksAsRecorded(demo: Demo) throws {
    var waiting = Self.moments[...]
    let stage = try OffscreenStage(viewport: DemoPlayer.viewport)
    var player = try DemoPlayer(demo)
    player.upload = { frame in
      do { try stage.show(Frame(drawList: DrawList(), images: frame.images, uploads: frame.uploads)) } catch {
        Issue.record(error)
      }
    }
    _ = try player.play { instant, frame in
      guard let next = waiting.first, instant >= Instant(milliseconds: next) else { return }
      waiting.removeFirst()
      try stage.show(frame.wordless)
      try compare(try stage.image(), with: "\(demo.name)-\(next).png")
    }
    #expect(waiting.isEmpty, "the tour is over before \(waiting)")
  }

  private func compare(_ shown: RGBAImage, with name: String) throws {
    let path = Self.folder.appending(path: name).path
    if Self.isRecording { try Data(PNGWriter.encode(shown)).write(to: URL(filePath: path)) }
    let recorded = try #require(
      Self.pixels(of: path, size: shown.size), "no \(name) of that size: record it with FOURFOLD_RECORD=1")
    guard let first = zip(recorded, shown.pixels).enumerated().first(where: { $1.0 != $1.1 })?.offset else { return }
    let count = zip(recorded, shown.pixels).count { $0 != $1 }
    let (x, y) = (first / 4 % shown.size.width, first / 4 / shown.size.width)
    let actual = "/tmp/fourfold-\(name)"
    try Data(PNGWriter.encode(shown)).write(to: URL(filePath: actual))
    Issue.record("\(name) differs in \(count) bytes, first at \(x), \(y); what is shown now is in \(actual)")
  }

  /// A PNG file's pixels, or `nil` where there is none of that size.
  private static func pixels(of path: String, size: PixelSize) -> [UInt8]? {
    var control = png_image()
    control.version = UInt32(PNG_IMAGE_VERSION)
    guard png_image_begin_read_from_file(&control, path) != 0 else { return nil }
    defer { png_image_free(&control) }
    // Red, green, blue, alpha: the bits PNG_FORMAT_FLAG_COLOR and PNG_FORMAT_FLAG_ALPHA.
    control.format = 3
    guard control.width == size.width, control.height == size.height else { return nil }
    var bytes = [UInt8](repeating: 0, count: size.width * size.height * 4)
    return png_image_finish_read(&control, nil, &bytes, Int32(size.width * 4), nil) != 0 ? bytes : nil
  }
}

extension Frame {
  /// The frame without any label, its drawings' too.
  fileprivate var wordless: Frame {
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
  /// The command without labels and with images named as `names` says; `nil` for a label.
  fileprivate func wordless(_ names: [ImageID: ImageID]) -> DrawCommand? {
    switch self {
    case .label: nil
    case .image(let image, let rect): .image(names[image] ?? image, rect)
    case .clipped(let rect, let commands): .clipped(rect, commands.compactMap { $0.wordless(names) })
    case .fill, .plate: self
    }
  }
}
